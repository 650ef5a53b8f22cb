import { expect, test } from 'vitest';
import { dateOf, plusDays } from '../../../../src/engine/json/day.ts';
import { served } from '../../../support/served.ts';
import { ledgerRecord } from '../../replay/traffic.ts';
import { verifySandbox } from '../../verify-sandbox.ts';

const FIRST = '2024-01-01';
const NOW = Date.parse('2026-10-15T12:00:00.000Z');

/** Serves a ledger of `perDay` records on each of `days` days, in pages as the specification says. */
async function serveLedger(days: number, perDay: number) {
  const ledger = Array.from({ length: days * perDay }, (_, place) => {
    const at = new Date(
      Date.parse(`${plusDays(FIRST, Math.floor(place / perDay))}T14:00:00.000Z`) + (place % perDay) * 1000,
    );
    return { at, day: dateOf(at.getTime()), json: JSON.stringify(ledgerRecord(at.toISOString())) };
  });
  const read = new Set<number>();
  const url = await served((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
    const limit = Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
    const isHeld = ({ day }: { day: string }) => day >= from && day <= to;
    const page = query.has('offset') ? [] : ledger.filter(isHeld).slice(0, limit);
    for (const { at } of page) read.add(at.getTime());
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`[${page.map(({ json }) => json).join(',')}]`);
  });
  return { url: `${url}/back-office`, read, size: ledger.length };
}

async function verifyLedger(url: string) {
  const account = {
    accountID: '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400',
    from: FIRST,
    to: '2026-10-01',
    records: 0,
  };
  const report = await verifySandbox({ url, appKey: 'key', token: 'token' }, account, { now: () => NOW });
  return report.coverage.operations.find(({ operationId }) => operationId === 'listAccountTransactions')?.rules
    .unjudged;
}

test('a ledger of several pages is read as a whole', async () => {
  const { url, read, size } = await serveLedger(60, 120);
  const unjudged = await verifyLedger(url);
  expect(read.size).toBe(size);
  expect(unjudged?.['response-body']).toBeUndefined();
});

test('for a large ledger the report says how much was read, and how likely a rare fault is detected', async () => {
  const { url, read, size } = await serveLedger(900, 110);
  const unjudged = await verifyLedger(url);
  expect(read.size).toBeLessThan(size);
  // 1 - (1 - 1/n)^r = 0.95 holds for n = r / 3, as ln 0.05 is -3.
  expect(unjudged?.['response-body']).toMatch(
    /^Checked in part: [\d,]+ records were read, and the ledger has more\. A fault in one of 2\d,\d{3} records is detected with a probability of 95 %/,
  );
});

test('a single day with more records than a page is not reported as read', async () => {
  const { url } = await serveLedger(1, 5_200);
  expect((await verifyLedger(url))?.['response-body']).toMatch(/^Checked in part: /);
});
