import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadDescription } from '../../../src/backoffice/contract/load-description.ts';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { CleanAnswers } from '../../../src/engine/findings/checks/clean-answers.ts';
import { responseFaults } from '../../../src/engine/findings/checks/response-faults.ts';
import type { Json } from '../../../src/engine/json/json.ts';
import { documentedResponse } from '../../../src/engine/openapi/documented-response.ts';
import { caseCount } from '../../support/case-count.ts';
import { answer as answered, sentTo } from '../../support/exchanges.ts';
import { ledgerRecord } from '../replay/traffic.ts';

const ours = loadDescription(undefined);

const TREE = { type: 'object', properties: { name: { type: 'string' }, below: { $ref: '#/components/schemas/Tree' } } };
const foreign = readDescription(
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Trees', version: '1' },
    paths: {
      '/trees': {
        get: {
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } },
            201: { headers: { 'x-a': { required: true } }, content: { 'application/json': { schema: {} } } },
            '4XX': { content: { 'application/json': { schema: { type: 'array' } } } },
          },
        },
      },
    },
    components: { schemas: { Tree: TREE } },
  }),
  'trees.json',
);

describe.each([
  ['ours', ours],
  ['another', foreign],
])('%s', (_name, api) => {
  const field = fc.constantFrom('dnb', 'comment', 'tranWhen', 'name', 'below', 'extra', 'errorCode', 'message');
  const change = fc.dictionary(field, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 });
  const record = change.map((changes) => ledgerRecord('2026-01-05T12:00:00.000Z', changes as Record<string, Json>));
  const body = fc.oneof(fc.array(record, { maxLength: 2 }), change, fc.jsonValue()).map((json) => JSON.stringify(json));
  const answer = fc.record({
    status: fc.constantFrom(200, 201, 204, 302, 400, 404, 500, 503),
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'text/html',
      undefined,
    ),
    body: fc.oneof(body, fc.constantFrom('', '[]', '{', '{}')),
    method: fc.constantFrom('GET', 'HEAD'),
  });

  test('a clean response has no fault, and most responses without a fault are clean', () => {
    const clean = new CleanAnswers(api);
    const operation = api.operations.find(({ path }) => /transactions|trees/.test(path));
    if (operation === undefined) throw new Error('There is no such operation.');
    let [found, faultless] = [0, 0];
    fc.assert(
      fc.property(answer, ({ status, type, body: responseBody, method }) => {
        const responseHeaders = type === undefined ? {} : { 'content-type': type };
        const exchange = sentTo(operation, '/', answered(status, responseBody, responseHeaders), method);
        const response = documentedResponse(operation, status);
        const options = { strict: true, isRecorded: false };
        const isFaultless = responseFaults(api, exchange, response, options).length === 0;
        const isClean = response !== undefined && clean.has(exchange, response);
        expect(isClean && !isFaultless).toBe(false);
        if (method === 'GET' && type?.toLowerCase().startsWith('application/json')) {
          found += Number(isClean);
          faultless += Number(isFaultless);
        }
      }),
      { numRuns: caseCount(1500) },
    );
    expect(found / faultless).toBeGreaterThan(0.5);
  });
});

test('a body that is nested deeper than the stack is not clean and does not throw', () => {
  const [operation] = foreign.operations;
  if (operation === undefined) throw new Error('There is no operation.');
  const responseBody = `${'{"below":'.repeat(100_000)}{}${'}'.repeat(100_000)}`;
  const exchange = sentTo(operation, '/trees', answered(200, responseBody, { 'content-type': 'application/json' }));
  const response = documentedResponse(operation, 200);
  expect(response).toBeDefined();
  expect(response && new CleanAnswers(foreign).has(exchange, response)).toBe(false);
});
