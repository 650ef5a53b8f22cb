import { isObject, type JsonObject, sameJson } from './json.ts';
import { referenced } from './references.ts';

/** What a schema demands, by keyword, with references and `allOf` taken in and prose left out. */
export type Keywords = Map<string, unknown>;

/** Keywords that say something to people and nothing to a validator. */
export const prose: ReadonlySet<string> = new Set([
  'title',
  'description',
  'example',
  'examples',
  'deprecated',
  '$comment',
  'externalDocs',
]);

/** Keywords that allow everything: whether they are written makes no difference. */
function allowsEverything(keyword: string, value: unknown): boolean {
  const open = value === true || sameJson(value, {});
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return open;
  return keyword === 'required' && Array.isArray(value) && value.length === 0;
}

/** Two schemas of one meaning give the same keywords: `const` is an `enum` of one, a reference is what it refers to. */
export function flattenSchema(document: JsonObject, schema: unknown): Keywords | undefined {
  const keywords: Keywords = new Map();
  return collect(document, schema, keywords, new Set()) ? keywords : undefined;
}

function collect(document: JsonObject, schema: unknown, into: Keywords, seen: Set<unknown>): boolean {
  if (schema === true) return true;
  if (schema === false) return put(into, 'not', {});
  if (!isObject(schema) || seen.has(schema)) return false;
  seen.add(schema);
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === '$ref') {
      if (!collect(document, referenced(document, value), into, seen)) put(into, '$ref', value);
    } else if (keyword === 'allOf' && Array.isArray(value)) {
      for (const member of value) if (!collect(document, member, into, seen)) put(into, 'allOf', value);
    } else if (!prose.has(keyword) && !keyword.startsWith('x-') && !allowsEverything(keyword, value)) {
      if (keyword === 'const') put(into, 'enum', [value]);
      else put(into, keyword, value);
    }
  }
  seen.delete(schema);
  return true;
}

/** Adds a keyword; where the schema already has another value for it, the second stays visible under a name of its own. */
function put(into: Keywords, keyword: string, value: unknown): true {
  const present = into.get(keyword);
  if (present === undefined) into.set(keyword, value);
  else if (keyword === 'properties' && isObject(present) && isObject(value))
    into.set(keyword, { ...value, ...present });
  else if (keyword === 'required' && Array.isArray(present) && Array.isArray(value))
    into.set(keyword, [...present, ...value]);
  else if (!sameJson(present, value)) into.set(`${keyword} (a second one)`, value);
  return true;
}
