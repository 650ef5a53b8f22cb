import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startFaultProxy } from '../../scores/drift/fault-proxy.ts';
import { injectedChange, type WrittenChange } from '../../scores/drift/written-change.ts';
import { alsoPreload } from '../../support/child-env.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { type SandboxChoices, startTestSandbox, type TestSandbox } from '../http/running-sandbox.ts';
import { redocly, respect, respectEach, type ServersRun, WORKFLOWS } from './respect.ts';

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
  test('the sandbox as it is: no secret is printed, not even in verbose mode, and no other server is called', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'connections');
    writeFileSync(file, '');
    const recorder = new URL('../../offline/record-connections.js', import.meta.url).href;
    const env = { NODE_OPTIONS: alsoPreload(recorder), CONNECTIONS_FILE: file };
    const { exitCode, output } = await respect(sandbox, ['--verbose'], env);
    expectAllPassed(output);
    expect(exitCode).toBe(0);
    expect(output).toContain('********');
    expect(output).not.toContain(sandbox.appKey);
    expect(output).not.toContain('sandbox-token-');
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  test('sandboxes with other switches, and one that limits requests, which are sent again', async () => {
    const choices: Readonly<Record<string, SandboxChoices>> = {
      // Pages from new to old, days of New York, other statuses.
      descending: {
        switches: {
          order: 'descending',
          rangeTimeZone: 'new-york',
          badParameters: '422',
          tokenRefused: '403',
          appKeyRefused: '400',
        },
      },
      // No record at the offset, ties in another order.
      exclusive: { switches: { boundary: 'exclusive', ties: 'shuffled' } },
      limited: { profile: 'sandbox' },
    };
    const others: TestSandbox[] = [];
    onTestFinished(async () => {
      for (const other of others) await other.stop();
    });
    for (const each of Object.values(choices)) others.push(await startTestSandbox({ ...SMALL, ...each }));
    const servers = Object.keys(choices).map((name, index) => {
      const url = others[index]?.url ?? '';
      return name === 'limited' ? { name, url, workflow: 'pages' } : { name, url };
    });
    const { exitCode, outputs } = await respectEach(sandbox, servers);
    const [descending = '', exclusive = '', limited = ''] = outputs;
    expectAllPassed(descending);
    expectAllPassed(exclusive);
    expect(limited).toContain('Retrying step');
    expect(limited).toMatch(/Workflows: 2 passed, 2 total/);
    expect(exitCode).toBe(0);
  });
});

function expectAllPassed(output: string): void {
  expect(output).toMatch(/Workflows: 5 passed, 5 total/);
  expect(output).toMatch(/Steps: 22 passed,( \d ignored,)? 22 total/);
}

describe('a server that the interface does not allow fails', () => {
  const faults: readonly (WrittenChange & { readonly step: string; readonly check: string })[] = [
    {
      name: 'an offset beyond the range that is accepted',
      of: 400,
      response: { status: 200, text: '[]' },
      step: 'offsetBeforeFrom',
      check: '$statusCode == 400',
    },
    {
      name: 'a field that is missing',
      on: 'page',
      response: { remove: ['/*/dnb'] },
      step: 'firstPage',
      check: 'schema check',
    },
    {
      name: 'a next page that begins again',
      on: 'page',
      if: { matches: { direction: '^next$' } },
      response: { set: { '/*/tranWhen': '2001-01-01T00:00:00.000Z' } },
      step: 'nextPage',
      check: 'tranWhen <',
    },
    { name: 'a page beyond its limit', page: { firstTwice: true }, step: 'firstPage', check: 'length(@) == 3' },
    {
      name: 'another direction that is obeyed',
      if: { matches: { direction: '^PREV$' } },
      page: { reversed: true },
      step: 'otherDirection',
      check: 'finTranID',
    },
  ];

  let run: ServersRun;
  beforeAll(async () => {
    const proxies = await Promise.all(faults.map((fault) => startFaultProxy(sandbox.url, injectedChange(fault))));
    try {
      const servers = faults.map(({ step }, index) => ({
        name: `fault-${index}`,
        url: proxies[index]?.url ?? '',
        workflow: step.startsWith('offset') ? 'offsets' : 'pages',
      }));
      run = await respectEach(sandbox, servers);
    } finally {
      await Promise.all(proxies.map((proxy) => proxy.close()));
    }
  });

  test('which the exit code shows', () => {
    expect(run.exitCode).toBe(1);
  });

  test.each(faults.map(({ name, step, check }, index) => ({ name, step, check, index })))(
    '$name',
    ({ step, check, index }) => {
      const output = run.outputs[index] ?? '';
      expect(output).toMatch(/Workflows: 1 passed, 1 failed, 2 total/);
      const failed = output.slice(output.indexOf('Failed tests info'));
      expect(failed).toContain(`stepId - ${step}`);
      expect(failed).toContain(check);
    },
  );
});
