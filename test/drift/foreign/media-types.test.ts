import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { VerifyOptions } from '../../../src/engine/probe/verify.ts';
import { urlOf, verifyServer } from '../verify-server.ts';

const limit = { name: 'limit', in: 'query', schema: { type: 'integer', example: 5 } };
const content = { 'application/json': {}, 'text/csv': {}, 'application/pdf': {} };

function documentOf(responses: JsonObject, parameters: readonly JsonObject[] = []) {
  const get = { operationId: 'report', parameters, responses };
  return { openapi: '3.1.1', info: { title: 'T', version: '1' }, paths: { '/report': { get } } };
}

const REPORT = { '200': { description: 'A report.', content } };
const DOCUMENT = documentOf(REPORT);

/** Verifies a server that answers with the first accepted media type of `served`, and with `otherwise` where there is none. */
async function verified(
  served: readonly string[],
  otherwise: readonly [status: number, type: string],
  options: Partial<VerifyOptions> = {},
  document = DOCUMENT,
) {
  const asked: string[] = [];
  const report = await verifyServer(
    document,
    (request, response) => {
      const { accept = '' } = request.headers;
      if (urlOf(request).search === '') asked.push(accept);
      const type = served.find((each) => accept.includes(each));
      const [status, contentType] = type === undefined ? otherwise : ([200, type] as const);
      response.writeHead(status, { 'content-type': contentType }).end(contentType.includes('json') ? '[]' : 'a');
    },
    options,
  );
  return { asked, report, operation: report.coverage.operations[0] };
}

describe('each documented media type', () => {
  test('is asked for until it came', async () => {
    const all = ['application/json', 'text/csv', 'application/pdf'];
    const { asked, report, operation } = await verified(all, [406, 'text/plain']);
    expect(asked).toEqual(['application/json, text/csv;q=0.9, application/pdf;q=0.9', 'text/csv', 'application/pdf']);
    expect(report.findings).toEqual([]);
    expect(Object.keys(operation?.mediaTypes ?? {}).sort()).toEqual([...all].sort());
    expect(operation?.unseenMediaTypes).toEqual([]);
  });

  test('may be ignored by a server; the coverage says what never came', async () => {
    const { report, operation } = await verified([], [200, 'application/json']);
    expect(report.findings).toEqual([]);
    expect(operation?.unseenMediaTypes).toEqual(['text/csv', 'application/pdf']);
  });

  test('that is refused with an undocumented 406 is a finding, with a documented one none', async () => {
    const { report } = await verified(['application/json'], [406, 'text/plain']);
    expect(report.findings.map(({ rule, message, request }) => [rule, message, request?.headers['accept']])).toEqual([
      ['response-status', 'Status 406 is not documented. Documented: 200.', 'text/csv'],
    ]);
    const documented = documentOf({
      ...REPORT,
      '406': { description: 'Not acceptable.', content: { 'text/plain': {} } },
    });
    expect((await verified(['application/json'], [406, 'text/plain'], {}, documented)).report.findings).toEqual([]);
  });

  test('that is not documented is a finding, whatever was asked for', async () => {
    const { report } = await verified([], [200, 'text/html']);
    expect(report.findings.map(({ rule }) => rule)).toEqual(['response-content-type']);
  });
});

describe('--accept', () => {
  test.each<[accept: readonly string[], asked: readonly string[]]>([
    [['text/csv'], ['text/csv']],
    [
      ['text/*', 'application/pdf'],
      ['text/csv, application/pdf', 'application/pdf'],
    ],
    [['image/png'], ['application/json, text/csv;q=0.9, application/pdf;q=0.9', 'text/csv', 'application/pdf']],
  ])('%j asks for %j', async (accept, expected) => {
    const served = ['application/json', 'text/csv', 'application/pdf'];
    expect((await verified(served, [406, 'text/plain'], { accept })).asked).toEqual(expected);
  });

  test('an Accept header of the caller is not replaced', async () => {
    const credentials = { appKey: undefined, token: undefined, headers: { accept: 'application/pdf' } };
    const { asked } = await verified(['application/pdf'], [406, 'text/plain'], { credentials });
    expect(asked).toEqual(['application/pdf']);
  });
});

test('the budget of an operation leaves out requests, and the coverage says which', async () => {
  const document = documentOf(REPORT, [limit]);
  const { operation } = await verified(['application/json'], [200, 'text/csv'], { maxRequests: 1 }, document);
  expect(operation?.exchanges).toBe(2);
  expect(operation?.rules.unjudged).toEqual({
    'response-content-type': 'Checked in part: 1 request was left out, because --max-requests is 1.',
    'input-invalid': 'Checked in part: 1 request was left out, because --max-requests is 1.',
    'input-valid': 'Checked in part: 1 request was left out, because --max-requests is 1.',
  });
});
