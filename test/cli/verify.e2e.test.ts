import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_URL } from '../../src/backoffice/contract/bundled-document.ts';
import { startTestSandbox, type TestSandbox } from '../sandbox/http/running-sandbox.ts';
import { folderWith } from '../support/run-folder.ts';
import { followed, runBackoffice, startBackoffice } from '../support/run-process.ts';
import { served } from '../support/served.ts';

// What else it prints of a sandbox is in test/cli/cases/verify-sandbox.yaml.

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 60 });
});
afterAll(() => sandbox.stop());

test('ends with 0 where nothing is wrong, and prints no token', async () => {
  const { url, appKey, token } = sandbox;
  const { accountID, from, to } = sandbox.accounts.at(-1) ?? expect.unreachable();
  const args = ['verify', url, '--account', accountID, '--from', from, '--to', to, '--rps', '0'];
  const env = { BACKOFFICE_APP_KEY: appKey, BACKOFFICE_TOKEN: token };
  const { exitCode, stdout, stderr } = await runBackoffice(args, { env });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^No drift found in what was checked: 0 errors, 0 warnings, .*; checked 1 of \d+ operations; \d+ not checked/m,
  );
  expect(stdout + stderr).not.toContain(token);
});

test('a run that is stopped ends with 2', async () => {
  const asked = Promise.withResolvers<void>();
  const running = followed(startBackoffice(['verify', await served(() => asked.resolve())]));
  await asked.promise;
  const { exitCode, stderr } = await running.stop('SIGINT');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('It was stopped before its end');
});

test('the library of YAML is loaded for YAML only', async () => {
  const hook = `import { Module } from 'node:module';
    process.on('exit', () => {
      if (Object.keys(Module._cache).some((file) => file.includes('/node_modules/yaml/'))) console.error('YAML');
    });`;
  const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`];
  const url = await served((_request, response) => response.writeHead(404).end());
  const isLoaded = async (...more: readonly string[]) => {
    const { exitCode, stderr } = await runBackoffice(['verify', url, '--rps', '0', ...more], { nodeOptions });
    expect(exitCode, stderr).toBe(2);
    return stderr.includes('YAML');
  };
  const folder = folderWith({
    'openapi.yaml': 'openapi: 3.1.0\ninfo: {}\npaths: { /a: { get: { responses: {} } } }\n',
  });
  const documents = [[], ['--document', fileURLToPath(DOCUMENT_URL)], ['--document', `${folder}/openapi.yaml`]];
  expect(await Promise.all(documents.map((document) => isLoaded(...document)))).toEqual([false, false, true]);
});
