import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createDriftRecorder, type DriftRecorder } from '../../../src/backoffice/testing/public.ts';
import { documentWith } from '../../support/documents.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { served } from '../../support/served.ts';
import { ACCOUNT, ledgerRecord, WRONG_RECORD } from '../replay/traffic.ts';
import { ConnectChain, compressing, type Layer } from './connect-chain.ts';

const BELOW = `/accounts/${ACCOUNT}/transactions?from=2026-01-01&to=2026-01-31`;
const PATH = `/back-office${BELOW}`;
const GOOD = JSON.stringify([ledgerRecord('2026-01-05T12:00:00.000Z')]);
const BAD = JSON.stringify([{ ...WRONG_RECORD, comment: 'größer' }]);
const JSON_TYPE = { 'content-type': 'application/json' };
const ERROR = { errorCode: 'E1', message: 'm' };

/** The number of violations of each rule that a recorder has found. */
function seen({ findings }: DriftRecorder): Record<string, number> {
  return Object.fromEntries(findings.map(({ rule, count }) => [rule, count]));
}

/** Serves `answer` behind the recorder; returns what a client reads and what the recorder found. */
async function recorded(answer: (response: ServerResponse) => void) {
  const recorder = createDriftRecorder();
  const chain = new ConnectChain().use(recorder.middleware).use((_request, response) => answer(response));
  const response = await fetch((await served(chain.listener)) + PATH);
  return { status: response.status, text: await response.text(), seen: seen(recorder) };
}

describe('a response is recorded as it is sent', () => {
  const [head, tail] = [BAD.slice(0, 40), BAD.slice(40)];
  test.each<[string, (response: ServerResponse) => void]>([
    ['end with a callback', (response) => response.writeHead(200, JSON_TYPE).end(BAD, () => {})],
    ['end with encoding and callback', (response) => response.writeHead(200, JSON_TYPE).end(BAD, 'utf8', () => {})],
    [
      'pieces in several encodings',
      (response) => {
        response.writeHead(200, JSON_TYPE);
        response.write(Buffer.from(head).toString('base64'), 'base64', () => {
          response.write(new Uint8Array(Buffer.from(tail)), () => response.end(() => {}));
        });
      },
    ],
    ['a piece that is cut within a character', (response) => sendBytes(response, BAD.indexOf('ö') + 1)],
    [
      'hexadecimal digits',
      (response) => response.writeHead(200, JSON_TYPE).end(Buffer.from(BAD).toString('hex'), 'hex'),
    ],
    ['setHeader and statusCode', (response) => response.setHeader('Content-Type', 'application/json').end(BAD)],
    ['a list of headers', (response) => response.writeHead(200, ['Content-Type', 'application/json']).end(BAD)],
    [
      'flushHeaders',
      (response) => {
        response.setHeader('content-type', 'application/json').flushHeaders();
        response.end(BAD);
      },
    ],
    ['a stream', (response) => void Readable.from([head, tail]).pipe(response.writeHead(200, JSON_TYPE))],
    [
      'writes after the end',
      (response) => {
        response.on('error', () => {});
        response.writeHead(200, JSON_TYPE).end(BAD);
        response.end('more');
        response.write('more');
      },
    ],
    [
      'a second head that is refused',
      (response) => {
        response.writeHead(200, JSON_TYPE);
        try {
          response.writeHead(500, { 'content-type': 'text/plain' });
        } catch {
          response.end(BAD);
        }
      },
    ],
  ])('%s', async (_name, answer) => {
    expect(await recorded(answer)).toEqual({ status: 200, text: BAD, seen: { 'response-body': 1 } });
  });

  test('compressed by a middleware before or behind it', async () => {
    for (const isBefore of [true, false]) {
      const recorder = createDriftRecorder();
      const chain = new ConnectChain();
      if (isBefore) chain.use(compressing);
      chain.use(recorder.middleware);
      if (!isBefore) chain.use(compressing);
      chain.use((_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.write(head);
        response.end(tail);
      });
      const response = await fetch((await served(chain.listener)) + PATH);
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(await response.text()).toBe(BAD);
      expect([isBefore, seen(recorder)]).toEqual([isBefore, { 'response-body': 1 }]);
    }
  });

  test('an end that calls write is recorded once', async () => {
    const rewriting: Layer = (_request, response, next) => {
      const { end } = response;
      response.end = new Proxy(end, {
        apply(target, self, [chunk]) {
          response.write(chunk);
          return Reflect.apply(target, self, []);
        },
      });
      next();
    };
    const recorder = createDriftRecorder();
    const chain = new ConnectChain().use(rewriting).use(recorder.middleware);
    chain.use((_request, response) => response.writeHead(200, JSON_TYPE).end(BAD));
    expect(await (await fetch((await served(chain.listener)) + PATH)).text()).toBe(BAD);
    expect(seen(recorder)).toEqual({ 'response-body': 1 });
  });

  function sendBytes(response: ServerResponse, at: number): void {
    const bytes = Buffer.from(BAD);
    response.writeHead(200, JSON_TYPE);
    response.write(bytes.subarray(0, at));
    response.end(bytes.subarray(at));
  }
});

