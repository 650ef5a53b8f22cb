import { Readable } from 'node:stream';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { loadDescription } from '../../../src/backoffice/contract/load-description.ts';
import { RULE_PACKS } from '../../../src/backoffice/rules/rule-packs.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import reportSchema from '../../../src/engine/report/report.schema.json' with { type: 'json' };
import type { TrafficReport } from '../../../src/engine/report/report.ts';
import type { TrafficSource } from '../../../src/engine/traffic/read/traffic-source.ts';
import { type ReplayOptions, replay } from '../../../src/engine/traffic/replay.ts';

const ours = loadDescription(undefined);

export const BASE = 'https://sandbox.brokerage.example/back-office';
export const ACCOUNT = 'a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a.1';

/** A valid record of a ledger. */
export function ledgerRecord(tranWhen: string, changes: JsonObject = {}): JsonObject {
  const numbers = 'accountAmount accountBalance feeSec feeTaf feeBase feeXtraShares feeExchange fillQty fillPx';
  const zeros = `${numbers} systemAmount tranAmount wlpAmount`.split(' ').map((name): [string, number] => [name, 0]);
  return {
    ...Object.fromEntries(zeros),
    accountType: 'LIVE',
    comment: 'c',
    dnb: false,
    finTranID: `HC.a9c3e6f1-48b2-4d70-8e95-${String(Date.parse(tranWhen)).slice(-12).padStart(12, '0')}`,
    finTranTypeID: 'CSR',
    sendCommissionToClearing: false,
    tranSource: 'ACH',
    tranWhen,
    ...changes,
  };
}

/** A record with one invalid field. */
export const WRONG_RECORD: JsonObject = ledgerRecord('2026-01-06T12:00:00.000Z', { dnb: 'no' });

/** A recorded request for a page and its response. `query` is added to a range of January 2026. */
export function pageRecord(
  query: Record<string, string>,
  page: readonly JsonObject[],
  response: JsonObject = {},
): JsonObject {
  const asked = new URLSearchParams({ from: '2026-01-01', to: '2026-01-31', ...query });
  return {
    startedAt: '2026-03-01T00:00:00.000Z',
    request: {
      method: 'GET',
      url: `${BASE}/accounts/${ACCOUNT}/transactions?${asked}`,
      headers: { 'svc-client-app-key': 'key-of-a-user', Authorization: 'Bearer token-of-a-user' },
    },
    response: {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(page),
      ...response,
    },
  };
}

/** Traffic in NDJSON. */
export function ndjson(records: readonly JsonObject[], name = 'traffic.ndjson'): TrafficSource {
  return streamed(records.map((record) => `${JSON.stringify(record)}\n`).join(''), name);
}

/** A source with `content`. */
export function streamed(content: string | Buffer, name: string): TrafficSource {
  return { name, stream: Readable.from([Buffer.from(content)], { objectMode: false }) };
}

const isReport = new Ajv2020({ allowUnionTypes: true, formats: { date: true } }).compile(reportSchema);

/** Replays sources against our document, or another one, and validates the report against its JSON Schema. */
export async function replayed(
  sources: readonly TrafficSource[],
  options: Partial<ReplayOptions> = {},
): Promise<TrafficReport> {
  const report = await replay({
    api: ours,
    packs: RULE_PACKS,
    sources,
    server: undefined,
    strict: false,
    shard: undefined,
    signal: new AbortController().signal,
    version: '0.0.0',
    onProgress: () => {},
    ...options,
  });
  if (!isReport(JSON.parse(JSON.stringify(report)))) throw new Error(JSON.stringify(isReport.errors));
  return report;
}

/** The rules of all findings. */
export function rulesOf({ findings }: TrafficReport): string[] {
  return findings.map(({ rule }) => rule);
}
