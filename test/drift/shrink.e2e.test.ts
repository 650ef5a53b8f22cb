import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactorOf } from '../../src/engine/findings/redaction/redactor.ts';
import { Secrets } from '../../src/engine/findings/redaction/secrets.ts';
import { DAY, dateOf, startOf } from '../../src/engine/json/day.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { valueAt } from '../../src/engine/json/pointer.ts';
import { NOTHING_UNKNOWN, type OperationExchange } from '../../src/engine/message/exchange.ts';
import { type RequestParts, renderRequest } from '../../src/engine/message/request-parts.ts';
import { ProbeCollector } from '../../src/engine/probe/session/probe-collector.ts';
import { Shrinker } from '../../src/engine/probe/session/shrinker.ts';
import { answer as answered } from '../support/exchanges.ts';
import { amountsOf, anyRequest, CONTRACT, FIELDS, onlyOperation, requestWith } from './shrink/failing-requests.ts';

/** A shrinker for the only operation, which answers with `answer`, and the requests that it sends. */
function shrinking(answer: (parts: RequestParts) => Json) {
  const collector = new ProbeCollector({
    api: CONTRACT,
    secrets: new Secrets({}),
    redactor: redactorOf(CONTRACT),
    baseUrl: 'http://server.example',
    strict: true,
  });
  const sent: RequestParts[] = [];
  const exchangeOf = (parts: RequestParts): OperationExchange => {
    const json = answer(parts);
    const headers = { 'content-type': 'application/json' };
    return {
      request: renderRequest(parts),
      outcome: answered(200, JSON.stringify(json), headers),
      unknown: NOTHING_UNKNOWN,
      origin: { kind: 'sent' },
    };
  };
  const shrinker = new Shrinker(
    collector,
    async (parts) => {
      sent.push(parts);
      return exchangeOf(parts);
    },
    new AbortController().signal,
  );
  return {
    collector,
    sent,
    /** Records the response to a request, shrinks its new findings, and returns their ids. */
    async record(parts: RequestParts): Promise<readonly string[]> {
      const exchange = exchangeOf(parts);
      const { fresh } = collector.record(exchange, parts);
      if (fresh.length > 0) await shrinker.shrink(parts, exchange, fresh);
      return fresh;
    },
  };
}

const BEGIN = '2026-01-01';
const OVER_MONTHS = { from: BEGIN, to: '2026-03-01' };

/** Items with invalid fields; a server sends no more of them than the limit. */
const faultyItems = fc
  .array(fc.subarray([...FIELDS]), { maxLength: 4 })
  .map((items) => items.map((fields): Json => Object.fromEntries(fields.map((name) => [name, 'text']))));

test('for any faults, the budget is kept, and the request of each finding reproduces it', async () => {
  const requests = fc.array(anyRequest, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(requests, fc.func(faultyItems), async (all, answerTo) => {
      const answerAt = (path: string) => {
        const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit')) || undefined;
        return answerTo(path).slice(0, limit);
      };
      const { collector, sent, record } = shrinking((parts) => answerAt(renderRequest(parts).path));
      for (const parts of all) {
        const before = sent.length;
        const fresh = await record(parts);
        expect(sent.length - before).toBeLessThanOrEqual(6 * fresh.length);
        expect(sent.length).toBeLessThanOrEqual(30);
        for (const id of fresh) {
          const { fault, request } = collector.exampleOf(id) ?? {};
          expect(valueAt(answerAt(request?.path ?? ''), `#${fault?.pointer}`)).toBe('text');
        }
      }
    }),
  );
});

test('late findings have a share of the budget for the largest reductions', async () => {
  const over = (days: number) => ({ from: BEGIN, to: dateOf(startOf(BEGIN) + days * DAY) });
  // Each finding depends on the exact number of days, so that no smaller request reproduces the first ones.
  const { collector, record } = shrinking((parts) => [{ [FIELDS[amountsOf(parts).days - 300] ?? 'clean']: 'text' }]);
  for (const days of [300, 301, 302, 303, 304]) await record(requestWith(over(days)));
  const [last = ''] = await record(requestWith({ ...over(305), limit: 3000, words: 'some words', sort: 'name' }));
  expect(collector.exampleOf(last)?.request.path).toBe(`/items?from=${BEGIN}&to=${over(305).to}`);
});

test('each finding of a response has its own request', async () => {
  const { collector, record } = shrinking((parts) => {
    const { words, sort } = amountsOf(parts);
    return [{ a: sort === undefined ? 1 : 'text', b: words === undefined ? 1 : 'text', c: 'text' }];
  });
  const ids = await record(requestWith({ from: BEGIN, to: BEGIN, words: 'w', sort: 'name' }));
  const queries = ids.map((id) =>
    collector.exampleOf(id)?.request.path.replace(`/items?from=${BEGIN}&to=${BEGIN}`, ''),
  );
  expect(queries).toEqual(['&sort=name', '&words=w', '']);
});

test('a range contains only the days around the invalid record', async () => {
  const { collector, sent, record } = shrinking(() => [{ when: '2026-02-02T12:00:00Z', a: 'text' }]);
  const [id = ''] = await record(requestWith({ ...OVER_MONTHS, sort: 'name' }));
  expect(sent.map((parts) => renderRequest(parts).path)).toEqual(['/items?from=2026-02-01&to=2026-02-03']);
  expect(collector.exampleOf(id)?.request.path).toBe('/items?from=2026-02-01&to=2026-02-03');
});

test.for(['post', 'COPY'])('no request is sent again for an operation that may change data: %s', async (method) => {
  const { sent, record } = shrinking(() => [{ a: 'text' }]);
  const posted = { ...onlyOperation(CONTRACT), method };
  expect(await record(requestWith({ ...OVER_MONTHS, limit: 50 }, posted))).toHaveLength(1);
  expect(sent).toEqual([]);
});
