import type { FaultPlan } from '../domain/faults.ts';
import type { Moment } from '../domain/moment.ts';
import type { Switches } from '../domain/switches.ts';
import type { Store } from '../store/store.ts';
import type { Profile } from './rate-limits.ts';

/** The application key of a sandbox that only its own machine can reach. No secret: it is the same everywhere. */
export const DEMO_APP_KEY = 'sandbox-demo-key';

/** The parts of a sandbox, and its answers to open questions. */
export interface Sandbox {
  readonly store: Store;
  readonly switches: Switches;
  /** Which limits are kept (interface specification: Limits). */
  readonly profile: Profile;
  /** How long a token is valid, in milliseconds. The text does not show it (`token-lifetime`). */
  readonly tokenLifetimeMs: number;
  /** The faults that requests get; undefined for none. */
  readonly faults: FaultPlan | undefined;
  readonly now: () => Moment;
}
