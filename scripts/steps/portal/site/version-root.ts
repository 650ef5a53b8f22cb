/**
 * Where a version stands in the portal: the current one, the first, at the root; all others below `versions/`. What of a
 * version cannot stand in a file name is written as `~` and its code in hexadecimal digits.
 */
export function versionRoot(index: number, version: string): string {
  const name = version.replace(
    /[^A-Za-z0-9_-]|^$/gu,
    (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}`,
  );
  return index === 0 ? '' : `versions/${name}/`;
}
