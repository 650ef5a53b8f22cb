import type { AccountTransaction } from '../../contract/account-transaction.ts';
import { newToken } from '../app/access.ts';
import type { Sandbox } from '../app/sandbox.ts';
import { SandboxApp } from '../app/sandbox-app.ts';
import { secretHash } from '../store/secret-hash.ts';
import type { Application } from '../store/store.ts';
import { takenText } from '../store/taken-identifier.ts';
import type { DurationLike, TimeLike } from './clock.ts';
import { DOCUMENT } from './contract-document.ts';
import { LedgerStore } from './ledger-store.ts';
import { readEntries } from './ledgers.ts';
import { SandboxOptionError, valueText } from './option-error.ts';
import { type ResolvedOptions, readOptions, type SandboxOptions } from './options.ts';

/** An account of a sandbox as it starts. */
export interface SandboxAccount {
  readonly accountID: string;
  /** The first and the last day of its records: YYYY-MM-DD, UTC. */
  readonly from: string;
  readonly to: string;
  /** How many records it has, those among them that are booked later. */
  readonly records: number;
}

/** What a test needs of a sandbox besides its address. */
export interface SandboxControls {
  readonly appKey: string;
  /** A token of that application key, valid from the start. */
  readonly token: string;
  readonly accounts: readonly SandboxAccount[];
  /** The time by the clock of the sandbox. */
  now(): Date;
  /**
   * Freezes the clock at `time` until it is moved. Tokens expire and limits end by this clock.
   *
   * @throws {SandboxOptionError}
   */
  setTime(time: TimeLike): void;
  /**
   * Moves the clock forward, such as by `{ hours: 2 }`.
   *
   * @throws {SandboxOptionError}
   */
  advance(duration: DurationLike): void;
  /**
   * Books records now, in their order, whatever their `tranWhen` is.
   *
   * @throws {SandboxOptionError} when the account does not exist, a record is not as the document says, or its `finTranID` is taken; then
   *   none is booked.
   */
  append(accountID: string, records: readonly AccountTransaction[]): Promise<void>;
}

/** A sandbox in memory: its parts for the application, and the controls for tests. */
export class EmbeddedSandbox {
  readonly parts: Sandbox;
  readonly controls: SandboxControls;
  /** Resolves when the application, its token and its accounts are there. */
  readonly ready: Promise<Application>;

  constructor(options: ResolvedOptions) {
    const { clock, ledgers, appKey, switches, profile, tokenLifetimeMs, faults } = options;
    const store = new LedgerStore(ledgers, clock.now);
    const token = newToken();
    this.parts = { store, switches, profile, tokenLifetimeMs, faults, now: clock.now };
    this.ready = prepare(store, options, token);
    this.controls = controlsOf(store, clock, this.ready, {
      appKey,
      token,
      accounts: ledgers.map(({ accountID, from, to, records }) => ({ accountID, from, to, records })),
    });
  }
}

async function prepare(store: LedgerStore, options: ResolvedOptions, token: string): Promise<Application> {
  const { appKey, ledgers, clock, tokenLifetimeMs } = options;
  const expires = clock.now() + tokenLifetimeMs;
  const application = await store.saveApplication(secretHash(appKey));
  await store.saveToken({ hash: secretHash(token), application, expires });
  for (const { accountID, from, to } of ledgers) {
    await store.createAccount({ accountID, application, from, to, origin: 'library' });
  }
  return application;
}

function controlsOf(
  store: LedgerStore,
  clock: ResolvedOptions['clock'],
  ready: Promise<Application>,
  start: Pick<SandboxControls, 'appKey' | 'token' | 'accounts'>,
): SandboxControls {
  return {
    ...start,
    now: () => new Date(clock.now()),
    setTime: (time) => clock.setTime(time),
    advance: (duration) => clock.advance(duration),
    async append(accountID, records) {
      const account = await store.findAccount(await ready, accountID);
      if (account === undefined) {
        const known = start.accounts.map((each) => each.accountID).join(', ');
        throw new SandboxOptionError('accountID', ` is ${valueText(accountID)}; give one of ${known}.`);
      }
      const entries = readEntries('records', records);
      const added = await store.add(account, entries);
      if (typeof added !== 'object') return;
      const rest = takenText(entries[added.at]?.finTranID, 'a record of the account');
      throw new SandboxOptionError(`records[${added.at}].finTranID`, rest);
    },
  };
}

/** `fetch` that a sandbox in this process answers, with the controls of that sandbox. */
export type SandboxFetch = typeof fetch & SandboxControls;

/**
 * A `fetch` that answers each request in this process as the sandbox answers it over HTTP, whatever the origin of its URL is. No
 * socket is opened.
 *
 * @throws {SandboxOptionError} naming the option, its value and what is allowed.
 */
export function createSandboxFetch(options: SandboxOptions = {}): SandboxFetch {
  const sandbox = new EmbeddedSandbox(readOptions(options));
  const app = new SandboxApp(DOCUMENT, sandbox.parts);
  const answer = async (...given: Parameters<typeof fetch>): Promise<Response> => {
    const request = new Request(...given);
    await sandbox.ready;
    return app.fetch(request);
  };
  return Object.assign(answer, sandbox.controls);
}
