import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkExchange, createDriftRecorder, type DriftRecorder } from '../../../src/backoffice/testing/public.ts';
import { readExchangeRecord, writeExchangeRecord } from '../../../src/engine/traffic/read/exchange-record.ts';
import { caseCount } from '../../support/case-count.ts';
import { documentOf } from '../../support/documents.ts';
import { flat, recorded } from '../../support/exchanges.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { served } from '../../support/served.ts';
import { ACCOUNT, ledgerRecord, replayed, WRONG_RECORD } from '../replay/traffic.ts';

const PATH = `/back-office/accounts/${ACCOUNT}/transactions?from=2026-01-01&to=2026-01-31`;
const GOOD = JSON.stringify([ledgerRecord('2026-01-05T12:00:00.000Z')]);
const BAD = JSON.stringify([WRONG_RECORD]);
const JSON_TYPE = { 'content-type': 'application/json' };

/** Serves the responses of `answer` behind a recorder. */
function behind(recorder: DriftRecorder, answer: (response: ServerResponse) => void): Promise<string> {
  return served((request, response) => recorder.middleware(request, response, () => answer(response)));
}

describe('checkExchange', () => {
  test('with messages of fetch, whose bodies can still be read', async () => {
    const request = new Request(`http://127.0.0.1:3000${PATH}`, {
      headers: { authorization: 'Bearer token-of-a-user' },
    });
    const response = new Response(BAD, { headers: JSON_TYPE });
    const { operationId, findings } = await checkExchange(request, response);
    expect(operationId).toBe('listAccountTransactions');
    expect(findings).toMatchObject([
      {
        rule: 'response-body',
        count: 1,
        response: { pointer: '/0/dnb' },
        link: 'schemas/AccountTransaction.html#property-dnb',
      },
    ]);
    expect(JSON.stringify(findings)).not.toContain('token-of-a-user');
    expect(await response.text()).toBe(BAD);
  });

  test('with plain objects', async () => {
    const good = await checkExchange(
      { method: 'get', url: PATH },
      { status: 200, headers: JSON_TYPE, body: JSON.parse(GOOD) },
    );
    expect(good).toEqual({ operationId: 'listAccountTransactions', findings: [] });
    const extra = await checkExchange({ method: 'GET', url: '/back-office/extra' }, { status: 200 }, { strict: true });
    expect(extra).toMatchObject({ operationId: null, findings: [{ rule: 'operation-undeclared', severity: 'error' }] });
    const other = await checkExchange({ method: 'GET', url: 'http://h/other' }, { status: 200 });
    expect(other).toEqual({
      operationId: null,
      findings: [],
      unchecked: 'It went to another server than that of the document.',
    });
  });

  test('a document that changes is read again, and so is a file that it refers to', async () => {
    const folder = temporaryFolder();
    const document = join(folder, 'api.json');
    const schema = (type: string) => JSON.stringify({ type });
    const refersTo = (file: string) => JSON.stringify(documentOf({ $ref: file }, '/pets'));
    writeFileSync(join(folder, 'pet.json'), schema('string'));
    writeFileSync(join(folder, 'other.json'), schema('boolean'));
    writeFileSync(document, refersTo('pet.json'));
    const rules = async () => {
      const exchange = { method: 'GET', url: '/pets' } as const;
      const { findings } = await checkExchange(exchange, { status: 200, headers: JSON_TYPE, body: 7 }, { document });
      return findings.map(({ rule, message }) => `${rule}: ${message}`);
    };
    expect(await rules()).toEqual([expect.stringContaining('must be string')]);
    writeFileSync(join(folder, 'pet.json'), schema('number'));
    expect(await rules()).toEqual([]);
    writeFileSync(document, refersTo('other.json'));
    expect(await rules()).toEqual([expect.stringContaining('must be boolean')]);
  });

  test('with another document and server', async () => {
    const server = 'http://localhost';
    const document = join(temporaryFolder(), 'no-such.json');
    await expect(checkExchange({ method: 'GET', url: '/x' }, { status: 200 }, { document, server })).rejects.toThrow(
      'ENOENT',
    );
  });
});

