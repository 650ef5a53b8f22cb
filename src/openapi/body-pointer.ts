/**
 * The URI fragment form of a plain JSON pointer (RFC 6901, sections 3 and 6): what Ajv calls `instancePath`, written as
 * the functions of `pointer.ts` read it.
 */
export function fragmentOf(pointer: string): string {
  return `#${pointer.replaceAll('%', '%25')}`;
}
