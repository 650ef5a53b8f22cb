import { excerptOfJson } from '../json/excerpt.ts';
import { asObject, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import { parsePattern, type Unsupported } from '../regular-expression/parse-pattern.ts';

const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'integer', 'string']);

const isSchema = (value: Json) => isJsonObject(value) || typeof value === 'boolean';
const isSchemas = (value: Json) => isJsonArray(value) && value.length > 0 && value.every(isSchema);
const isSchemaMap = (value: Json) => isJsonObject(value) && Object.values(value).every(isSchema);
const isNames = (value: Json) => isJsonArray(value) && value.every((name) => typeof name === 'string');
const isCount = (value: Json) => typeof value === 'number' && value >= 0 && Number.isInteger(value);
const isNumber = (value: Json) => typeof value === 'number';
const isBoolean = (value: Json) => typeof value === 'boolean';
const isText = (value: Json) => typeof value === 'string';
const isType = (value: Json) => typeof value === 'string' && TYPES.has(value);

type Form = readonly [isWellFormed: (value: Json) => boolean, needed: string];

const COUNT: Form = [isCount, 'an integer of at least 0'];
const NUMBER: Form = [isNumber, 'a number'];
const SCHEMA: Form = [isSchema, 'a schema'];
const SCHEMAS: Form = [isSchemas, 'a list of schemas that is not empty'];
const SCHEMA_MAP: Form = [isSchemaMap, 'an object of schemas'];

/** The type of the value of each keyword (JSON Schema 2020-12 Validation, section 6, and Core, sections 10 and 11). */
const FORMS = new Map<string, Form>([
  [
    'type',
    [
      (value) => isType(value) || (isJsonArray(value) && value.length > 0 && value.every(isType)),
      'null, boolean, object, array, number, integer or string, or a list of them',
    ],
  ],
  // The list may be empty, and accepts nothing then (Validation, section 6.1.2).
  ['enum', [isJsonArray, 'a list']],
  ['multipleOf', [(value) => typeof value === 'number' && value > 0, 'a number above 0']],
  ...['maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'].map((key): [string, Form] => [key, NUMBER]),
  ...'maxLength minLength maxItems minItems maxContains minContains maxProperties minProperties'
    .split(' ')
    .map((key): [string, Form] => [key, COUNT]),
  ['pattern', [isText, 'a string']],
  ['format', [isText, 'a string']],
  ['uniqueItems', [isBoolean, 'a boolean']],
  ['required', [isNames, 'a list of names']],
  [
    'dependentRequired',
    [(value) => isJsonObject(value) && Object.values(value).every(isNames), 'an object of lists of names'],
  ],
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((key): [string, Form] => [key, SCHEMAS]),
  ...'not if then else items contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties'
    .split(' ')
    .map((key): [string, Form] => [key, SCHEMA]),
  [
    'dependencies',
    [
      (value) => isJsonObject(value) && Object.values(value).every((each) => isSchema(each) || isNames(each)),
      'an object of schemas or lists of names',
    ],
  ],
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs'].map((key): [string, Form] => [key, SCHEMA_MAP]),
]);

const CHOICES = new Set(['oneOf', 'anyOf']);
/** Compiling more alternatives exhausts the stack. */
const MOST_ALTERNATIVES = 1000;

/** Why the value of a keyword cannot be evaluated; undefined where it can, or the keyword is unknown. */
export function malformed(keyword: string, value: Json): string | undefined {
  if (CHOICES.has(keyword) && isJsonArray(value) && value.length > MOST_ALTERNATIVES) {
    return `${keyword} has ${value.length} alternatives; at most ${MOST_ALTERNATIVES} are evaluated. Use an enum or several schemas.`;
  }
  const form = FORMS.get(keyword);
  if (form === undefined || form[0](value)) return undefined;
  return `${keyword} is ${excerptOfJson(value)}; it must be ${form[1]}. Correct the keyword.`;
}

const WHY_UNSUPPORTED: Readonly<Record<Unsupported, string>> = {
  'back-reference':
    'The pattern has a back-reference, which is not supported: values are not checked against it. Write the pattern without it.',
  'foreign-anchor':
    'The pattern has \\A, \\Z or \\z, anchors of other languages that ECMA-262 does not have: values are not checked against it. Write ^ or $ instead.',
};

/** Reports the patterns of a schema that no value is checked against, although they are valid. */
export function reportUnsupportedPatterns(
  schema: JsonObject,
  pointer: string,
  report: (pointer: string, why: string) => void,
): void {
  const { pattern, patternProperties } = schema;
  const names = Object.keys(asObject(patternProperties));
  const parent = childPointer(pointer, 'patternProperties');
  const patterns = names.map((name) => [name, childPointer(parent, name)] as const);
  if (typeof pattern === 'string') patterns.unshift([pattern, childPointer(pointer, 'pattern')]);
  for (const [source, at] of patterns) {
    const unsupported = unsupportedIn(source);
    if (unsupported !== undefined) report(at, WHY_UNSUPPORTED[unsupported]);
  }
}

function unsupportedIn(pattern: string): Unsupported | undefined {
  // A document can have many patterns, so that only those are parsed that may have one, such as `\1`, `\k<name>` or `\z`.
  if (!/\\(?:[1-9]|k<|[AZz])/.test(pattern)) return undefined;
  const parsed = parsePattern(pattern);
  return typeof parsed === 'string' || typeof parsed.tree === 'object' ? undefined : parsed.tree;
}
