import { isJsonObject, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import { parsePattern } from '../regular-expression/parse-pattern.ts';

const WHY =
  'The pattern has a back-reference, which is not supported: values are not checked against it. Write the pattern without it.';

/** Reports the patterns of a schema that have a back-reference. */
export function reportBackReferences(
  schema: JsonObject,
  pointer: string,
  report: (pointer: string, why: string) => void,
): void {
  const { pattern, patternProperties } = schema;
  if (typeof pattern === 'string' && hasBackReference(pattern)) report(childPointer(pointer, 'pattern'), WHY);
  if (!isJsonObject(patternProperties)) return;
  const parent = childPointer(pointer, 'patternProperties');
  for (const name of Object.keys(patternProperties)) {
    if (hasBackReference(name)) report(childPointer(parent, name), WHY);
  }
}

function hasBackReference(pattern: string): boolean {
  // A document can have many patterns, so that only those are parsed that may have one: `\1` or `\k<name>`.
  if (!/\\(?:[1-9]|k<)/.test(pattern)) return false;
  const parsed = parsePattern(pattern);
  return typeof parsed !== 'string' && parsed.tree === undefined;
}
