import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  copyExactNumbers,
  exactNumber,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  parseJson,
  stringifyJson,
} from '../../src/engine/json/json.ts';
import { bodyValidator, descriptionOf, errorsIn } from './schema-cases.ts';

/** One test of the JSON Schema Test Suite, and what `backoffice replay` says of it. */
export interface SuiteTest {
  readonly file: string;
  readonly name: string;
  readonly outcome: 'right' | 'wrong' | 'not applicable';
  /** Why a test does not apply or may be wrong. */
  readonly reason?: string;
}

/** Files of which tests of some published versions contradict what this engine does on purpose. */
const DEVIATIONS: ReadonlyMap<string, string> = new Map([
  ['format.json', 'Formats are asserted (Validation, 7.2: an implementation MAY).'],
  ['optional/refOfUnknownKeyword.json', 'What an unknown keyword holds is no schema (Core, 9.4.2: undefined).'],
]);

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The tests in a folder of the JSON Schema Test Suite such as `tests/draft2020-12`. Each schema describes the JSON body of a
 * response of OpenAPI 3.1, and each instance is the body of a recorded response.
 */
export function suiteTests(folder: string, dialect = DIALECT): SuiteTest[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return names.sort().flatMap((name) => {
    const file = relative(folder, join(folder, name)).replaceAll('\\', '/');
    const groups = parseJson(readFileSync(join(folder, name), 'utf8'));
    return (isJsonArray(groups) ? groups : []).flatMap((group) =>
      isJsonObject(group) ? groupTests(file, group, dialect) : [],
    );
  });
}

function groupTests(file: string, { description, schema, tests }: JsonObject, dialect: string): SuiteTest[] {
  const deviation = DEVIATIONS.get(file);
  const validator = validatorOf(schema, dialect);
  return (isJsonArray(tests) ? tests : []).flatMap((each): SuiteTest[] => {
    if (!isJsonObject(each)) return [];
    const name = `${description}: ${each['description']}`;
    if (typeof validator === 'string') return [{ file, name, outcome: 'not applicable', reason: validator }];
    const accepted = validator(exactNumber(each, 'data') ?? stringifyJson(each['data'] ?? null));
    if (accepted === each['valid']) return [{ file, name, outcome: 'right' }];
    return [{ file, name, outcome: 'wrong', ...(deviation === undefined ? {} : { reason: deviation }) }];
  });
}

/** Returns whether a schema accepts the value of a JSON text; or why that is not defined here. */
function validatorOf(schema: Json | undefined, dialect: string): ((body: string) => boolean) | string {
  if (typeof schema !== 'boolean' && !isJsonObject(schema)) return 'The test has no schema.';
  if (isJsonObject(schema) && ![undefined, dialect].includes(text(schema['$schema']))) {
    return 'The schema is of another dialect.';
  }
  // References of a schema without $id are relative to the schema, not to the document around it.
  const named = isJsonObject(schema) ? { $schema: dialect, $id: 'https://suite.invalid/schema', ...schema } : schema;
  if (isJsonObject(schema) && isJsonObject(named)) copyExactNumbers(schema, named);
  const api = descriptionOf({ schema: named });
  const validate = bodyValidator(api);
  // A reference is seen to be cut as soon as the schema is compiled, which the first value causes.
  validate('null');
  const isCut = Object.values(api.unchecked.result()).some((why) => why.includes('leads out of the document'));
  if (isCut) return 'A reference leads to another document, which is never fetched.';
  return (body) => errorsIn(validate(body)).length === 0;
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The counts and each test that is wrong without a known reason. */
export function renderSuite(tests: readonly SuiteTest[]): string {
  const wrong = tests.filter(({ outcome, reason }) => outcome === 'wrong' && reason === undefined);
  const reasons = Map.groupBy(
    tests.filter(({ reason }) => reason !== undefined),
    ({ outcome, reason }) => `${outcome}: ${reason}`,
  );
  const right = tests.filter(({ outcome }) => outcome === 'right').length;
  return [
    `${tests.length} tests: ${right} right, ${wrong.length} wrong`,
    ...Array.from(reasons, ([reason, of]) => `${of.length} ${reason}`),
    ...wrong.map(({ file, name }) => `wrong: ${file}: ${name}`),
  ].join('\n');
}
