import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { mockCases } from '../../scripts/steps/mock/mock-cases.ts';
import { type MockVerdict, validateMock } from '../../scripts/steps/mock/validate-mock.ts';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { boundedValidators } from '../../src/engine/schema/validator/bounded-validators.ts';
import { startServer } from './answering-server.ts';

// Negative controls: servers that answer wrongly in one way each, which the validation must name.

const document = loadDocument();
const validators = boundedValidators(document, { allErrors: true });
const all = mockCases(document);

const ERROR = { errorCode: 'E1', message: 'No.', errorDetails: { field: 'a', type: 'INT' } };
const STATIC = 'GET /countries › 500 › static';
const EXAMPLE = 'GET /countries › 500 › example withoutDetails';
const LISTING = 'GET /accounts/{account_id}/transactions › 200 › dynamic, seed 1';

type Answer = (response: ServerResponse) => void;

const answer =
  (status: number, body: unknown, contentType = 'application/json'): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': contentType })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** The verdict on one case, sent to a server with this answer. */
async function verdictOn(id: string, reply: Answer, timeoutMs?: number): Promise<MockVerdict> {
  const server = await startServer((request, response) => request.resume().on('end', () => reply(response)));
  try {
    const cases = all.filter((each) => each.id === id);
    expect(cases).toHaveLength(1);
    return await validateMock({ url: server.url, document, validators, cases, ...(timeoutMs ? { timeoutMs } : {}) });
  } finally {
    await server.stop();
  }
}

describe('what is as documented has no fault', () => {
  test.each<[string, string, Answer]>([
    ['an error body', STATIC, answer(500, ERROR)],
    ['an error body with a further field', STATIC, answer(500, { ...ERROR, more: [1] })],
    [
      'the example that was asked for',
      EXAMPLE,
      answer(500, { message: 'The request could not be served.', errorCode: 'E001' }),
    ],
    ['an empty page', LISTING, answer(200, [])],
  ])('%s', async (_, id, reply) => {
    expect(await verdictOn(id, reply)).toMatchObject({ validated: 1, faults: [], limits: [] });
  });
});

describe('each fault is reported exactly', () => {
  test.each<[string, string, Answer, readonly object[]]>([
    [
      'another status',
      STATIC,
      answer(503, ERROR),
      [{ kind: 'status', message: 'The answer is 503; 500 was expected.', pointer: '', source: '' }],
    ],
    [
      'another content type',
      STATIC,
      answer(500, '<p>No.</p>', 'text/html'),
      [
        {
          kind: 'content-type',
          message: 'Content type "text/html" is not documented for status 500. Documented: application/json.',
          source: '#/components/responses/Error/content',
        },
      ],
    ],
    [
      'JSON that ends too early',
      STATIC,
      answer(500, '{"errorCode":"E1","mess'),
      [{ kind: 'json', message: expect.stringContaining('It ends in {"errorCode":"E1","mess.') }],
    ],
    ['no body', STATIC, answer(500, ''), [{ kind: 'json', message: 'The body is empty; JSON is documented.' }]],
    [
      'a wrong code',
      STATIC,
      answer(500, { ...ERROR, errorCode: 'X1' }),
      [
        {
          kind: 'body',
          message: '/errorCode must match pattern "^E[0-9]+$", but is "X1".',
          pointer: '/errorCode',
          source: '#/components/schemas/Error/properties/errorCode/pattern',
        },
      ],
    ],
    [
      'two wrong fields',
      STATIC,
      answer(500, { errorCode: 'E1', errorDetails: { type: 'NUMBER' } }),
      [
        {
          kind: 'body',
          message: "The body must have required property 'message'.",
          source: '#/components/schemas/Error/required',
        },
        { kind: 'body', pointer: '/errorDetails/type', source: '#/components/schemas/ErrorDetailsType/enum' },
      ],
    ],
    [
      'another body than that of the example',
      EXAMPLE,
      answer(500, ERROR),
      [{ kind: 'example', message: 'The body is not that of example withoutDetails, which was asked for by name.' }],
    ],
    [
      'an answer of Prism itself',
      STATIC,
      answer(500, { type: 'https://stoplight.io/prism/errors#UNKNOWN' }, 'application/problem+json'),
      [
        { kind: 'status', message: "The answer is 500 with Prism's own UNKNOWN; 500 was expected." },
        { kind: 'content-type' },
      ],
    ],
    [
      'an answer of the interface where it has no operation',
      'unknown path',
      answer(404, ERROR),
      [
        {
          kind: 'status',
          message:
            "The answer is 404; 404 with Prism's own NO_PATH_MATCHED_ERROR was expected. If Prism has fixed its limit own-problem-answers, remove that from prism-limits.ts.",
        },
      ],
    ],
    [
      'an answer where Prism sends none',
      'POST /auth › refused: body that is not JSON',
      answer(400, ERROR),
      [{ kind: 'answer', message: expect.stringContaining('remove that from prism-limits.ts') }],
    ],
  ])('%s', async (_, id, reply, faults) => {
    const verdict = await verdictOn(id, reply);
    expect(verdict).toMatchObject({ validated: 1, limits: [] });
    expect(verdict.faults).toEqual(faults.map((fault) => expect.objectContaining({ case: id, ...fault })));
  });

  test('a fault names the operation and a command that sends the request again', async () => {
    const { faults } = await verdictOn(STATIC, answer(503, ERROR));
    expect(faults[0]).toMatchObject({ operationId: 'getCountries' });
    expect(faults[0]?.curl).toMatch(
      /^curl 'http:\/\/127\.0\.0\.1:\d+\/countries' -H 'svc-client-app-key: .+' -H 'prefer: .+'$/,
    );
  });
});

