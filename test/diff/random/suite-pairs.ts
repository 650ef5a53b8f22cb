import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc, { type Arbitrary } from 'fast-check';
import { canonical } from '../../../src/engine/json/canonical.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { plainValidatorOf } from './plain-validator.ts';
import type { SchemaPair } from './schema-pairs.ts';

const FOLDER = fileURLToPath(new URL('../../openapi/fixtures/json-schema-test-suite/draft2020-12/', import.meta.url));

/** The schemas of one file of the JSON Schema Test Suite, which are about one keyword. */
type Schemas = readonly Json[];

const values = new Map<string, Json>();
const files: Schemas[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => {
    const groups: Json = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'));
    return (isJsonArray(groups) ? groups : []).flatMap((group) => (isJsonObject(group) ? schemasOf(group) : []));
  })
  .filter((schemas) => schemas.length > 1);

/**
 * The schema of a group, if it is complete without another one, and a plain Ajv validates its values as the suite does. Without
 * formats, of which a plain Ajv does not know all.
 */
function schemasOf({ schema = true, tests }: { readonly [key: string]: Json }): Json[] {
  const { $schema: _, ...keywords } = isJsonObject(schema) ? schema : {};
  const plain = isJsonObject(schema) ? keywords : schema;
  if (/"(format|\$(ref|id|anchor|dynamic\w+|schema|vocabulary))":/.test(JSON.stringify(plain))) return [];
  const cases = (isJsonArray(tests) ? tests : []).filter(isJsonObject);
  const isValid = compiled(plain);
  if (isValid === undefined || cases.some(({ data = null, valid }) => isValid(data) !== valid)) return [];
  for (const { data = null } of cases) if (isExact(data)) values.set(canonical(data), data);
  return [plain];
}

/** Whether a plain Ajv, which divides doubles, does so without an error. */
function isExact(value: Json): boolean {
  return typeof value !== 'number' || Math.abs(value) < 1e6;
}

function compiled(schema: Json): ((value: Json) => boolean) | undefined {
  try {
    return plainValidatorOf(schema);
  } catch {
    return undefined;
  }
}

/** The values of the tests of these schemas. */
export const SUITE_VALUES: readonly Json[] = [...values.values()];

/** What is done to a part. */
type Mutation = 'remove' | 'replace';

/** A copy in which the part at position `at`, counted through all parts, is removed, or replaced if it is a number or a boolean. */
function mutated(schema: Json, at: number, mutation: Mutation): Json {
  let count = 0;
  const copy = (node: Json): Json | undefined => {
    const isIt = count === at;
    count += 1;
    if (isIt && mutation === 'remove') return undefined;
    if (isIt && typeof node === 'number') return node + 1;
    if (isIt && typeof node === 'boolean') return !node;
    if (isJsonArray(node)) return node.flatMap((item) => copy(item) ?? []);
    if (!isJsonObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]): [string, Json][] => {
        const copied = copy(value);
        return copied === undefined ? [] : [[key, copied]];
      }),
    );
  };
  return copy(schema) ?? true;
}

const sizeOf = (node: Json): number =>
  1 +
  (typeof node === 'object' && node !== null
    ? Object.values(node).reduce((sum: number, each) => sum + sizeOf(each), 0)
    : 0);

/**
 * Whether a plain Ajv validates by this schema as JSON Schema says: it ignores `if` without `then` and `else`, compiles no
 * empty list of schemas or values, and divides doubles.
 */
function isValidated(schema: Json): boolean {
  const isPlain = (node: Json): boolean => {
    if (isJsonArray(node)) return node.every(isPlain);
    if (!isJsonObject(node)) return true;
    const isAlone = 'if' in node && !('then' in node) && !('else' in node);
    const { multipleOf = 1 } = node;
    return !isAlone && Number.isInteger(multipleOf) && Object.values(node).every(isPlain);
  };
  return (
    isPlain(schema) &&
    !/"(anyOf|oneOf|allOf|enum|type)":\[\]/.test(JSON.stringify(schema)) &&
    compiled(schema) !== undefined
  );
}

/** A schema of the suite, and either one with a part removed or replaced, or another schema about the same keyword; and back. */
export const suitePairs: Arbitrary<SchemaPair> = fc
  .constantFrom(...files)
  .chain((schemas) =>
    fc.constantFrom(...schemas).chain((schema) => {
      const mutations = fc
        .tuple(fc.nat(Math.max(0, sizeOf(schema) - 1)), fc.constantFrom<Mutation>('remove', 'replace'))
        .map(([at, mutation]) => mutated(schema, at, mutation));
      return fc
        .tuple(fc.oneof({ weight: 2, arbitrary: mutations }, fc.constantFrom(...schemas)), fc.boolean())
        .map(([other, isBack]): SchemaPair => (isBack ? [other, schema] : [schema, other]));
    }),
  )
  .filter((pair) => pair.every(isValidated));