describe('a body that Node does not send is not validated', () => {
  /** Every documented response has a body, so that an empty body would be reported. */
  const operation = (operationId: string, status: string) => ({
    operationId,
    responses: { [status]: { description: 'One.', content: { 'application/json': { schema: { const: 1 } } } } },
  });
  const document = documentWith({
    '/one': { head: operation('head', '200'), get: operation('get', '204'), put: operation('put', '304') },
  });

  test.each([
    ['HEAD', 200],
    ['GET', 204],
    ['PUT', 304],
  ])('%s with status %d', async (method, status) => {
    const folder = temporaryFolder();
    const [one, file] = [join(folder, 'openapi.json'), join(folder, 'traffic.ndjson')];
    writeFileSync(one, JSON.stringify(document));
    const recorder = createDriftRecorder({ document: one, server: 'http://127.0.0.1', file });
    const chain = new ConnectChain().use(recorder.middleware);
    chain.use((_request, response) => response.writeHead(status, JSON_TYPE).end(BAD));
    const response = await fetch(`${await served(chain.listener)}/one`, { method });
    expect(await response.text()).toBe('');
    expect(Object.keys(seen(recorder))).not.toContain('response-body');
    expect(JSON.parse(readFileSync(file, 'utf8')).response.body).toBe('');
  });
});

describe('in a chain', () => {
  test.each(['', '/back-office', '/back-office/accounts'])(
    'mounted below %j it records the whole path',
    async (mount) => {
      const recorder = createDriftRecorder();
      const urls: string[] = [];
      const chain = new ConnectChain().use(recorder.middleware, mount).use((request, response) => {
        urls.push(request.url ?? '');
        response.writeHead(200, JSON_TYPE).end(BAD);
      });
      await (await fetch((await served(chain.listener)) + PATH)).text();
      expect(urls).toEqual([PATH]);
      expect(seen(recorder)).toEqual({ 'response-body': 1 });
    },
  );

  test('within another chain it records the path from the root', async () => {
    const recorder = createDriftRecorder();
    const inner = new ConnectChain().use(recorder.middleware).use((_request, response) => {
      response.writeHead(200, JSON_TYPE).end(BAD);
    });
    const chain = new ConnectChain().use(inner.handle, '/back-office');
    await (await fetch((await served(chain.listener)) + PATH)).text();
    expect(seen(recorder)).toEqual({ 'response-body': 1 });
  });

  test('it calls next once, without an error, before anything else', async () => {
    const recorder = createDriftRecorder();
    const calls: unknown[][] = [];
    const chain = new ConnectChain().use((request, response, next) => {
      recorder.middleware(request, response, (...args: unknown[]) => {
        calls.push(args);
        next();
      });
      calls.push(['back']);
    });
    chain.use((_request, response) => response.writeHead(200, JSON_TYPE).end(GOOD));
    await (await fetch((await served(chain.listener)) + PATH)).text();
    expect(calls).toEqual([[], ['back']]);
    recorder.assertNoDrift();
  });

  test.each<[string, Layer]>([
    [
      'throws',
      () => {
        throw new Error('gone');
      },
    ],
    ['passes an error to next', (_request, _response, next) => next(new Error('gone'))],
    ['passes an invalid argument to end', (_request, response) => void Reflect.apply(response.end, response, [7])],
  ])('a handler that %s: the response of the error handler is recorded', async (_name, layer) => {
    const recorder = createDriftRecorder();
    const chain = new ConnectChain().use(recorder.middleware).use(layer);
    chain.useForErrors((_error, _request, response, _next) => {
      response.writeHead(409, JSON_TYPE).end(JSON.stringify({ ...ERROR, errorCode: 1 }));
    });
    const response = await fetch((await served(chain.listener)) + PATH);
    expect(response.status).toBe(409);
    expect(recorder.findings).toMatchObject([
      { rule: 'response-body', response: { status: 409, pointer: '/errorCode' } },
    ]);
  });

  test('responses on one connection are recorded separately', async () => {
    const recorder = createDriftRecorder();
    let count = 0;
    const chain = new ConnectChain().use(recorder.middleware).use((_request, response) => {
      count += 1;
      response.writeHead(200, JSON_TYPE).end(count % 2 === 0 ? BAD : GOOD);
    });
    const { port } = new URL(await served(chain.listener));
    const socket = connect(Number(port), '127.0.0.1');
    const get = (rest = '') => `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n${rest}\r\n`;
    socket.write(get() + get() + get() + get('Connection: close\r\n'));
    const received = await text(socket);
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(4);
    expect(seen(recorder)).toEqual({ 'response-body': 2 });
  });

  test('a request that the client aborts is not drift', async () => {
    const recorder = createDriftRecorder();
    const { promise, resolve } = Promise.withResolvers<void>();
    const chain = new ConnectChain().use(recorder.middleware).use((_request, response) => {
      response.writeHead(200, JSON_TYPE).write(BAD.slice(0, 40));
      response.on('close', () => {
        response.end();
        resolve();
      });
    });
    const gone = new AbortController();
    const response = await fetch((await served(chain.listener)) + PATH, { signal: gone.signal });
    gone.abort();
    await expect(response.text()).rejects.toThrow();
    await promise;
    await delay(20);
    expect(recorder.findings).toEqual([]);
    // An aborted exchange does not count as checked.
    expect(() => recorder.assertNoDrift()).toThrow(expect.objectContaining({ code: 'nothing-checked' }));
    const whole = new ConnectChain()
      .use(recorder.middleware)
      .use((_request, answer) => answer.writeHead(200, JSON_TYPE).end(GOOD));
    await (await fetch((await served(whole.listener)) + PATH)).text();
    recorder.assertNoDrift();
  });

  test('a large response is recorded before the client has read it', async () => {
    const record = ledgerRecord('2026-01-05T12:00:00.000Z', { comment: 'c'.repeat(4_000_000) });
    const body = JSON.stringify([{ ...record, dnb: 'no' }]);
    const recorder = createDriftRecorder();
    const chain = new ConnectChain().use(recorder.middleware).use((_request, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(body) }).end(body);
    });
    const url = await served(chain.listener);
    for (let count = 1; count <= 4; count += 1) {
      await (await fetch(url + PATH)).arrayBuffer();
      expect(seen(recorder)).toEqual({ 'response-body': count });
    }
  });
});
