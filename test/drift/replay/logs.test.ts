import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { renderText } from '../../../src/engine/report/render-text.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { replayed, streamed } from './traffic.ts';

const logFile = (name: string) => fileURLToPath(new URL(`./fixtures/logs/${name}`, import.meta.url));
const document = readFileSync(logFile('pets.openapi.json'), 'utf8');
const pets = { api: readDescription(document, 'pets.json') };

const { faults, logs } = readYaml('logs.yaml', import.meta.url) as {
  readonly faults: Readonly<Record<string, readonly [rule: string, message: string]>>;
  readonly logs: Readonly<
    Record<
      string,
      { readonly shows: readonly string[]; readonly lacks: Readonly<Record<string, Readonly<Record<string, number>>>> }
    >
  >;
};

function shown({ findings }: Awaited<ReturnType<typeof replayed>>) {
  return findings.map(({ rule, message }) => [rule, message]).toSorted();
}

function expected(names: readonly string[]) {
  return names.map((name) => faults[name]).toSorted();
}

describe.each(Object.entries(logs))('%s', (name, { shows, lacks }) => {
  test('is validated as far as it was recorded', async () => {
    const report = await replayed([logFile(name)], pets);
    expect(shown(report)).toEqual(expected(shows));
    expect(report.summary.exchanges).toBe(11);
    const { operations } = report.coverage;
    expect(
      Object.fromEntries(operations.flatMap((each) => (each.unrecorded ? [[each.operationId, each.unrecorded]] : []))),
    ).toEqual(lacks);
    expect(JSON.stringify(report)).not.toContain('planted-token');
  });
});

test('a report says what was not recorded', async () => {
  const text = renderText(await replayed([logFile('nginx-access.ndjson')], pets));
  expect(text).toContain('checked 3 of 3 operations, in part');
  expect(text).toContain(
    'createPet: 2 exchanges (201: 2), not validated: request body (not recorded in 2 of 2 exchanges), response body (not recorded in 2 of 2 exchanges)',
  );
  expect(text).toContain('1: Not an HTTP exchange.');
});

test('the queue of Kong sends lists of entries', async () => {
  const list = await replayed([logFile('kong-batches.ndjson')], pets);
  expect(shown(list)).toEqual(shown(await replayed([logFile('kong.ndjson')], pets)));
  expect(list.traffic?.entries).toBe(11);
});

test('a value that is not UTF-8 is unknown', async () => {
  // nginx and Kong write bytes that are not UTF-8 as they are.
  const named = { ...JSON.parse(document).paths['/pets'].get.parameters[0], name: 'name', schema: { maxLength: 3 } };
  const changed = JSON.parse(document);
  changed.paths['/pets'].get.parameters.push(named, {
    name: 'X-Owner',
    in: 'header',
    schema: { pattern: '^\\p{L}+$' },
  });
  const text = JSON.stringify(changed);
  const api = readDescription(text, 'pets.json');
  const line = {
    status: '200',
    request_method: 'GET',
    request_uri: '/v1/pets?name=Ren\u00e9',
    http_x_owner: 'Andr\u00e9',
    sent_http_x_total: 'Andr\u00e9',
  };
  const lines = [
    Buffer.from(`${JSON.stringify(line)}\n`, 'latin1'),
    Buffer.from(`${JSON.stringify({ ...line, request_uri: '/v1/pets/\u00e9' })}\n`, 'latin1'),
  ];
  const report = await replayed([streamed(Buffer.concat(lines), 'access.log')], { ...pets, api });
  expect(shown(report)).toEqual([]);
  expect(report.summary.exchanges).toBe(2);
});

test('cookies that Chrome took out of a HAR are unknown', async () => {
  const changed = JSON.parse(document);
  const { get } = changed.paths['/pets/{id}'];
  get.parameters.push({ name: 'sid', in: 'cookie', required: true, schema: { minLength: 3 } });
  get.responses['200'].headers = { 'Set-Cookie': { required: true, schema: {} } };
  const text = JSON.stringify(changed);
  const options = { ...pets, api: readDescription(text, 'pets.json') };
  const har = (cookies: object[]) => {
    const request = {
      method: 'GET',
      url: 'http://pets.example/v1/pets/1',
      headers: [{ name: 'User-Agent', value: 'Mozilla/5.0' }],
      cookies,
    };
    const headers = [{ name: 'content-type', value: 'application/json' }];
    const response = { status: 200, headers, content: { text: '{"id":1,"name":"a"}' } };
    return streamed(JSON.stringify({ log: { entries: [{ request, response }] } }), 'a.har');
  };
  const sanitized = await replayed([har([])], options);
  expect(shown(sanitized)).toEqual([]);
  expect(sanitized.coverage.operations.find(({ operationId }) => operationId === 'getPet')?.unrecorded).toEqual({
    'request headers': 1,
    'response headers': 1,
  });
  expect(shown(await replayed([har([{ name: 'sid', value: 'a' }])], options))).toMatchObject([['input-invalid', {}]]);
});

test.each(['planted-token', 'ada:planted-token'])('the user %s of a URL is in no report', async (user) => {
  const request = {
    method: 'GET',
    url: `https://${user}@pets.example/v1/pets?limit=ten`,
    headers: { 'x-tenant': 'a' },
  };
  const response = { status: 200, headers: { 'content-type': 'application/json', 'x-total': '1' }, body: '[]' };
  const source = streamed(JSON.stringify({ request, response }), 'a.ndjson');
  const report = await replayed([source], { ...pets, server: 'https://pets.example/v1' });
  expect(shown(report)).toEqual(expected(['limit']));
  expect(JSON.stringify(report)).not.toContain('planted');
});
