import { isDeepStrictEqual } from 'node:util';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { issueToken } from '../../../src/backoffice/sandbox/app/access.ts';
import { queryOf } from '../../../src/backoffice/sandbox/app/sandbox-request.ts';
import { pageBounds } from '../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import { readListing } from '../../../src/backoffice/sandbox/domain/listing/read-listing.ts';
import { DEFAULT_SWITCHES, type Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { type RunningSandbox, serveSandbox } from '../../../src/backoffice/sandbox/http/serve-sandbox.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import type { Account, Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { type Answer, answerOf } from '../http/answer.ts';
import { serverOf } from '../http/served-store.ts';
import { chunksOf } from '../store/records.ts';

/** A record as it was booked. */
export interface Booked {
  /** Its place in the order of booking, from 0. */
  readonly place: number;
  readonly tranWhen: string;
}

/** An account with a ledger that the test knows. */
export interface Ledger {
  readonly accountID: string;
  readonly booked: readonly Booked[];
  /** Books a further record at each of `times`. */
  book(times: readonly string[]): Promise<void>;
}

/** The parameters of a request as they are sent; undefined where one is left out. */
export type Sent = Readonly<Partial<Record<'from' | 'to' | 'limit' | 'offset' | 'direction', string | undefined>>>;

/** A sandbox that answers requests for the listing. */
export interface ListingSandbox {
  readonly switches: Switches;
  /** The answer to a query as text, or to parameters, which it encodes. */
  ask(accountID: string, query: string | Sent): Promise<Answer>;
  /** The page that answers 200: a bare array of records, each as it was booked. */
  page(ledger: Ledger, query: string | Sent): Promise<readonly Booked[]>;
}

/** Sandboxes on one store, each with switches of its own, and a clock that all of them read. */
export interface ListingWorld {
  readonly clock: { now: number };
  ledger(times: readonly string[]): Promise<Ledger>;
  /** The sandbox with these answers, the others being the defaults. It is started once. */
  sandbox(switches?: Partial<Switches>): Promise<ListingSandbox>;
  close(): Promise<void>;
}

/** After every record of these tests. */
const LATER = Date.parse('2027-01-01T00:00:00.000Z');
const APP_KEY = 'key-of-the-listing-tests';
/** For the stores: small, so that most pages are sent in several pieces, and groups of ties are torn apart between them. */
export const CHUNK = 4;
/** Each account is another of this user. */
const USER = '7a52d0c3-91be-4f06-8d2e-b4c6f1a83e95';

/**
 * Sandboxes on `store`, which is closed with them. They answer over `http`, or by calling the `functions` of the listing, which
 * takes a tenth of the time.
 */
export async function createWorld(store: Store, over: 'http' | 'functions'): Promise<ListingWorld> {
  const document = loadDocument();
  const clock = { now: LATER };
  const application = await store.saveApplication(secretHash(APP_KEY));
  const { token } = await issueToken(serverOf(store, { tokenLifetimeMs: 1e12, now: () => LATER }), application);
  const running: RunningSandbox[] = [];
  const started = new Map<string, Promise<ListingSandbox>>();

  const start = async (switches: Switches): Promise<ListingSandbox> => {
    const server = serverOf(store, { switches, now: () => clock.now });
    const sandbox = await serveSandbox(document, server, { host: '127.0.0.1', port: 0 });
    running.push(sandbox);
    return client(sandbox.url, token, switches);
  };
  const accountOf = async (accountID: string): Promise<Account> => {
    const account = await store.findAccount(application, accountID);
    if (account === undefined) throw new Error(`There is no account ${accountID}.`);
    return account;
  };
  const call = (switches: Switches): ListingSandbox =>
    sandboxOf(switches, async (accountID, query) => {
      const listing = readListing(queryOf(`?${query}`), clock.now, switches);
      const headers = new Headers();
      if (listing.kind === 'refusal') return { status: 400, headers, text: JSON.stringify(listing.error) };
      const chunks = await chunksOf(store.page(await accountOf(accountID), pageBounds(listing, switches)));
      return { status: 200, headers, text: `[${chunks.join()}]` };
    });

  let accounts = 0;
  return {
    clock,
    async ledger(times) {
      accounts += 1;
      const accountID = `${USER}.${accounts}`;
      await store.createAccount({ accountID, application, from: '2026-01-01', to: '2026-12-31', origin: 'test' });
      const account = await accountOf(accountID);
      const booked: Booked[] = [];
      const book = async (more: readonly string[]): Promise<void> => {
        const first = booked.length;
        const entries = more.map((tranWhen, at) => {
          const record = recordOf(accountID, { place: first + at, tranWhen });
          return { tranWhen: Date.parse(tranWhen), finTranID: record.finTranID, json: JSON.stringify(record) };
        });
        await store.append({ account, expected: first, entries });
        booked.push(...more.map((tranWhen, at) => ({ place: first + at, tranWhen })));
      };
      await book(times);
      return { accountID, booked, book };
    },
    sandbox(switches = {}) {
      const all: Switches = { ...DEFAULT_SWITCHES, ...switches };
      const key = JSON.stringify(all);
      const sandbox = started.get(key) ?? (over === 'http' ? start(all) : Promise.resolve(call(all)));
      started.set(key, sandbox);
      return sandbox;
    },
    async close() {
      await Promise.all(running.map((sandbox) => sandbox.stop()));
      await store.close();
    },
  };
}

function client(url: string, token: string, switches: Switches): ListingSandbox {
  const headers = { 'svc-client-app-key': APP_KEY, authorization: `Bearer ${token}` };
  return sandboxOf(switches, (accountID, query) =>
    answerOf(fetch(`${url}/accounts/${accountID}/transactions?${query}`, { headers })),
  );
}

/** A sandbox that answers an account and the text of a query with `answer`. */
function sandboxOf(switches: Switches, answer: (accountID: string, query: string) => Promise<Answer>): ListingSandbox {
  const ask = (accountID: string, query: string | Sent) =>
    answer(accountID, typeof query === 'string' ? query : encode(query));
  return {
    switches,
    ask,
    async page(ledger, query) {
      const { status, text } = await ask(ledger.accountID, query);
      const context = () => `${JSON.stringify(query)} with ${JSON.stringify(switches)}: ${text}`;
      if (status !== 200) throw new Error(`Status ${status} for ${context()}`);
      const body: unknown = JSON.parse(text);
      if (!Array.isArray(body)) throw new Error(`No bare array for ${context()}`);
      return body.map((record: unknown) => {
        const booked = ledger.booked[placeOf(record)];
        if (booked === undefined || !isDeepStrictEqual(record, recordOf(ledger.accountID, booked))) {
          throw new Error(`A record that was never booked for ${context()}`);
        }
        return booked;
      });
    },
  };
}

function encode(sent: Sent): string {
  const pairs = Object.entries(sent).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return String(new URLSearchParams(pairs));
}

/** A record with all its fields that are always present; its comment is its place. */
function recordOf(accountID: string, { place, tranWhen }: Booked) {
  // Whatever is drawn from an identifier does not follow the order of booking.
  const digits = (Math.imul(place + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return {
    accountAmount: place + 0.25,
    accountBalance: 0.5 - place,
    accountType: 'LIVE',
    comment: String(place),
    dnb: place % 2 === 0,
    finTranID: `HC.${digits}-0000-4000-8000-${accountID.slice(USER.length + 1).padStart(12, '0')}`,
    finTranTypeID: 'CSR',
    ...{ feeSec: 0, feeTaf: 0, feeBase: 0, feeXtraShares: 0, feeExchange: 0, fillQty: 0, fillPx: 0 },
    sendCommissionToClearing: false,
    ...{ systemAmount: 0, tranAmount: 1e-7, tranSource: 'ÄÖ"\\\u2028', wlpAmount: 1e21 },
    tranWhen,
  };
}

function placeOf(record: unknown): number {
  const isRecord = typeof record === 'object' && record !== null && 'comment' in record;
  return isRecord ? Number(record.comment) : -1;
}
