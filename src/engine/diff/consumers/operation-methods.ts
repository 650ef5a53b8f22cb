/** What a module exports that has a method for each operation: the interface that the build derives from a document. */
export const OPERATION_METHODS = /^export interface OperationMethods\b/m;

/** The table by which a client sends what a method is given. */
const TABLE = /^export const (\w+: [^=]+) = [\s\S]*?^\};$/m;

/** The import of the types. */
const TYPES = /^(import type \{[^}]*\} from )(['"][^'"]*['"])/m;

/**
 * The text of methods as the file `own` of a project needs it: it imports the types from the same place, and in a file of
 * declarations the table has no value.
 */
export function methodsAs(file: string, own: string, text: string): string {
  const [, , from] = TYPES.exec(own) ?? [];
  const placed = from === undefined ? text : text.replace(TYPES, (_, start: string) => start + from);
  return file.endsWith('.d.ts') ? placed.replace(TABLE, 'export declare const $1;') : placed;
}
