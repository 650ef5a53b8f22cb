import { pino } from 'pino';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { issueToken } from '../../../src/backoffice/sandbox/app/access.ts';
import { DEFAULT_SWITCHES, type Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import type { SandboxServer } from '../../../src/backoffice/sandbox/http/sandbox-server.ts';
import { serveSandbox } from '../../../src/backoffice/sandbox/http/serve-sandbox.ts';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { ledgerOf } from '../paging/paging-case.ts';

export const APP_KEY = 'key-of-the-client-tests';

/** A day after every record of these tests, and before every moment at which they may run. */
export const LATER = Date.parse('2026-11-20T12:00:00.000Z');

/** How a sandbox of the world answers; the rest has the defaults, without limits. */
export interface Answers extends Partial<Pick<SandboxServer, 'faults' | 'profile' | 'now' | 'tokenLifetimeMs'>> {
  readonly switches?: Partial<Switches>;
}

/** A sandbox that answers over HTTP. */
export interface ServedWorld {
  readonly url: string;
  /** A token that is valid from the moment of `now`. */
  readonly token: string;
  stop(): Promise<void>;
}

/** Sandboxes on one store in memory, each with switches and faults of its own. */
export interface ClientWorld {
  /** A new account with a record at each of `times`, booked in that order. */
  account(times: readonly string[]): Promise<string>;
  serve(answers?: Answers): Promise<ServedWorld>;
  close(): Promise<void>;
}

const USER = '7a52d0c3-91be-4f06-8d2e-b4c6f1a83e95';

/** The id of the record that was booked at that place, from 0. The order of ids is not that of booking. */
export function idOf(place: number): string {
  const digits = (Math.imul(place + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `HC.${digits}-0000-4000-8000-000000000000`;
}

export async function createWorld(): Promise<ClientWorld> {
  // Small pieces, so that most pages are sent in several.
  const store = await openStore('sqlite::memory:', { chunk: 4 });
  const application = await store.saveApplication(secretHash(APP_KEY));
  const document = loadDocument();
  const running = new Set<ServedWorld>();
  let accounts = 0;
  return {
    async account(times) {
      accounts += 1;
      const accountID = `${USER}.${accounts}`;
      await store.createAccount({ accountID, application, from: '2026-01-01', to: '2026-12-31', origin: 'test' });
      const account = await store.findAccount(application, accountID);
      if (account === undefined) throw new Error('The account was not made.');
      const entries = ledgerOf(times).map(({ sequence, ...shared }) => {
        const record = { ...shared, finTranID: idOf(sequence) };
        return {
          tranWhen: Date.parse(record.tranWhen),
          finTranID: record.finTranID,
          json: JSON.stringify(record),
        };
      });
      await store.append({ account, expected: 0, entries });
      return accountID;
    },
    async serve({ switches = {}, ...parts } = {}) {
      const sandbox: SandboxServer = {
        store,
        switches: { ...DEFAULT_SWITCHES, ...switches },
        profile: 'unlimited',
        tokenLifetimeMs: 1e12,
        faults: undefined,
        corsOrigins: [],
        now: () => LATER,
        log: pino({ level: 'silent' }),
        ...parts,
      };
      const { token } = await issueToken(sandbox, application);
      const { url, stop } = await serveSandbox(document, sandbox, { host: '127.0.0.1', port: 0 });
      const served = {
        url,
        token,
        stop: async () => {
          running.delete(served);
          await stop();
        },
      };
      running.add(served);
      return served;
    },
    async close() {
      await Promise.all([...running].map((served) => served.stop()));
      await store.close();
    },
  };
}

/** The ids of the whole listing in the order of the server, asked for without the client. */
export async function listingOf(
  { url, token }: ServedWorld,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const headers = { 'svc-client-app-key': APP_KEY, authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/accounts/${accountId}/transactions?from=${from}&to=${to}`, { headers });
  const page: unknown = await response.json();
  if (!Array.isArray(page)) throw new Error(`The listing answers ${response.status}: ${JSON.stringify(page)}`);
  return page.map(({ finTranID }: { readonly finTranID: string }) => finTranID);
}
