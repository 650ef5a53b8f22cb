import type { Logger } from 'pino';
import type { FaultPlan } from '../domain/faults/fault-plan.ts';
import type { Moment } from '../domain/listing/moment.ts';
import type { Switches } from '../domain/listing/switches.ts';
import type { ServiceSwitches } from '../domain/service/service-switches.ts';
import type { Store } from '../store/store.ts';
import type { Profile } from './rate-limit-profile.ts';
import type { ServerLimits } from './server-limits.ts';

/** The parts of a sandbox, and its answers to open questions. */
export interface Sandbox {
  readonly store: Store;
  readonly switches: { readonly listing: Switches; readonly service: ServiceSwitches };
  /** Which limits are kept (interface specification: Limits). */
  readonly profile: Profile;
  /** How long a token is valid, in milliseconds. The text does not show it (`token-lifetime`). */
  readonly tokenLifetimeMs: number;
  /** The faults that requests get; undefined for none. */
  readonly faults: FaultPlan | undefined;
  /** Origins whose pages may read answers: `*` for all; none when empty. */
  readonly corsOrigins: readonly string[];
  /** The limits for clients, where they differ from `SERVER_LIMITS`. */
  readonly limits?: Partial<ServerLimits>;
  readonly now: () => Moment;
  /** Takes a line for each request. No secret reaches it. */
  readonly log: Logger;
}
