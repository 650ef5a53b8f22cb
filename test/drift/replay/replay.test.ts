import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import { mergeReports } from '../../../src/engine/report/merge-reports.ts';
import { documentOf } from '../../support/documents.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { ACCOUNT, BASE, ledgerRecord, ndjson, pageRecord, replayed, streamed, WRONG_RECORD } from './traffic.ts';

/** A recorded request for a page; records.yaml describes the members. */
interface Written {
  readonly name?: string;
  readonly path?: string;
  readonly listing?: string;
  readonly request?: JsonObject;
  readonly response?: JsonObject | null;
  readonly record?: JsonObject;
}

const { findings, clean, ignored, broken } = readYaml('records.yaml', import.meta.url) as {
  readonly findings: readonly (Written & { readonly rule: string })[];
  readonly clean: readonly Written[];
  readonly ignored: readonly (Written & { readonly why: string })[];
  readonly broken: readonly { readonly line: string; readonly why: string }[];
};

const LIST = `${BASE}/accounts/${ACCOUNT}/transactions`;

/** The record of a case. */
function recordOf({ path, listing, request = {}, response = {}, record = {} }: Written): JsonObject {
  const page = pageRecord({}, [ledgerRecord('2026-01-05T12:00:00.000Z', record)]);
  const url = listing === undefined ? path && BASE + path : LIST + listing;
  const answer = { ...Object(page['response']), ...response };
  if (answer.body === '$DEEP') answer.body = '['.repeat(300) + ']'.repeat(300);
  const { body, ...others } = answer;
  return {
    ...page,
    request: { ...Object(page['request']), ...(url === undefined ? {} : { url }), ...request },
    response: response === null ? null : body === '$ABSENT' ? others : answer,
  };
}

const GOOD = recordOf({});

describe('findings', () => {
  test.each(findings)('$name', async ({ rule, ...written }) => {
    const record = recordOf(written);
    const report = await replayed([ndjson([record, GOOD, record])]);
    expect(report.findings.map((finding) => [finding.rule, finding.count])).toEqual([[rule, 2]]);
    expect(report.rules?.[rule]).toMatch(/\.$/);
    const strict = await replayed([ndjson([record])], { strict: true });
    expect(strict.findings[0]?.severity).toBe('error');
  });

  test('a query that is not declared is an observation', async () => {
    const { findings, observations } = await replayed([ndjson([pageRecord({ page: '2' }, [])])]);
    expect(findings).toEqual([]);
    expect(observations).toMatchObject([{ topic: 'query-undeclared', message: expect.stringContaining('"page"') }]);
  });
});

describe('no finding', () => {
  test.each(clean)('$name', async (written) => {
    const { findings, observations, summary } = await replayed([ndjson([recordOf(written)])], { strict: true });
    expect({ findings, observations, exchanges: summary.exchanges }).toEqual({
      findings: [],
      observations: [],
      exchanges: 1,
    });
  });

  test.each(ignored)('not checked: $why', async ({ why, ...written }) => {
    const { traffic, summary } = await replayed([ndjson([recordOf(written)])]);
    expect(traffic).toEqual({ entries: 1, ignored: { [why]: 1 }, broken: { count: 0, first: [] }, shard: null });
    expect(summary).toMatchObject({ exchanges: 0, errors: 0, warnings: 0 });
  });
});

describe('entries that cannot be read', () => {
  test('are reported with their place, and the others are read', async () => {
    const text = `${JSON.stringify(GOOD)}\n{"request": "token-of-a-user\n\n{"request":1}\n${JSON.stringify(GOOD)}`;
    const { traffic, summary } = await replayed([streamed(text, 'day.ndjson')]);
    expect(summary.exchanges).toBe(2);
    expect(traffic?.broken).toEqual({
      count: 2,
      first: [
        { place: 'day.ndjson:2', why: expect.stringMatching(/^Not valid JSON/) },
        { place: 'day.ndjson:4', why: '"request" is not an object.' },
      ],
    });
    expect(JSON.stringify(traffic)).not.toContain('token-of-a-user');
  });

  test.each(broken)('$line', async ({ line, why }) => {
    const { traffic } = await replayed([streamed(`{"request":1}\n${line}\n`, 'a')]);
    expect(traffic?.broken.first[1]).toEqual({ place: 'a:2', why });
  });

  test('a long line with many quotes', async () => {
    const quotes = JSON.stringify('"'.repeat(300_000));
    const { traffic } = await replayed([streamed(`{"request":1}\n{"a":${quotes},"b":nope}\n`, 'a')]);
    expect(traffic?.broken.first[1]?.why).toBe('Not valid JSON.');
  });

  test('a line in front of the first entry', async () => {
    const { traffic, summary } = await replayed([streamed(`a line\n${JSON.stringify(GOOD)}\n`, 'day.log')]);
    expect([summary.exchanges, traffic?.broken.first]).toEqual([1, [{ place: 'day.log:1', why: 'Not valid JSON.' }]]);
  });

  test('only the first have their place in the report', async () => {
    const { traffic } = await replayed([streamed('{"request":1}\n'.repeat(50), 'a')]);
    expect([traffic?.broken.count, traffic?.broken.first.length]).toEqual([50, 20]);
  });
});

