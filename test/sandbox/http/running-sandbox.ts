import { onTestFinished } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { DEFAULT_SWITCHES, type Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { createLog } from '../../../src/backoffice/sandbox/http/create-log.ts';
import { type ReadySandbox, type RunSandboxOptions, runSandbox } from '../../../src/cli/sandbox/run-sandbox.ts';
import { collector } from './collector.ts';

/** The choices of a test; the defaults are a sandbox without limits, in memory, on a port that the system chooses. */
export interface SandboxChoices extends Partial<Omit<RunSandboxOptions, 'switches'>> {
  readonly switches?: Partial<Switches>;
}

/** A sandbox in this process. */
export interface TestSandbox extends ReadySandbox {
  /** What was logged so far. */
  readonly logged: () => string;
  /** Sends a request with the application key and the token, unless `init` brings other headers of these names. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** One for all sandboxes, which then share its validators. */
const DOCUMENT = loadDocument();

export const APP_KEY = 'app-key-of-the-tests';

export async function startTestSandbox({ switches = {}, ...choices }: SandboxChoices = {}): Promise<TestSandbox> {
  const log = collector();
  const sandbox = await runSandbox({
    document: DOCUMENT,
    host: '127.0.0.1',
    port: 0,
    database: 'sqlite::memory:',
    appKey: APP_KEY,
    switches: { ...DEFAULT_SWITCHES, ...switches },
    profile: 'unlimited',
    tokenLifetimeMs: 3_600_000,
    demo: true,
    seed: 1,
    records: 2000,
    now: Date.now,
    log: createLog('info', log.stream),
    ...choices,
  });
  return {
    ...sandbox,
    logged: log.text,
    fetch(path, init = {}) {
      const headers = new Headers({ 'svc-client-app-key': sandbox.appKey, authorization: `Bearer ${sandbox.token}` });
      new Headers(init.headers).forEach((value, name) => {
        headers.set(name, value);
      });
      return fetch(sandbox.url + path, { ...init, headers });
    },
  };
}

/** A sandbox that stops when the test is over. */
export async function sandboxForTest(choices: SandboxChoices = {}): Promise<TestSandbox> {
  const sandbox = await startTestSandbox({ records: 10, ...choices });
  onTestFinished(() => sandbox.stop());
  return sandbox;
}
