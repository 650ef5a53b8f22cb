import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/engine/report/report.ts';
import { startTestSandbox, type TestSandbox } from '../sandbox/http/running-sandbox.ts';
import { startFaultProxy } from '../scores/drift/fault-proxy.ts';
import { isPage } from '../scores/drift/injected-fault.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { followed, runBackoffice, startBackoffice } from '../support/run-process.ts';
import { served } from '../support/served.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 300 });
});
afterAll(() => sandbox.stop());

/** The command line that verifies the big account, without a limit on its pace. */
function argsFor(url: string, ...more: string[]): string[] {
  const account = sandbox.accounts.at(-1);
  if (account === undefined) throw new Error('The sandbox has no account.');
  const { accountID, from, to } = account;
  return ['verify', url, '--account', accountID, '--from', from, '--to', to, '--rps', '0', ...more];
}

const env = () => ({ BACKOFFICE_APP_KEY: sandbox.appKey, BACKOFFICE_TOKEN: sandbox.token });

describe('backoffice verify', () => {
  test('ends with 0 where nothing is wrong, and prints progress on stderr only', async () => {
    const { exitCode, stdout, stderr } = await runBackoffice(argsFor(sandbox.url), { env: env() });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^No drift found in what was checked: 0 errors, 0 warnings, .*; checked 1 of \d+ operations; \d+ not checked/m,
    );
    expect(stdout).not.toContain('Verifying');
    expect(stdout + stderr).not.toContain(sandbox.token);
  });

  test('ends with 1 where there is an error, and prints it with its place and a request to repeat', async () => {
    const proxy = await startFaultProxy(sandbox.url, {
      name: 'balances are texts',
      onResponse: (response, url) =>
        isPage(response, url)
          ? {
              ...response,
              body: String(response.body).replaceAll(/"accountBalance":([-\d.]+)/g, '"accountBalance":"$1"'),
            }
          : response,
    });
    try {
      const { exitCode, stdout } = await runHere(argsFor(proxy.url, '--portal', 'https://docs.example'), {
        env: env(),
      });
      expect(exitCode).toBe(1);
      const [block = ''] = stdout.split('\n\n').filter((part) => part.startsWith('error'));
      expect(block.split('\n').map((line) => line.trim())).toEqual([
        expect.stringMatching(/^error response-body listAccountTransactions {2}[0-9a-f]{16} {2}seen \d+ times$/),
        expect.stringMatching(/^\/0\/accountBalance must be number, but is "[-\d.]+"\.$/),
        expect.stringMatching(
          /^spec\/schemas\/account-transaction\.yaml:\d+:7 \(components → schemas → AccountTransaction → properties → accountBalance → type\)$/,
        ),
        'https://docs.example/schemas/AccountTransaction.html#property-accountBalance',
        expect.stringMatching(/^got: "[-\d.]+"$/),
        expect.stringMatching(/^curl -g '.*\?from=[-\d]+&to=[-\d]+(&limit=1)?' -H .*"\$BACKOFFICE_TOKEN"$/),
      ]);
    } finally {
      await proxy.close();
    }
  });

  test('writes JSON to a file and a report for people to stdout in one run', async () => {
    const file = `${temporaryFolder()}/report.json`;
    const more = ['--format', 'json', '--output', file, '--format', 'pretty'];
    const { exitCode, stdout } = await runHere(argsFor(sandbox.url, ...more), { env: env() });
    expect(exitCode).toBe(0);
    expect(stdout).toContain('No drift found');
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    expect(report.tool.command).toBe('verify');
    expect(report.coverage.operations.flatMap(({ rules }) => Object.keys(rules.unjudged))).toEqual([]);
  });
});

describe('--min-success', () => {
  const also = ['--also', 'createSessionToken', '--also', 'createAuthenticationToken'];

  test.for([
    ['1', [], 0, /^$/],
    ['3', also, 0, /^$/],
    [
      '2',
      [],
      1,
      /^--min-success is 2, but only 1 of \d+ operations answered 2xx at .*, and these did not: .* and \d+ more\.\n$/,
    ],
  ] as const)('%s with %j', async ([minSuccess, more, exitCode, message]) => {
    const args = argsFor(sandbox.url, '--min-success', minSuccess, ...more);
    const ended = await runHere(args, { env: env() });
    // On a machine that is busy the progress is printed, too.
    expect(ended.stderr.replaceAll(/^Verifying: .+\n/gm, '')).toMatch(message);
    expect(ended.exitCode).toBe(exitCode);
  });
});

describe('what cannot run ends with 2 and says what to do', () => {
  test.for([
    [
      'wrong',
      'a-wrong-token',
      /refuses the credentials: the only operation that needs credentials answers 401 .*wrong or expired/,
    ],
    ['missing', '', /BACKOFFICE_TOKEN is not set/],
  ] as const)('a token that is %s', async ([_name, token, message]) => {
    const given = { BACKOFFICE_APP_KEY: sandbox.appKey, ...(token === '' ? {} : { BACKOFFICE_TOKEN: token }) };
    const { exitCode, stdout, stderr } = await runHere(argsFor(sandbox.url), { env: given });
    expect(exitCode).toBe(2);
    // On a slow machine lines of progress precede the message.
    const lines = stderr.trimEnd().split('\n');
    expect(lines.at(-1)).toMatch(message);
    expect(lines.slice(0, -1).filter((line) => !/^Verifying: \d+ requests, \w+$/.test(line))).toEqual([]);
    expect(stdout).toMatch(
      /^The server refuses the credentials: 0 errors, .*; checked 0 of (\d+) operations; \1 not checked/m,
    );
    expect(stdout).toMatch(/^ {2}listAccountTransactions: Answered 401: /m);
  });

  test('an address without the path prefix', async () => {
    const { exitCode, stdout, stderr } = await runHere(argsFor(new URL(sandbox.url).origin), { env: env() });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /only 404; the servers of the document have the path prefix \/back-office, .*\/back-office\.\n$/,
    );
    expect(stdout).not.toContain('No drift found');
  });

  test('a run that is stopped', async () => {
    const asked = Promise.withResolvers<void>();
    const running = followed(startBackoffice(['verify', await served(() => asked.resolve())]));
    await asked.promise;
    const { exitCode, stderr } = await running.stop('SIGINT');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('It was stopped before its end');
  });
});
