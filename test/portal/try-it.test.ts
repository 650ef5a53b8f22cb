import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { portalModel } from '../../src/pipeline/portal/model/portal-model.ts';
import { NO_SANDBOX } from '../../src/pipeline/portal/portal-inputs.ts';
import { sampleRequest } from '../../src/pipeline/portal/samples/sample-request.ts';
import { triedOperation } from '../../src/pipeline/portal/samples/try-it.ts';
import { smallDocument } from './portal-files.ts';

test('the form names the parts of a request that a page cannot send', () => {
  expect(
    unsentOf({
      parameters: [
        { name: 'session', in: 'cookie', schema: { type: 'string' } },
        { name: 'page', in: 'query', schema: { type: 'integer' } },
      ],
      security: [{ Key: [] }],
      requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
    }),
  ).toEqual(['the cookie session', 'the cookie key', 'the body (multipart/form-data)']);
});

test('the form names nothing where it can send everything', () => {
  expect(
    unsentOf({
      parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
    }),
  ).toEqual([]);
});

function unsentOf(operation: JsonObject) {
  const components = { securitySchemes: { Key: { type: 'apiKey', in: 'cookie', name: 'key' } } };
  const model = portalModel(
    smallDocument({}, { components, paths: { '/a': { post: { responses: {}, ...operation } } } }),
  );
  const [first] = model.operations;
  if (first === undefined) throw new Error('The document has no operation.');
  return triedOperation(model, sampleRequest(model, first), NO_SANDBOX).unsent;
}
