import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/engine/json/json.ts';
import type { VerifyOptions } from '../../src/engine/probe/verify.ts';
import { verifyServer } from './verify-server.ts';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const FINE: Answer = { status: 200, type: 'application/json', body: '"fine"' };
const TEXT = { description: 'Fine.', content: { 'application/json': { schema: { type: 'string' } } } };

/** Runs verify against a server that answers with `answer`; returns the report and the requests that arrived. */
async function verified(
  paths: Json,
  answer: (request: Arrived) => Answer,
  options: Partial<VerifyOptions> = {},
  more: Record<string, Json> = {},
) {
  const arrived: Arrived[] = [];
  const document = { openapi: '3.1.1', info: { title: 'T', version: '1' }, paths, ...more };
  const report = await verifyServer(
    document,
    async (request, response) => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: await text(request) };
      arrived.push(one);
      const { status, type, body } = answer(one);
      response.writeHead(status, { 'content-type': type }).end(method === 'HEAD' ? undefined : body);
    },
    options,
  );
  return { report, arrived, rules: report.findings.map(({ rule }) => rule) };
}

const csvOnly = {
  '/report': {
    get: { responses: { '200': { description: 'Rows.', content: { 'text/csv': { schema: { type: 'string' } } } } } },
  },
};

describe('the Accept header (RFC 9110, section 12.5.1)', () => {
  test('asks a CSV-only operation for CSV, so that a strict server answers', async () => {
    const strict = ({ headers: { accept = '' } }: Arrived): Answer =>
      /text\/csv|\*\/\*/.test(accept) ? { status: 200, type: 'text/csv', body: 'a,b\n' } : { ...FINE, status: 406 };
    const { rules, arrived } = await verified(csvOnly, strict);
    expect(rules).toEqual([]);
    expect(arrived.map(({ headers }) => headers.accept)).toEqual(['text/csv']);
  });

  test('a response with another media type is still reported', async () => {
    const { rules, report } = await verified(csvOnly, () => FINE);
    expect(rules).toEqual(['response-content-type']);
    expect(report.findings[0]?.curl).toContain("-H 'accept: text/csv'");
  });
});

test.each([
  ['Latin-1', 'café', 'café'],
  ['UTF-8', 'naïve – 東京', 'naïve – 東京'],
])('a header value with characters of %s is sent, and the answer is checked', async (_name, value, expected) => {
  const parameters = [{ name: 'X-Place', in: 'header', required: true, schema: { const: value } }];
  const paths = { '/one': { get: { parameters, responses: { '200': TEXT } } } };
  const decoded = ({ headers }: Arrived) => {
    const bytes = Buffer.from(String(headers['x-place'] ?? ''), 'latin1');
    return [bytes.toString('utf8'), bytes.toString('latin1')];
  };
  const good = await verified(paths, (request) =>
    decoded(request).includes(expected) ? FINE : { ...FINE, status: 400 },
  );
  // The schema allows one value, so the only other request is one without the parameter.
  expect(good.rules).toEqual(['response-refusal']);
  const bad = await verified(paths, () => ({ ...FINE, body: '1' }));
  expect(bad.rules).toContain('response-body');
});

describe('bodies of forms', () => {
  const fields = {
    type: 'object',
    required: ['name', 'age'],
    properties: { name: { type: 'string', enum: ['Ada & Co'] }, age: { type: 'integer', minimum: 1 } },
  };
  const taking = (mediaType: string) => ({
    '/people': {
      post: {
        operationId: 'addPerson',
        requestBody: { required: true, content: { [mediaType]: { schema: fields } } },
        responses: { '200': TEXT },
      },
    },
  });

  test.each([
    ['application/x-www-form-urlencoded', /^application\/x-www-form-urlencoded$/, /^name=Ada\+%26\+Co&age=1$/],
    [
      'multipart/form-data',
      /^multipart\/form-data; boundary=./,
      /name="name"\r\n\r\nAda & Co\r\n.*name="age"\r\n\r\n1\r\n/s,
    ],
  ])('%s is sent', async (mediaType, type, body) => {
    const isRight = (request: Arrived) => type.test(request.headers['content-type'] ?? '') && body.test(request.body);
    const strict = (request: Arrived): Answer => (isRight(request) ? FINE : { ...FINE, status: 415 });
    const { rules, arrived } = await verified(taking(mediaType), strict, { also: ['addPerson'], maxRequests: 0 });
    expect(arrived.filter(isRight)).toHaveLength(1);
    expect(rules).toEqual([]);
    const refusing = await verified(taking(mediaType), () => ({ ...FINE, status: 415 }), {
      also: ['addPerson'],
      maxRequests: 0,
    });
    expect(refusing.rules).toEqual(['response-status']);
  });
});

describe('header parameters that OpenAPI ignores (3.2.0, section 4.12.2.1)', () => {
  const required = (name: string) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string', enum: ['odd'] },
  });
  const pathsWith = (name: string) => ({
    '/one': { get: { operationId: 'one', parameters: [required(name)], responses: { '200': TEXT } } },
  });

  test.each(['Accept', 'content-type', 'AUTHORIZATION'])('%s is neither sent nor required', async (name) => {
    const { rules, arrived } = await verified(pathsWith(name), () => FINE);
    expect(rules).toEqual([]);
    expect(arrived.map(({ headers }) => headers[name.toLowerCase()])).not.toContain('odd');
  });

  test('another header is sent, and the server must require it', async () => {
    const { rules, arrived } = await verified(pathsWith('X-Key-Name'), () => FINE);
    expect(rules).toContain('input-required');
    expect(arrived.map(({ headers }) => headers['x-key-name'])).toContain('odd');
  });
});
