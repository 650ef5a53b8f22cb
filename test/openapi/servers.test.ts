import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { ndjson, replayed } from '../drift/replay/traffic.ts';
import { documentWith } from '../support/documents.ts';
import { answers, rulesFor } from './replay-one.ts';

const H = 'https://h.example';
const at = (...urls: string[]) => urls.map((url) => ({ url }));
const other = ['ignored'];

describe('servers of the document', () => {
  test('--server replaces all servers', async () => {
    const document = documentWith({ '/pets': { servers: at(H), get: answers('pets') } }, { servers: at(H) });
    expect(await rulesFor(document, 'GET http://127.0.0.1:3000/v1/pets', 'pets', 'http://127.0.0.1:3000/v1')).toEqual(
      [],
    );
    expect(await rulesFor(document, `GET ${H}/pets`, 'pets', 'http://127.0.0.1:3000/v1')).toEqual(other);
  });
});

describe('traffic below another base path', () => {
  const record = (url: string, status = 200): JsonObject => ({
    request: { method: 'GET', url, headers: {} },
    response: { status, headers: { 'content-type': 'application/json' }, body: '"pets"' },
  });
  const reportOf = (servers: JsonObject[], ...records: JsonObject[]) => {
    const document = documentWith({ '/pets': { get: answers('pets') } }, { servers });
    const api = readDescription(JSON.stringify(document), 'api.json');
    return replayed([ndjson(records)], { api });
  };

  test('of a server of the document has a suggestion in the finding', async () => {
    const { findings } = await reportOf([], record(`${H}/api/pets`));
    expect(findings.map(({ message }) => message)).toEqual([
      `The document declares no path /api/pets; the server answers GET /api/pets with 200. The document has this path below ${H}/api: try --server ${H}/api.`,
    ]);
  });

  test('of another server has a suggestion for the first three servers', async () => {
    const hosts = ['a', 'b', 'c', 'd', 'a'].map((name) => `https://${name}.example`);
    const { traffic } = await reportOf(at(`${H}/v1`), ...hosts.map((host) => record(`${host}/pets`)));
    const why = 'It went to another server than that of the document.';
    const hint = (name: string) =>
      `${why} The document has this path below https://${name}.example: try --server https://${name}.example.`;
    expect(traffic?.ignored).toEqual({ [hint('a')]: 2, [hint('b')]: 1, [hint('c')]: 1, [why]: 1 });
  });

  test('has none where the path is not documented', async () => {
    const { traffic } = await reportOf(at(`${H}/v1`), record('https://a.example/cats'));
    expect(Object.keys(traffic?.ignored ?? {})).toEqual(['It went to another server than that of the document.']);
  });
});