describe('formats', () => {
  const entry = {
    startedDateTime: '2026-03-01T00:00:00.000Z',
    request: { method: 'GET', url: `${LIST}?from=2026-01-01&to=2026-01-31`, headers: [] },
    response: {
      status: 200,
      headers: [{ name: 'content-type', value: 'application/json' }],
      content: { text: JSON.stringify([WRONG_RECORD]) },
    },
  };
  const har = JSON.stringify({ log: { version: '1.2', entries: [entry] } }, null, 2);

  test.each<[string, string, string | Buffer]>([
    ['HAR', 'a.har', har],
    ['HAR without its ending', 'a', har],
    ['HAR with a byte order mark', 'a.har', `\uFEFF${har}`],
    ['HAR with another key first', 'a.har', har.replace('{', '{"x": 1,')],
    ['HAR in gzip', 'a.har.gz', gzipSync(har)],
    ['NDJSON', 'a.ndjson', `${JSON.stringify(pageRecord({}, [WRONG_RECORD]))}\n`],
    ['NDJSON in gzip, without its ending', 'a', gzipSync(JSON.stringify(pageRecord({}, [WRONG_RECORD])))],
  ])('%s', async (_name, name, content) => {
    const { findings, target } = await replayed([streamed(content, name)]);
    expect(target).toBe(name);
    expect(findings).toMatchObject([{ rule: 'response-body', response: { pointer: '/0/dnb', excerpt: '"no"' } }]);
  });

  test.each([
    ['traffic-unknown', 'GET /a 200', 'a.log begins with "GET /a 200"; it must be HAR'],
    ['traffic-unknown', Buffer.from('\uFEFF{"request":', 'utf16le'), 'a.log is UTF-16; convert it to UTF-8.'],
    [
      'traffic-unreadable',
      gzipSync(har).subarray(0, 100),
      'a.log cannot be read to its end (unexpected end of file). Record it again,',
    ],
  ])('%s', async (code, content, message) => {
    const error = expect.objectContaining({ code, message: expect.stringContaining(message) });
    await expect(replayed([streamed(content, 'a.log')])).rejects.toEqual(error);
  });

  test('a file that does not exist', async () => {
    await expect(replayed(['no/such.har'])).rejects.toEqual(expect.objectContaining({ code: 'traffic-unreadable' }));
  });

  test('an empty file holds nothing', async () => {
    for (const empty of ['', '\n', '\uFEFF\r\n']) {
      expect((await replayed([streamed(empty, 'a')])).traffic?.entries).toBe(0);
    }
  });
});

describe('shards', () => {
  const records = Array.from({ length: 23 }, (_, index) =>
    pageRecord({}, [index % 3 ? ledgerRecord('2026-01-05T12:00:00.000Z') : WRONG_RECORD]),
  );
  const all = [...records, recordOf({ request: { url: 'https://other/' } }), { request: 1 }];

  test.each([1, 2, 5])('%i parts, merged, have the report of the whole', async (count) => {
    const whole = await replayed([ndjson(all), ndjson(all, 'b')]);
    const indices = Array.from({ length: count }, (_, index) => index + 1);
    const parts = await Promise.all(
      indices.map((index) => replayed([ndjson(all), ndjson(all, 'b')], { shard: { index, count } })),
    );
    expect(parts.every(({ traffic }) => (traffic?.entries ?? 0) >= 8)).toBe(true);
    const broken = ({ traffic }: { traffic?: typeof whole.traffic }) =>
      traffic?.broken.first.map(({ place }) => place).sort();
    const merged = mergeReports(parts);
    expect(broken(merged)).toEqual(broken(whole));
    const scrubbed = (report: typeof whole) => ({
      ...report,
      durationMs: 0,
      traffic: { ...report.traffic, broken: 0 },
    });
    expect(scrubbed(merged)).toEqual(scrubbed(whole));
  });
});

test('a minified document names the place by its path', async () => {
  const response = { status: 200, headers: { 'content-type': 'application/json' }, body: '"b"' };
  const record = { request: { method: 'GET', url: '/a', headers: {} }, response };
  const api = readDescription(JSON.stringify(documentOf({ const: 'a' }, '/a')), 'api.json');
  const { findings } = await replayed([ndjson([record])], { api });
  expect(findings).toMatchObject([
    {
      sourcePath: 'GET /a → responses → 200 → application/json → schema → const',
      source: { file: 'api.json', line: 1 },
    },
  ]);
});
