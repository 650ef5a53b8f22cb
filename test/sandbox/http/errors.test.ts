import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { SERVICE_ERRORS } from '../../../src/backoffice/sandbox/domain/errors.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import { type OpenApiDocument, objectAt } from '../../../src/engine/openapi/document.ts';
import { answerOf, errorOf, INSIDES } from './answer.ts';
import { sandboxForTest } from './running-sandbox.ts';
import { serveStore } from './served-store.ts';

test('every error of the service is the answer to a request', () => {
  const folder = new URL('.', import.meta.url);
  const texts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const missing = Object.values(SERVICE_ERRORS).filter(({ code }) => !texts.some((text) => text.includes(code)));
  expect(missing).toEqual([]);
});

/** Our document, with a parameter for GET /countries: all parameters of our operations are checked by the listing. */
function withParameter(parameter: JsonObject): OpenApiDocument {
  const document = loadDocument();
  const { value: countries } = objectAt(document, '#/paths/~1countries');
  const { value: get } = objectAt(document, '#/paths/~1countries/get');
  const page = { name: 'page', in: 'query', schema: { type: 'number' }, ...parameter };
  const changed = { ...countries, get: { ...get, parameters: [page] } };
  return { ...document, paths: { ...document.paths, '/countries': changed } };
}

test.each([
  ['is missing', { required: true }, '/countries', [400, 'E040']],
  ['is not of its type', {}, '/countries?page=x', [400, 'E041']],
])('a parameter that %s', async (_fault, parameter, path, error) => {
  const sandbox = await sandboxForTest({ demo: false, document: withParameter(parameter) });
  expect(errorOf(await answerOf(sandbox.fetch(path)))).toEqual(error);
});

test('a defect of the sandbox is E090', async () => {
  const broken = await serveStore({ findApplication: () => Promise.reject(new TypeError(INSIDES)) });
  expect(errorOf(await answerOf(fetch(`${broken.url}/countries`, broken)))).toEqual([500, 'E090']);
});

test('a store that is closed beneath the sandbox is E091 and no health; only the log says why', async () => {
  const { url, headers, store, logged } = await serveStore();
  const health = () => fetch(`${new URL(url).origin}/health`);
  expect(await (await health()).json()).toEqual({ status: 'ok', database: 'sqlite' });
  await store.close();
  expect(errorOf(await answerOf(fetch(`${url}/countries`, { headers })))).toEqual([503, 'E091']);
  const response = await health();
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'unavailable', database: 'sqlite' });
  expect(logged()).toContain('The store is closed.');
});
