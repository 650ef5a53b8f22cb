import type { FaultPlan } from '../domain/faults/fault-plan.ts';
import type { Moment } from '../domain/listing/moment.ts';
import type { ListingSwitches } from '../domain/listing/switches.ts';
import type { ServiceSwitches } from '../domain/service/service-switches.ts';
import type { Store } from '../store/store.ts';
import type { Profile } from './rate-limits.ts';

/** The application key of a sandbox that only its own machine can reach. No secret: it is the same everywhere. */
export const DEMO_APP_KEY = 'sandbox-demo-key';

/** The parts of a sandbox, and its answers to open questions. */
export interface Sandbox {
  readonly store: Store;
  readonly switches: { readonly listing: ListingSwitches; readonly service: ServiceSwitches };
  /** Which limits are kept (interface specification: Limits). */
  readonly profile: Profile;
  /** How long a token is valid, in milliseconds. The text does not show it (`token-lifetime`). */
  readonly tokenLifetimeMs: number;
  /** The faults that requests get; undefined for none. */
  readonly faults: FaultPlan | undefined;
  readonly now: () => Moment;
}
