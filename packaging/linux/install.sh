#!/bin/sh
# Menu entry, file types and `garim` on the PATH for one user, out of this unpacked folder. To update, unpack the new
# version in the place of the old one. `./install.sh --remove` undoes it and leaves the folder, keys and mappings alone.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
bin=$HOME/.local/bin
link=$bin/garim

refresh() {
    command -v update-desktop-database >/dev/null && update-desktop-database -q "$data/applications" || true
    command -v update-mime-database >/dev/null && update-mime-database "$data/mime" 2>/dev/null || true
}

if [ "${1:-}" = --remove ]; then
    rm -f "$link" "$data/applications/app.garim.Garim.desktop" "$data/mime/packages/app.garim.Garim.xml" \
        "$data/icons/hicolor/scalable/apps/app.garim.Garim.svg" "$data/icons/hicolor/256x256/apps/app.garim.Garim.png"
    refresh
    echo "Removed. Mappings (*.garim-map) are yours and stay."
    printf 'Remove the device key too? Mappings sealed with it then open with the recovery key only. [y/N] '
    read -r answer || answer=n
    case $answer in
        y | Y) "$here/garim/garim" keys forget --yes ;;
        *) echo "The device key stays." ;;
    esac
    exit 0
fi

mkdir -p "$bin" "$data/applications" "$data/mime/packages" "$data/icons/hicolor/scalable/apps" \
    "$data/icons/hicolor/256x256/apps"
ln -sf "$here/garim/garim" "$link"
sed "s|^Exec=garim|Exec=\"$here/garim/garim\"|" "$here/share/applications/app.garim.Garim.desktop" \
    >"$data/applications/app.garim.Garim.desktop"
cp "$here/share/mime/packages/app.garim.Garim.xml" "$data/mime/packages/"
cp "$here/share/icons/hicolor/scalable/apps/app.garim.Garim.svg" "$data/icons/hicolor/scalable/apps/"
cp "$here/share/icons/hicolor/256x256/apps/app.garim.Garim.png" "$data/icons/hicolor/256x256/apps/"
refresh
echo "Garim is in the menu, and as $link"
