/**
 * The folder of a version in the portal: the current one, the first, is at the root; all others are below `versions/`. A character
 * of a version that is not allowed in a file name is written as `~` and its code in hexadecimal digits.
 */
export function versionRoot(index: number, version: string): string {
  const name = version.replace(
    /[^A-Za-z0-9_-]|^$/gu,
    (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}`,
  );
  return index === 0 ? '' : `versions/${name}/`;
}
