import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../src/contract/json.ts';

/** What a document holds, in numbers. */
export interface Counts {
  readonly operations: number;
  /** Documented responses, of all operations. */
  readonly responses: number;
  readonly schemas: number;
  readonly enums: number;
  readonly rules: number;
  readonly openQuestions: number;
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** Counts what a bundled document holds. */
export function countContents(document: JsonObject): Counts {
  const schemas = objectAt(objectAt(document, 'components'), 'schemas');
  const operations = Object.values(objectAt(document, 'paths'))
    .filter(isJsonObject)
    .flatMap((item) =>
      Object.keys(item)
        .filter((key) => METHODS.has(key))
        .map((method) => objectAt(item, method)),
    );
  return {
    operations: operations.length,
    responses: operations.flatMap((operation) => Object.keys(objectAt(operation, 'responses'))).length,
    schemas: Object.keys(schemas).length,
    enums: Object.values(schemas).filter((schema) => isJsonObject(schema) && 'enum' in schema).length,
    rules: entriesOf(document, 'x-rules'),
    openQuestions: entriesOf(document, 'x-not-shown'),
  };
}

function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key];
  return isJsonObject(value) ? value : {};
}

function entriesOf(value: Json, extension: string): number {
  if (isJsonArray(value)) return value.reduce<number>((sum, item) => sum + entriesOf(item, extension), 0);
  if (!isJsonObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [key, child]) => sum + (key === extension && isJsonArray(child) ? child.length : entriesOf(child, extension)),
    0,
  );
}