describe('a middleware', () => {
  test('records a response, does not change it, and reports each cause once', async () => {
    const rules: string[] = [];
    const portal = 'https://docs.example/';
    const recorder = createDriftRecorder({ portal, onFinding: ({ rule }) => rules.push(rule) });
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    const url = await behind(recorder, (response) => response.writeHead(200, headers).end(gzipSync(BAD)));
    for (const _ of [1, 2]) expect(await (await fetch(url + PATH)).text()).toBe(BAD);
    expect(rules).toEqual(['response-body']);
    expect(recorder.findings).toMatchObject([{ rule: 'response-body', count: 2 }]);
    expect(() => recorder.assertNoDrift()).toThrow(
      expect.objectContaining({
        code: 'drift',
        message: expect.stringMatching(
          /\/0\/dnb must be boolean, but is "no"\. \(2 times\)\n.+\n {4}https:\/\/docs\.example\/schemas\/AccountTransaction\.html#property-dnb$/,
        ),
      }),
    );
  });

  test('a server that follows the document has no drift', async () => {
    const recorder = createDriftRecorder({ strict: true });
    const url = await behind(recorder, (response) => response.writeHead(200, JSON_TYPE).end(GOOD));
    await (await fetch(url + PATH)).text();
    expect(recorder.findings).toEqual([]);
    recorder.assertNoDrift();
  });

  test('a run without a checked exchange fails', async () => {
    const recorder = createDriftRecorder();
    expect(() => recorder.assertNoDrift()).toThrow(
      expect.objectContaining({
        code: 'nothing-checked',
        message: expect.stringMatching(/^The recorder saw no whole exchange/),
      }),
    );
    const url = await behind(recorder, (response) => response.writeHead(404, JSON_TYPE).end('{}'));
    await (await fetch(`${url}/elsewhere?key=secret`)).text();
    expect(() => recorder.assertNoDrift()).toThrow(
      expect.objectContaining({
        code: 'nothing-checked',
        message:
          'None of 1 recorded exchange matches an operation of the document, so nothing was checked (GET /elsewhere: It ' +
          'went to another server than that of the document); pass the address of the server with its path prefix as ' +
          '"server".',
      }),
    );
    expect(recorder.findings).toEqual([]);
  });

  test('an error of the recorder does not reach the server, and is reported at the end', async () => {
    const recorder = createDriftRecorder({ file: join(temporaryFolder(), 'no', 'such', 'folder') });
    const url = await behind(recorder, (response) => response.writeHead(200, JSON_TYPE).end(GOOD));
    expect((await fetch(url + PATH)).status).toBe(200);
    expect(() => recorder.assertNoDrift()).toThrow(expect.objectContaining({ code: 'recording-failed' }));
  });

  test('the recorded file can be replayed, and contains no credentials', async () => {
    const file = join(temporaryFolder(), 'traffic.ndjson');
    const recorder = createDriftRecorder({ file });
    const headers = { ...JSON_TYPE, 'set-cookie': 'sid=cookie-of-a-user' };
    const url = await served((request, response) => {
      const body = request.url?.includes('/auth') ? '"token-of-a-user"' : BAD;
      recorder.middleware(request, response, () => response.writeHead(200, headers).end(body));
    });
    const sent = {
      ...JSON_TYPE,
      authorization: 'Bearer token-of-a-user',
      'svc-client-app-key': 'key-of-a-user',
      cookie: 'cookie-of-a-user',
    };
    const body = JSON.stringify({ password: 'word-of-a-user' });
    await (await fetch(`${url}${PATH}&access_token=query-of-a-user`, { headers: sent })).text();
    await (await fetch(`${url}/back-office/auth/tokens`, { method: 'POST', headers: sent, body })).text();
    expect(readFileSync(file, 'utf8')).not.toContain('of-a-user');
    const { summary, findings } = await replayed([file]);
    expect(summary.exchanges).toBe(2);
    expect(findings.map(({ rule }) => rule)).toEqual(['response-body']);
    expect(findings[0]?.id).toBe(recorder.findings[0]?.id);
  });
});

test('a written record is read without a change', () => {
  const header = fc.dictionary(fc.stringMatching(/^[a-z-]{1,8}$/), fc.string());
  const body = fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  );
  const exchange = fc.record({
    method: fc.constantFrom('GET', 'POST'),
    url: fc.constantFrom('/a?b', 'https://h/a'),
    requestHeaders: header,
    requestBody: body,
    status: fc.integer({ min: 100, max: 599 }),
    responseHeaders: header,
    responseBody: body,
    startedAt: fc.option(fc.integer({ min: 0, max: 4e12 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(exchange, (made) => {
      const line = writeExchangeRecord(recorded(made));
      expect(line.indexOf('\n')).toBe(line.length - 1);
      const reading = readExchangeRecord(JSON.parse(line));
      expect(reading.kind === 'exchange' && flat(reading.exchange)).toEqual({
        ...made,
        // An empty body is empty, as text or as bytes.
        requestBody: made.requestBody?.length === 0 ? '' : made.requestBody,
        responseBody: made.responseBody?.length === 0 ? '' : made.responseBody,
        requestHeaders: { ...made.requestHeaders },
        responseHeaders: { ...made.responseHeaders },
      });
    }),
    { numRuns: caseCount(200) },
  );
});
