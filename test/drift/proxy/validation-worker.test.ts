import { describe, expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { writeExchangeRecord } from '../../../src/engine/traffic/read/exchange-record.ts';
import { replayed, streamed } from '../replay/traffic.ts';
import { passedExchange } from './passed.ts';
import { PRICES, reportOf, validated, priceValidation as validation, withoutHost } from './price-validation.ts';

const WRONG = { responseBody: '{"amount":"1"}' };

test.each([
  ['/v1', 'http://127.0.0.1:3000', '/v1/other/5', undefined],
  ['/v1', 'http://127.0.0.1:3000/api', '/api/other/5', 'http://127.0.0.1:3000/api'],
  ['/', 'http://127.0.0.1:3000/api', '/api/other/5', 'http://127.0.0.1:3000/api'],
])('what neither %s nor %s declares has the finding id of replay', async (server, target, path, named) => {
  const passed = passedExchange({ url: `http://127.0.0.1:3000${path}` });
  const worker = validation(target, [{ url: server }]);
  validated(worker, passed);
  const line = writeExchangeRecord(withoutHost(passed));
  const api = readDescription(JSON.stringify({ ...PRICES, servers: [{ url: server }] }), 'api.json');
  const { findings } = await replayed([streamed(line, 'passed.ndjson')], { api, server: named });
  expect(findings.map(({ rule }) => rule)).toEqual(['operation-undeclared']);
  expect(reportOf(worker).findings.map(({ id }) => id)).toEqual(findings.map(({ id }) => id));
});

test('a finding is new once for each operation; every occurrence is reported', () => {
  const worker = validation();
  const { shown, found } = validated(worker, passedExchange(WRONG), passedExchange(WRONG));
  expect(shown.map(({ operationId }) => operationId)).toEqual(['getPrices', 'getPrices']);
  expect(found).toHaveLength(1);
  const again = validated(worker, passedExchange(WRONG));
  expect(again.found).toEqual([]);
  expect(again.shown).toHaveLength(1);
});

test('check returns what one exchange shows, also when it is known', () => {
  const worker = validation();
  for (let round = 0; round < 2; round += 1) {
    const reply = worker.reply({ kind: 'check', exchange: passedExchange(WRONG) });
    expect(reply).toMatchObject({ findings: [{ rule: 'response-body', count: 1 }] });
  }
  expect(worker.reply({ kind: 'check', exchange: passedExchange() })).toMatchObject({ findings: [], shown: [] });
});

describe('the operation is found', () => {
  test.each([
    ['at the path of the document', 'http://127.0.0.1:3000', undefined, 'http://127.0.0.1:3000/prices'],
    [
      'below the server of the document, whose host is another',
      'http://127.0.0.1:3000',
      [{ url: 'https://api.example.com/v1' }],
      'http://127.0.0.1:3000/v1/prices',
    ],
    ['below the path of the target', 'http://127.0.0.1:3000/base', undefined, 'http://127.0.0.1:3000/base/prices'],
    [
      'at the target, though the document has a server with a path',
      'http://127.0.0.1:3000',
      [{ url: '/v1' }],
      'http://127.0.0.1:3000/prices',
    ],
  ])('%s', (_name, target, servers, url) => {
    const worker = validation(target, servers);
    validated(worker, passedExchange({ ...WRONG, url }));
    const { findings, coverage } = reportOf(worker);
    expect(coverage.operations.map(({ operationId }) => operationId)).toEqual(['getPrices']);
    expect(findings.map(({ rule, request }) => [rule, request?.url])).toEqual([['response-body', url]]);
  });

  test('nowhere: what the target serves is a finding, without a hint for an option that the proxy lacks', () => {
    const worker = validation('http://127.0.0.1:3000', [{ url: '/v1' }]);
    validated(
      worker,
      passedExchange({ url: 'http://127.0.0.1:3000/other' }),
      passedExchange({ url: 'http://127.0.0.1:3000/gone', status: 404 }),
    );
    const { findings, traffic } = reportOf(worker);
    expect(findings.map(({ message }) => message)).toEqual([
      'The document declares no path /other; the server answers GET /other with 200.',
    ]);
    expect(traffic).toMatchObject({
      entries: 2,
      ignored: { 'No operation has its path or method, and the server did not answer it with success.': 1 },
    });
  });
});

test('a body that was not kept is not validated; the rest of the message is', () => {
  const worker = validation();
  const long = { responseBody: null };
  expect(validated(worker, passedExchange(long)).shown).toEqual([]);
  expect(validated(worker, passedExchange({ ...long, status: 201 })).shown).toHaveLength(1);
});

test('an exchange that did not pass to its end is counted, not validated', () => {
  const worker = validation();
  const message = 'The target aborted its response.';
  const outcome = { kind: 'failure', reason: 'broken', message, status: null } as const;
  expect(validated(worker, { ...passedExchange(WRONG), outcome }).shown).toEqual([]);
  expect(reportOf(worker).traffic).toMatchObject({ entries: 1, ignored: { [message]: 1 } });
});
