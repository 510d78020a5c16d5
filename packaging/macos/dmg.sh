#!/bin/sh
# Sign, pack and notarise: packaging/macos/dmg.sh dist/Garim.app 0.1.0
# IDENTITY: "Developer ID Application: ..."; without it the app gets an ad-hoc signature, for trying out on one machine.
# NOTARY_PROFILE: a profile made by `xcrun notarytool store-credentials`; without it nothing is sent anywhere.
set -eu
app=$1
version=$2
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
out=$(dirname -- "$app")/garim-$version-macos-$(uname -m).dmg

codesign --force --deep --options runtime --entitlements "$here/entitlements.plist" \
    --sign "${IDENTITY:--}" "$app"
codesign --verify --deep --strict "$app"

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
hdiutil create -volname "Garim $version" -srcfolder "$stage" -ov -format ULFO "$out"

if [ -n "${NOTARY_PROFILE:-}" ]; then
    xcrun notarytool submit "$out" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$out"
fi
echo "$out"
