/**
 * The effect of a fault on a request: behaviour that the text leaves open or that a network shows. It exists to
 * try clients against.
 */
export type Fault =
  /** The answer comes `milliseconds` later. */
  | { readonly kind: 'latency'; readonly milliseconds: number }
  /** The answer never comes; the connection stays open until the client closes it. */
  | { readonly kind: 'stall' }
  /** The connection is reset before the answer. */
  | { readonly kind: 'reset' }
  /** The connection ends within the body: of its bytes, `fraction` are sent, from 0 up to but without 1. */
  | { readonly kind: 'truncate'; readonly fraction: number }
  /** The answer is the error `fault-injected` with `status`, from 500 to 599. */
  | { readonly kind: 'status'; readonly status: number }
  /** The answer is that to a request beyond the rate limit. */
  | { readonly kind: 'limited' }
  /** The token that was sent is expired from now on, for this request and all later ones. */
  | { readonly kind: 'token-expiry' };

export type FaultKind = Fault['kind'];

/** The whole number after the rate of a fault. */
interface FaultArgument {
  /** Its meaning, with its unit, for people. */
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** The value when it is left out. */
  readonly default: number;
}

/** A kind of fault, for people. */
interface FaultDescription {
  readonly does: string;
  readonly argument?: FaultArgument;
}

/**
 * Every kind of fault. A request gets one fault at most: where several hit it, the first of this list.
 *
 * Interface specification: Errors, rule 4, and Limits leave open when a service answers so.
 */
export const FAULTS = {
  'token-expiry': { does: 'The token that was sent is expired from now on.' },
  limited: { does: 'The answer is that to a request beyond the rate limit.' },
  status: {
    does: 'The answer is an error with that status.',
    argument: { name: 'status', least: 500, most: 599, default: 503 },
  },
  reset: { does: 'The connection is reset before the answer.' },
  truncate: { does: 'The connection ends within the body of the answer, at a point drawn at random.' },
  stall: { does: 'The answer never comes; the connection stays open until the client closes it.' },
  latency: {
    does: 'The answer comes that many milliseconds later.',
    argument: { name: 'milliseconds', least: 1, most: 600_000, default: 1000 },
  },
} as const satisfies Readonly<Record<FaultKind, FaultDescription>>;

/** Every kind of fault, in the order of {@link FAULTS}. */
export const FAULT_KINDS: readonly FaultKind[] = [
  'token-expiry',
  'limited',
  'status',
  'reset',
  'truncate',
  'stall',
  'latency',
];

/** The argument of `kind` after its rate; undefined when it takes none. */
export function faultArgumentOf(kind: FaultKind): FaultArgument | undefined {
  const description: FaultDescription = FAULTS[kind];
  return description.argument;
}
