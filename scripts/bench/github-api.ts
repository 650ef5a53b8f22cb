import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonArray, isJsonObject, type Json, type JsonObject, parseJson } from '../../src/engine/json/json.ts';
import { valueAt } from '../../src/engine/json/pointer.ts';
import type { RecordedApi } from './recorded-api.ts';

const PACKAGE = '@octokit/openapi@23.0.2';
const DOCUMENT = 'package/generated/api.github.com.json';
const SERVER = 'https://api.github.com';

/** How often the items of a list are repeated, as far as an example lists only a few. */
const ITEMS = 20;

/**
 * GitHub's document, which npm downloads or takes from its cache. The traffic calls each GET operation whose response has
 * an example, and repeats the items of examples that are lists.
 */
export function githubApi(folder: string): RecordedApi {
  const packed = execFileSync('npm', ['pack', PACKAGE, '--prefer-offline', '--silent'], {
    cwd: folder,
    encoding: 'utf8',
  });
  execFileSync('tar', ['-xzf', packed.trim(), DOCUMENT], { cwd: folder });
  const file = join(folder, DOCUMENT);
  const document = parseJson(readFileSync(file, 'utf8'));
  const calls = callsOf(document);
  return {
    name: `GitHub's document with ${calls.length} operations called`,
    document: file,
    headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
    exchange(index) {
      const call = calls[index % calls.length];
      if (call === undefined) throw new Error(`${PACKAGE} has no examples of responses.`);
      return { url: SERVER + call.path.replaceAll('{index}', String(index)), body: call.body };
    },
  };
}

interface Call {
  /** `{index}` is the place of the number of the exchange. */
  readonly path: string;
  readonly body: Json;
}

function callsOf(document: Json): Call[] {
  return Object.entries(objectAt(document, document, 'paths')).flatMap(([path, item]) => {
    const get = objectAt(document, item, 'get');
    const content = objectAt(document, objectAt(document, get, 'responses'), '200', 'content', 'application/json');
    const [example] = Object.values(objectAt(document, content, 'examples'));
    const { value } = objectAt(document, example);
    if (value === undefined) return [];
    return [
      { path: filled(path, parametersOf(document, item, get)), body: isJsonArray(value) ? repeated(value) : value },
    ];
  });
}

function repeated(items: readonly Json[]): Json[] {
  const [first] = items;
  return first === undefined ? [] : Array.from({ length: ITEMS }, (_, index) => items[index % items.length] ?? first);
}

function filled(path: string, parameters: readonly JsonObject[]): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const schema = parameters.find((each) => each['name'] === name)?.['schema'];
    if (!isJsonObject(schema)) return 'octocat';
    const [value] = isJsonArray(schema['enum']) ? schema['enum'] : [];
    if (typeof value === 'string') return value;
    return schema['type'] === 'integer' ? '{index}' : 'octocat-{index}';
  });
}

function parametersOf(document: Json, ...holders: readonly (Json | undefined)[]): JsonObject[] {
  const lists = holders.map((holder) => objectAt(document, holder)['parameters']);
  return lists.flatMap((list) => (isJsonArray(list) ? list : [])).map((each) => objectAt(document, each));
}

/** The object at `keys` of `value`; references are followed. Empty where there is none. */
function objectAt(document: Json, value: Json | undefined, ...keys: readonly string[]): JsonObject {
  if (!isJsonObject(value)) return {};
  const { $ref } = value;
  if (typeof $ref === 'string') return objectAt(document, valueAt(document, $ref), ...keys);
  const [key, ...deeper] = keys;
  return key === undefined ? value : objectAt(document, value[key], ...deeper);
}
