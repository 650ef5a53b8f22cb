import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { alsoPreload } from '../../child-env.ts';
import { startTestSandbox, type TestSandbox } from '../http/running-sandbox.ts';
import { type Change, startProxy } from '../judge/changing-proxy.ts';
import { redocly, respect, WORKFLOWS } from './respect.ts';

const SMALL = { records: 10, until: '2026-10-14' };
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox(SMALL);
});
afterAll(() => sandbox.stop());

test('the workflows are valid Arazzo', async () => {
  const { exitCode, output } = await redocly(['lint', WORKFLOWS]);
  expect(output).toContain('is valid');
  expect(exitCode).toBe(0);
});

describe('a server that the interface allows passes', () => {
  test('the sandbox as it is: no secret is told, not even in verbose mode, and nobody else is called', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'connections');
    writeFileSync(file, '');
    const recorder = new URL('../../offline/record-connections.js', import.meta.url).href;
    const env = { NODE_OPTIONS: alsoPreload(recorder), CONNECTIONS_FILE: file };
    const { exitCode, output } = await respect(sandbox, sandbox.url, ['--verbose'], env);
    expectAllPassed(output);
    expect(exitCode).toBe(0);
    expect(output).toContain('********');
    expect(output).not.toContain(sandbox.appKey);
    expect(output).not.toContain('sandbox-token-');
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  test.each<[string, Parameters<typeof startTestSandbox>[0]]>([
    [
      'pages from new to old, days of New York, other statuses',
      {
        switches: {
          order: 'descending',
          rangeTimeZone: 'new-york',
          badParameters: '422',
          tokenRefused: '403',
          appKeyRefused: '400',
        },
      },
    ],
    ['no record at the offset, ties in another order', { switches: { boundary: 'exclusive', ties: 'shuffled' } }],
  ])('%s', async (_, choices) => {
    const other = await startTestSandbox({ ...SMALL, ...choices });
    try {
      const { exitCode, output } = await respect(other, other.url);
      expectAllPassed(output);
      expect(exitCode).toBe(0);
    } finally {
      await other.stop();
    }
  });

  test('where requests are limited, they are sent again', async () => {
    const limited = await startTestSandbox({ ...SMALL, profile: 'sandbox' });
    try {
      const { exitCode, output } = await respect(limited, limited.url, ['--workflow', 'pages']);
      expect(output).toContain('Retrying step');
      expect(exitCode).toBe(0);
    } finally {
      await limited.stop();
    }
  });
});

function expectAllPassed(output: string): void {
  expect(output).toMatch(/Workflows: 5 passed, 5 total/);
  expect(output).toMatch(/Steps: 27 passed, 27 total/);
}

describe('a server that the interface does not allow fails', () => {
  const inPages =
    (change: (records: Record<string, unknown>[], path: string) => unknown[]): Change =>
    (answer, { path }) =>
      answer.status === 200 && path.includes('/transactions')
        ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body), path)) }
        : answer;

  test.each<[string, Change, string, string]>([
    [
      'an offset beyond the range that is accepted',
      (answer) => (answer.status === 400 ? { ...answer, status: 200, body: '[]' } : answer),
      'offsetBeforeFrom',
      '$statusCode == 400',
    ],
    [
      'a field that is missing',
      inPages((records) => records.map(({ dnb: _, ...record }) => record)),
      'firstPage',
      'schema check',
    ],
    [
      'a next page that begins again',
      inPages((records, path) =>
        path.includes('direction=next')
          ? records.map((one) => ({ ...one, tranWhen: '2001-01-01T00:00:00.000Z' }))
          : records,
      ),
      'nextPage',
      'tranWhen <',
    ],
    ['a page beyond its limit', inPages((records) => [...records, ...records]), 'firstPage', 'length(@) == 3'],
    [
      'another direction that is obeyed',
      inPages((records, path) => (path.includes('PREV') ? records.toReversed() : records)),
      'otherDirection',
      'finTranID',
    ],
  ])('%s', async (_, change, step, check) => {
    const proxy = await startProxy(sandbox.url, change);
    try {
      const workflow = step.startsWith('offset') ? 'offsets' : 'pages';
      const { exitCode, output } = await respect(sandbox, `${proxy.url}/back-office`, ['--workflow', workflow]);
      expect(exitCode).toBe(1);
      const failed = output.slice(output.indexOf('Failed tests info'));
      expect(failed).toContain(`stepId - ${step}`);
      expect(failed).toContain(check);
    } finally {
      await proxy.stop();
    }
  });
});
