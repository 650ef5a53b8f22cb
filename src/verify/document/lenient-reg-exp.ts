/**
 * The regular expression of a pattern, as JSON Schema writes it (ECMA-262, Unicode). Documents hold patterns that are only
 * valid without the flag `u`, such as `[\\w-.]`; one that is valid in neither way says nothing.
 */
export function lenientRegExp(pattern: string, flags: string): RegExp {
  for (const each of [flags, flags.replace('u', '')]) {
    try {
      return new RegExp(pattern, each);
    } catch {
      // The next flags may do.
    }
  }
  return /(?:)/;
}
lenientRegExp.code = 'new RegExp';
