import type { Logger } from 'pino';
import { issueToken } from '../../backoffice/sandbox/app/access.ts';
import type { Profile } from '../../backoffice/sandbox/app/rate-limits.ts';
import type { Sandbox } from '../../backoffice/sandbox/app/sandbox.ts';
import type { FaultPlan } from '../../backoffice/sandbox/domain/faults.ts';
import { demoAccounts } from '../../backoffice/sandbox/domain/ledger/demo-accounts.ts';
import type { Moment } from '../../backoffice/sandbox/domain/moment.ts';
import type { SandboxServer, ServerLimits } from '../../backoffice/sandbox/http/sandbox-server.ts';
import { type Address, serveSandbox } from '../../backoffice/sandbox/http/serve-sandbox.ts';
import type { DatabaseLimits } from '../../backoffice/sandbox/store/database-limits.ts';
import { openStore } from '../../backoffice/sandbox/store/open-store.ts';
import { secretHash } from '../../backoffice/sandbox/store/secret-hash.ts';
import { type SeedProgress, seedLedgers } from '../../backoffice/sandbox/store/seed.ts';
import type { AccountSummary } from '../../backoffice/sandbox/store/store.ts';
import { DAY, dateOf } from '../../engine/json/day.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';

/** The options of a start. */
export interface RunSandboxOptions extends Address {
  readonly document: OpenApiDocument;
  /** The address of the database: `sqlite::memory:`, `sqlite:FILE` or `postgres://…`. */
  readonly database: string;
  /** The limits of its connections, where they differ from `DATABASE_LIMITS`. */
  readonly databaseLimits?: Partial<DatabaseLimits>;
  /** The application key that is to be known. */
  readonly appKey: string;
  readonly switches: Sandbox['switches'];
  readonly profile: Profile;
  readonly tokenLifetimeMs: number;
  readonly faults?: FaultPlan | undefined;
  readonly corsOrigins?: readonly string[];
  /** Whether the demo accounts are made where they are not there yet. */
  readonly demo: boolean;
  /** Another seed makes other ledgers. */
  readonly seed: number;
  /** The last day on which a generated record may lie: YYYY-MM-DD, UTC; default yesterday. */
  readonly until?: string | undefined;
  /** How many records the big account has, when it is new; the default is that of the demo accounts. */
  readonly records?: number | undefined;
  /** The limits for clients, where they differ from `SERVER_LIMITS`. */
  readonly limits?: Partial<ServerLimits>;
  readonly now: () => Moment;
  readonly log: Logger;
  readonly onSeeding?: (progress: SeedProgress) => void;
}

/** A sandbox that runs, and what is needed to use it. */
export interface ReadySandbox {
  /** The base address with the prefix `/back-office`. */
  readonly url: string;
  readonly appKey: string;
  /** A token of that application, valid from now on. */
  readonly token: string;
  /** The accounts of that application. */
  readonly accounts: readonly Pick<AccountSummary, 'accountID' | 'from' | 'to' | 'records'>[];
  /** Lets requests under way finish for a while, then ends and closes the store. */
  stop(): Promise<void>;
}

/**
 * Opens the store, makes the application and its demo ledgers where they are not there yet, issues a token, and listens.
 *
 * @throws {StoreError} when the database cannot be used.
 * @throws {SandboxError} when the address cannot be listened on.
 */
export async function runSandbox(options: RunSandboxOptions): Promise<ReadySandbox> {
  const { document, database, appKey, seed, records, now, corsOrigins = [], faults } = options;
  const store = await openStore(database, options.databaseLimits);
  try {
    const application = await store.saveApplication(secretHash(appKey));
    const until = options.until ?? dateOf(now() - DAY);
    const demo = demoAccounts({ seed, until, ...(records === undefined ? {} : { big: records }) });
    await seedLedgers(store, application, options.demo ? demo : [], options.onSeeding);
    const server: SandboxServer = { ...options, store, faults, corsOrigins };
    const { token } = await issueToken(server, application);
    const accounts = await store.accountsOf(application);
    // The last step that can fail: nothing listens unless the caller can stop it.
    const { url, stop } = await serveSandbox(document, server, options);
    return {
      url,
      appKey,
      token,
      accounts,
      async stop() {
        try {
          await stop();
        } finally {
          await store.close();
        }
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
