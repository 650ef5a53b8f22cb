import { onTestFinished } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { issueToken } from '../../../src/backoffice/sandbox/app/access.ts';
import { DEFAULT_SWITCHES, type Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { createLog } from '../../../src/backoffice/sandbox/http/create-log.ts';
import type { SandboxServer } from '../../../src/backoffice/sandbox/http/sandbox-server.ts';
import { serveSandbox } from '../../../src/backoffice/sandbox/http/serve-sandbox.ts';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import type { Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { collector } from './collector.ts';
import { APP_KEY } from './running-sandbox.ts';

const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1';

/** The path of the whole ledger of {@link ACCOUNT}. */
export const WHOLE_PAGE = `/accounts/${ACCOUNT}/transactions?from=2026-01-01&to=2026-10-31`;

/** A sandbox on a store whose behaviour a test changes. */
export interface ServedStore {
  readonly url: string;
  readonly store: Store;
  readonly headers: Readonly<Record<string, string>>;
  readonly logged: () => string;
  /** Stops serving; the store stays open. */
  stop(): Promise<void>;
}

/** A sandbox on `store`; the defaults are those of a test sandbox, and a log that keeps nothing. */
export function serverOf(
  store: Store,
  {
    switches = {},
    ...choices
  }: Partial<Omit<SandboxServer, 'store' | 'switches'>> & {
    readonly switches?: Partial<Switches>;
  } = {},
): SandboxServer {
  return {
    store,
    switches: { ...DEFAULT_SWITCHES, ...switches },
    profile: 'unlimited',
    tokenLifetimeMs: 3_600_000,
    faults: undefined,
    corsOrigins: [],
    now: Date.now,
    log: createLog('silent', collector().stream),
    ...choices,
  };
}

/**
 * Serves a store in memory with one empty account, of which `changes` replace methods. It stops when
 * the test is over.
 */
export async function serveStore(changes: Partial<Store> = {}): Promise<ServedStore> {
  const store = await openStore('sqlite::memory:');
  const application = await store.saveApplication(secretHash(APP_KEY));
  const [from, to] = ['2026-01-01', '2026-10-31'];
  await store.createAccount({ accountID: ACCOUNT, application, from, to, origin: 'test' });
  const log = collector();
  const sandbox = serverOf(changed(store, changes), { log: createLog('info', log.stream) });
  const { token } = await issueToken({ ...sandbox, store }, application);
  const { url, stop } = await serveSandbox(loadDocument(), sandbox, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await stop();
    await store.close();
  });
  return {
    url,
    store,
    headers: { 'svc-client-app-key': APP_KEY, authorization: `Bearer ${token}` },
    logged: log.text,
    stop,
  };
}

function changed(store: Store, changes: Partial<Store>): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(name in changes ? changes : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
