import { getOrInsert } from '../../../engine/json/memoized.ts';
import type { Moment } from '../domain/moment.ts';
import { MemoryStore } from '../store/memory/memory-store.ts';
import type { Account, Appended, Application, LedgerEntry } from '../store/store.ts';
import { takenIdentifier } from '../store/taken-identifier.ts';
import type { Ledger, ScheduledEntry } from './ledgers.ts';

/** The store in memory, whose accounts get their records when they are first asked for, and later ones when the clock is there. */
export class LedgerStore extends MemoryStore {
  readonly #now: () => Moment;
  readonly #ledgers: readonly Ledger[];
  readonly #coming = new Map<string, ComingEntries>();
  readonly #identifiers = new Map<string, ReadonlySet<string>>();

  constructor(ledgers: readonly Ledger[], now: () => Moment) {
    super(now);
    this.#now = now;
    this.#ledgers = ledgers;
    for (const { accountID, entries } of ledgers) this.#coming.set(accountID, new ComingEntries(entries));
  }

  override async findAccount(application: Application, accountID: string): Promise<Account | undefined> {
    const account = await super.findAccount(application, accountID);
    // Taken and appended without an await between: of several requests at once, one appends.
    const entries = account && this.#coming.get(accountID)?.takeUntil(this.#now());
    if (account !== undefined && entries !== undefined) await this.#book(account, entries);
    return account;
  }

  /** Appends `entries`, whatever the number of records is. A record that the account has later counts as one that it has. */
  async add(account: Account, entries: readonly LedgerEntry[]): Promise<Appended> {
    const ofLedger = this.#identifiersOf(account);
    return takenIdentifier(entries, (finTranID) => ofLedger.has(finTranID)) ?? this.#book(account, entries);
  }

  #book(account: Account, entries: readonly LedgerEntry[]): Promise<Appended> {
    return super.append({ account, expected: this.recordsOf(account), entries });
  }

  /** The identifiers of the records that the account has from its ledger, or will have. */
  #identifiersOf({ accountID }: Account): ReadonlySet<string> {
    return getOrInsert(this.#identifiers, accountID, () => {
      const entries = this.#ledgers.find((ledger) => ledger.accountID === accountID)?.entries() ?? [];
      return new Set(Array.from(entries, ({ finTranID }) => finTranID));
    });
  }
}

/** Entries in the order of booking, read as they are due. */
class ComingEntries {
  readonly #entries: () => Iterable<ScheduledEntry>;
  #rest: Iterator<ScheduledEntry> | undefined;
  #next: ScheduledEntry | undefined;

  constructor(entries: () => Iterable<ScheduledEntry>) {
    this.#entries = entries;
  }

  takeUntil(now: Moment): ScheduledEntry[] {
    if (this.#rest === undefined) {
      this.#rest = this.#entries()[Symbol.iterator]();
      this.#advance(this.#rest);
    }
    const due: ScheduledEntry[] = [];
    for (let next = this.#next; next !== undefined && (next.bookedAt ?? now) <= now; next = this.#next) {
      due.push(next);
      this.#advance(this.#rest);
    }
    return due;
  }

  #advance(rest: Iterator<ScheduledEntry>): void {
    const { done, value } = rest.next();
    this.#next = done === true ? undefined : value;
  }
}
