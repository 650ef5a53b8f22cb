import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDriftRecorder, type DriftRecorder } from '../../../src/backoffice/testing/public.ts';
import { documentWith } from '../../support/documents.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { served } from '../../support/served.ts';
import { ConnectChain, type Layer, readingJson } from './connect-chain.ts';

const NAMED = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' } },
  additionalProperties: false,
};
const DOCUMENT = documentWith({
  '/things': {
    post: {
      operationId: 'addThing',
      requestBody: { content: { 'application/json': { schema: NAMED } } },
      responses: { '200': { description: 'Added.' } },
    },
  },
});
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const GOOD = '{"name":"größer"}';
const BAD = '{"nam":"größer"}';

/** A recorder with the document above, and the request bodies that it has written. */
function recording(): { readonly recorder: DriftRecorder; readonly bodies: () => unknown[] } {
  const folder = temporaryFolder();
  const [document, file] = [join(folder, 'openapi.json'), join(folder, 'traffic.ndjson')];
  writeFileSync(document, JSON.stringify(DOCUMENT));
  const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
  return {
    recorder: createDriftRecorder({ document, server: 'http://127.0.0.1', file }),
    bodies: () => lines().map((line) => JSON.parse(line).request.body),
  };
}

type Sent = Pick<RequestInit, 'body' | 'headers'>;

/** Sends a request to a chain with the recorder; returns the rules that are violated and the bodies that are written. */
async function seen(sent: Sent, { before = [], behind = [] }: { before?: Layer[]; behind?: Layer[] } = {}) {
  const { recorder, bodies } = recording();
  const chain = new ConnectChain();
  for (const layer of [...before, recorder.middleware, ...behind]) chain.use(layer);
  chain.use((request, response) => {
    request.resume();
    if (request.complete) response.end();
    else request.once('end', () => response.end());
  });
  await (await fetch(`${await served(chain.listener)}/things`, { method: 'POST', ...sent })).text();
  return { rules: recorder.findings.map(({ rule }) => rule), bodies: bodies() };
}

/** Changes the parsed body, as validators and handlers do. */
const changing: Layer = (request, _response, next) => {
  request.body = { ...Object(request.body), name: undefined, user: 'u' };
  next();
};
const waiting: Layer = (_request, _response, next) => void delay(30).then(() => next());

describe('the body of a request is recorded as it was sent', () => {
  test.each<[string, Layer[]]>([
    ['without a parser', []],
    ['with a parser behind', [readingJson]],
    ['changed by a layer behind', [readingJson, changing]],
  ])('%s', async (_name, behind) => {
    expect(await seen({ headers: JSON_TYPE, body: GOOD }, { behind })).toEqual({ rules: [], bodies: [GOOD] });
    expect(await seen({ headers: JSON_TYPE, body: BAD }, { behind })).toEqual({
      rules: ['input-invalid'],
      bodies: [BAD],
    });
  });

  test('in pieces, without a length', async () => {
    const chunked = () => new Blob([BAD]).stream();
    const sent = { headers: JSON_TYPE, body: chunked(), duplex: 'half' };
    expect(await seen(sent)).toEqual({ rules: ['input-invalid'], bodies: [BAD] });
  });

  test('compressed', async () => {
    const sent = { headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: gzipSync(BAD) };
    expect(await seen(sent)).toEqual({ rules: ['input-invalid'], bodies: [BAD] });
  });

  test('in Fastify', async () => {
    const { recorder, bodies } = recording();
    const app = fastify();
    app.addHook('onRequest', (request, reply, done) => recorder.middleware(request.raw, reply.raw, done));
    app.post('/things', (_request, reply) => reply.send({}));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());
    await (await fetch(`${address}/things`, { method: 'POST', headers: JSON_TYPE, body: BAD })).text();
    const rules = recorder.findings.map(({ rule }) => rule);
    expect(rules.toSorted()).toEqual(['input-invalid', 'response-content-type']);
    expect(bodies()).toEqual([BAD]);
  });

  test('after a parser has read the body, the parsed body is recorded', async () => {
    const before = [readingJson];
    const text = '{"nam": 1}';
    expect(await seen({ headers: JSON_TYPE, body: text }, { before })).toEqual({
      rules: ['input-invalid'],
      bodies: ['{"nam":1}'],
    });
    expect(await seen({ headers: JSON_TYPE, body: text }, { before: [waiting] })).toEqual({
      rules: [],
      bodies: [undefined],
    });
  });

  test('a body of which a part was read before is not recorded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before: Layer = (request, _response, next) => {
      request.once('readable', () => {
        resolve();
        next();
      });
    };
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(Buffer.from('{"name":"a",'));
        await promise;
        controller.enqueue(Buffer.from(' "x":1}'));
        controller.close();
      },
    });
    const sent = { headers: JSON_TYPE, body, duplex: 'half' };
    expect(await seen(sent, { before: [before] })).toEqual({ rules: [], bodies: [undefined] });
  });

  test('a request without a body has an empty body, also with a parser', async () => {
    const before = [readingJson];
    expect(await seen({ headers: JSON_TYPE }, { before })).toEqual({ rules: [], bodies: [''] });
    expect(await seen({ headers: JSON_TYPE }, { behind: [readingJson] })).toEqual({ rules: [], bodies: [''] });
  });

  test('a string as parsed body is not recorded, because it may be text or JSON', async () => {
    expect(await seen({ headers: JSON_TYPE, body: '"1"' }, { before: [readingJson] })).toEqual({
      rules: [],
      bodies: [undefined],
    });
  });

  test('a secret in a body is not written in any media type', async () => {
    const json = '{"password":"word-of-a-user"}';
    const bytes: Layer = (request, _response, next) => {
      request.body = Buffer.from(json);
      next();
    };
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
    const form = '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\nword-of-a-user\r\n--b--\r\n';
    const shown: (string | undefined)[] = [];
    for (const [sent, before] of [
      [{ headers: JSON_TYPE, body: json }, []],
      [{ headers: JSON_TYPE, body: json }, [readingJson, bytes]],
      [{ body: new URLSearchParams({ password: 'word-of-a-user' }) }, []],
      [{ headers: JSON_TYPE, body: Buffer.from('{"password":"word-of-ß"}', 'latin1') }, []],
      [{ headers: multipart, body: form }, []],
    ] satisfies [Sent, Layer[]][]) {
      const [body] = (await seen(sent, { before })).bodies;
      shown.push(typeof body === 'string' ? body.replaceAll(/\s+/g, ' ') : undefined);
    }
    const written = '{"password":"$BACKOFFICE_SECRET"}';
    // What is no text cannot be searched, and other bodies than JSON and forms are not kept.
    expect(shown).toEqual([written, written, 'password=$BACKOFFICE_SECRET', undefined, undefined]);
  });
});
