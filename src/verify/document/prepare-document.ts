import type { OpenApiDocument } from '../../contract/document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../contract/json.ts';
import { childPointer, valueAt } from '../../contract/pointer.ts';
import { upgradeSchema } from '../../contract/upgrade-schema.ts';
import { withoutEndlessSchemas } from '../../openapi/endless-schemas.ts';
import type { Unchecked } from '../../openapi/unchecked.ts';
import { VerifyError } from '../verify-error.ts';

/** Keywords of a schema that hold a schema, a list of schemas, or a map of schemas. */
const SCHEMA = new Set(
  'not if then else items contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties'.split(
    ' ',
  ),
);
const SCHEMA_LIST = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const SCHEMA_MAP = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);
/** Keys below which stands data, not the document. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** What the keys of an object mean. */
type Kind = 'object' | 'schema' | 'schemas' | 'named';

/** Deeper nesting was made by a program, to harm. */
const MAX_DEPTH = 400;

/**
 * The same document with every schema in JSON Schema 2020-12, at the same pointers, whether it is OpenAPI 3.0 or 3.1.
 * A schema without an end is cut, and added to `unchecked`.
 *
 * @throws {VerifyError} `document-unsupported`, `reference-outside`, or `document-invalid` when a `$ref` leads nowhere or
 *   the nesting is too deep.
 */
export function prepareDocument(document: OpenApiDocument, unchecked: Unchecked): OpenApiDocument {
  const { openapi } = document;
  if (!/^3\.[012](\.|$)/.test(openapi)) {
    const message = `openapi is ${JSON.stringify(openapi)}; only 3.0, 3.1 and 3.2 are supported. Convert the document to 3.1.`;
    throw new VerifyError('document-unsupported', message);
  }
  const context = { document, is30: openapi.startsWith('3.0'), targets: new Set<string>() };
  const entries = Object.entries(document).map(([key, value]) => [
    key,
    prepared(value, kindOf('object', key), context, childPointer('#', key), 1),
  ]);
  const { info, paths } = document;
  const { paths: preparedPaths, ...rest } = Object.fromEntries(entries);
  const whole = { ...rest, openapi, info, paths: isJsonObject(preparedPaths) ? preparedPaths : paths };
  const { document: ended, cuts } = withoutEndlessSchemas(whole, context.targets);
  for (const { pointer, keyword, why } of cuts) unchecked.add(childPointer(pointer, keyword), why);
  return ended;
}

interface Context {
  readonly document: OpenApiDocument;
  readonly is30: boolean;
  /** Where each `$ref` of a schema leads. */
  readonly targets: Set<string>;
}

function prepared(node: Json, kind: Kind, context: Context, pointer: string, depth: number): Json {
  if (depth > MAX_DEPTH) {
    throw new VerifyError('document-invalid', `${pointer.slice(0, 200)}… is nested deeper than ${MAX_DEPTH} levels.`);
  }
  if (isJsonArray(node)) {
    const ofItems = kind === 'named' ? 'object' : kind;
    return node.map((item, index) => prepared(item, ofItems, context, childPointer(pointer, index), depth + 1));
  }
  if (!isJsonObject(node)) return node;
  if (kind === 'object' || kind === 'schema') checkReference(node, kind, context, pointer);
  const own = kind === 'schema' && context.is30 ? upgradeSchema(node) : node;
  const entries = Object.entries(own).map(([key, value]): [string, Json] => {
    if (kind !== 'schemas' && kind !== 'named' && (DATA.has(key) || key.startsWith('x-'))) return [key, value];
    if (kind === 'schema' && key === 'required') return [key, readable(value, own['properties'], context)];
    return [key, prepared(value, kindOf(kind, key), context, childPointer(pointer, key), depth + 1)];
  });
  return Object.fromEntries(entries);
}

/** A list of required properties without those that are for requests only: `required` counts for those there alone. */
function readable(required: Json, properties: Json | undefined, { document }: Context): Json {
  if (!isJsonArray(required) || !isJsonObject(properties)) return required;
  return required.filter((name) => {
    const property = properties[String(name)];
    const ref = isJsonObject(property) && typeof property['$ref'] === 'string' ? property['$ref'] : undefined;
    const schema = ref?.startsWith('#/') ? valueAtOrNone(document, ref) : property;
    return !isJsonObject(schema) || schema['writeOnly'] !== true;
  });
}

/** What the value of `key` in an object of `kind` is. */
function kindOf(kind: Kind, key: string): Kind {
  if (kind === 'schemas') return 'schema';
  if (kind === 'named') return 'object';
  if (kind === 'schema') {
    if (SCHEMA.has(key) || SCHEMA_LIST.has(key)) return 'schema';
    return SCHEMA_MAP.has(key) ? 'schemas' : 'named';
  }
  if (key === 'schema' || key === 'itemSchema') return 'schema';
  if (key === 'schemas') return 'schemas';
  return key === 'responses' || key === 'headers' || key === 'parameters' || key === 'paths' ? 'named' : 'object';
}

function checkReference(node: JsonObject, kind: Kind, { document, targets }: Context, pointer: string): void {
  const ref = node['$ref'];
  if (typeof ref !== 'string') return;
  if (ref !== '#' && !ref.startsWith('#/')) {
    const message = `The $ref at ${pointer} is "${ref}", which leads out of the document. Bundle it first (npx @redocly/cli bundle); nothing is fetched.`;
    throw new VerifyError('reference-outside', message);
  }
  if (valueAtOrNone(document, ref) === undefined) {
    throw new VerifyError('document-invalid', `The $ref at ${pointer} is "${ref}", where nothing stands.`);
  }
  if (kind === 'schema') targets.add(ref);
}

function valueAtOrNone(document: OpenApiDocument, ref: string): Json | undefined {
  try {
    return valueAt(document, ref);
  } catch {
    return undefined;
  }
}
