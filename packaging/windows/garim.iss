; Inno Setup 6: iscc /DVersion=0.1.0 /DSource=..\..\dist\garim packaging\windows\garim.iss
; For one user, without administrator rights; an administrator may choose "for all users" in the first dialog.

#ifndef Version
  #error Say /DVersion=1.2.3
#endif
#ifndef Source
  #define Source "..\..\dist\garim"
#endif

[Setup]
AppId={{6E2B0B57-3E41-4E0C-9D0B-6A52B2C3F7A1}
AppName=Garim
AppVersion={#Version}
AppPublisher=The Garim developers
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Garim
DefaultGroupName=Garim
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
OutputDir=..\..\dist
OutputBaseFilename=garim-{#Version}-windows-x64
SetupIconFile=..\..\build\dist\garim.ico
UninstallDisplayIcon={app}\Garim Desktop.exe
LicenseFile=..\..\LICENSE
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
ChangesEnvironment=yes
CloseApplications=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ko"; MessagesFile: "compiler:Languages\Korean.isl"
Name: "tr"; MessagesFile: "compiler:Languages\Turkish.isl"

[CustomMessages]
en.KeepKey=Keep the device key in Windows Credential Manager?%n%nWithout it, mappings sealed on this computer open with the recovery key only. Mappings (*.garim-map) stay in any case.
ko.KeepKey=Windows 자격 증명 관리자에 있는 기기 키를 그대로 둘까요?%n%n기기 키가 없으면 이 컴퓨터에서 봉인한 매핑은 복구 키로만 열 수 있습니다. 매핑(*.garim-map)은 어느 쪽을 골라도 그대로 남습니다.
tr.KeepKey=Windows Kimlik Bilgileri Yöneticisi'ndeki cihaz anahtarı kalsın mı?%n%nO olmadan bu bilgisayarda mühürlenen eşlemeler yalnızca kurtarma anahtarıyla açılır. Eşlemeler (*.garim-map) her durumda kalır.
en.OpenWith=Open with Garim
ko.OpenWith=Garim으로 열기
tr.OpenWith=Garim ile aç

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; An update takes the place of the whole folder, so that no library of an older version is left in it.
Type: filesandordirs; Name: "{app}\lib"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Garim"; Filename: "{app}\Garim Desktop.exe"
Name: "{autodesktop}\Garim"; Filename: "{app}\Garim Desktop.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.garim-map"; ValueType: string; ValueData: "Garim.Mapping"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Garim.Mapping"; ValueType: string; ValueData: "Garim mapping"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Garim.Mapping\DefaultIcon"; ValueType: string; ValueData: "{app}\Garim Desktop.exe,0"
Root: HKA; Subkey: "Software\Classes\Garim.Mapping\shell\open\command"; ValueType: string; ValueData: """{app}\Garim Desktop.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.garim-review"; ValueType: string; ValueData: "Garim.Review"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Garim.Review"; ValueType: string; ValueData: "Garim review"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Garim.Review\shell\open\command"; ValueType: string; ValueData: """{app}\Garim Desktop.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.garim-batch"; ValueType: string; ValueData: "Garim.Batch"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Garim.Batch"; ValueType: string; ValueData: "Garim batch"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Garim.Batch\shell\open\command"; ValueType: string; ValueData: """{app}\Garim Desktop.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\*\shell\Garim"; ValueType: string; ValueData: "{cm:OpenWith}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\*\shell\Garim"; ValueType: string; ValueName: "Icon"; ValueData: "{app}\Garim Desktop.exe,0"
Root: HKA; Subkey: "Software\Classes\*\shell\Garim\command"; ValueType: string; ValueData: """{app}\Garim Desktop.exe"" ""%1"""
Root: HKA; Subkey: "Software\Microsoft\Windows\CurrentVersion\App Paths\garim.exe"; ValueType: string; ValueData: "{app}\garim.exe"; Flags: uninsdeletekey

[Run]
Filename: "{app}\Garim Desktop.exe"; Description: "{cm:LaunchProgram,Garim}"; Flags: nowait postinstall skipifsilent

[Code]
{ Keys belong to the person: they stay unless she says otherwise; a silent removal never touches them. }
procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Code: Integer;
begin
  if (Step = usUninstall) and not UninstallSilent then
    if MsgBox(CustomMessage('KeepKey'), mbConfirmation, MB_YESNO or MB_DEFBUTTON1) = IDNO then
      Exec(ExpandConstant('{app}\garim.exe'), 'keys forget --yes', '', SW_HIDE, ewWaitUntilTerminated, Code);
end;