describe('a server that does not answer is a fault, not a crash', () => {
  test.each<[string, Answer, string | RegExp]>([
    [
      'it breaks off',
      (response) => response.writeHead(500, { 'content-length': '99' }).write('{', () => response.destroy()),
      /broke off/,
    ],
    ['it hangs up', (response) => response.destroy(), 'socket hang up'],
    ['it speaks no HTTP', (response) => response.socket?.end('What?\r\n\r\n'), /^Parse Error/],
  ])('%s', async (_, reply, message) => {
    const { faults } = await verdictOn(STATIC, reply);
    expect(faults).toEqual([expect.objectContaining({ kind: 'no-answer', message: expect.stringMatching(message) })]);
  });

  test('it never answers', async () => {
    const { faults } = await verdictOn(STATIC, () => {}, 100);
    expect(faults).toMatchObject([{ kind: 'no-answer', message: 'There was no answer in time.' }]);
  });

  test('it is gone: the cases that were not sent are reported once', async () => {
    const server = await startServer(() => {});
    await server.stop();
    const { validated, faults } = await validateMock({ url: server.url, document, validators, concurrency: 1 });
    expect(validated).toBe(1);
    const message = `Nothing listens at ${server.url}. ${all.length - 1} further cases were not sent.`;
    expect(faults).toMatchObject([{ kind: 'no-answer', message }]);
  });
});

test('connections are kept, progress is reported, and faults are in the order of the cases', async () => {
  const server = await startServer((_, response) => answer(200, [])(response));
  const progress: number[] = [];
  try {
    const cases = all.filter(({ expect: { kind } }) => kind === 'documented');
    const onProgress = (done: number, of: number) => progress.push(done / of);
    const { validated, faults } = await validateMock({
      url: server.url,
      document,
      validators,
      cases,
      concurrency: 3,
      onProgress,
    });
    expect(validated).toBe(cases.length);
    expect(server.connections()).toBeLessThanOrEqual(6);
    expect(progress).toHaveLength(cases.length);
    expect(progress.at(-1)).toBe(1);
    const order = cases.map(({ id }) => id).filter((id) => faults.some((fault) => fault.case === id));
    expect([...new Set(faults.map((fault) => fault.case))]).toEqual(order);
  } finally {
    await server.stop();
  }
});
