import { excerpt } from '../../../engine/json/excerpt.ts';
import { createRandom } from './random.ts';

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
export const FAULT_KINDS: readonly FaultKind[] = Object.keys(FAULTS).filter(isFaultKind);

function isFaultKind(name: string): name is FaultKind {
  return Object.hasOwn(FAULTS, name);
}

/** The argument of `kind` after its rate; undefined when it takes none. */
export function faultArgumentOf(kind: FaultKind): FaultArgument | undefined {
  const description: FaultDescription = FAULTS[kind];
  return description.argument;
}

/** How often a kind of fault, or each of all kinds, is injected. */
export interface FaultRule {
  readonly kind: FaultKind | 'all';
  /** The share of requests that it hits, from 0 to 1. */
  readonly rate: number;
  /** The number after the rate; the default where it is left out, undefined where the kind takes none. */
  readonly argument: number | undefined;
}

/** A text that names no fault. */
interface FaultSyntaxError {
  readonly kind: 'fault-syntax-error';
  /** Names the text and what is allowed. */
  readonly message: string;
}

const RULE = /^([^=]*)=([^:]*)(?::(.*))?$/s;
const RATE = /^(\d+(\.\d*)?|\.\d+)$/;
const INTEGER = /^\d{1,9}$/;

/** How many characters of a text a message repeats. */
const MOST_QUOTED = 60;

/**
 * The rule that `text` names as `KIND=RATE` or `KIND=RATE:ARGUMENT`, such as `reset=0.05` or `latency=0.2:500`. The kind
 * `all` means every kind, with the default arguments.
 */
export function parseFault(text: string): FaultRule | FaultSyntaxError {
  const [, name = '', rateText = '', argumentText] = RULE.exec(text) ?? [];
  const kind = [...FAULT_KINDS, 'all' as const].find((known) => known === name);
  if (kind === undefined) {
    return wrong(text, `Give KIND=RATE or KIND=RATE:ARGUMENT, where KIND is one of ${FAULT_KINDS.join(', ')}, all.`);
  }
  const rate = RATE.test(rateText) ? Number(rateText) : Number.NaN;
  if (!(rate <= 1)) return wrong(text, `Give a rate from 0 to 1, such as ${kind}=0.05.`);

  const argument = kind === 'all' ? undefined : faultArgumentOf(kind);
  if (argument === undefined) {
    if (argumentText === undefined) return { kind, rate, argument: undefined };
    return wrong(text, `${kind} takes no argument: give ${kind}=${rateText}.`);
  }
  const value = argumentText === undefined ? argument.default : numberOf(argumentText);
  if (value >= argument.least && value <= argument.most) return { kind, rate, argument: value };
  const range = `${argument.name} from ${argument.least} to ${argument.most}`;
  return wrong(text, `Give ${range}, such as ${kind}=${rateText}:${argument.default}, or leave it out.`);
}

function numberOf(text: string): number {
  return INTEGER.test(text) ? Number(text) : Number.NaN;
}

function wrong(text: string, cure: string): FaultSyntaxError {
  const message = `${JSON.stringify(excerpt(text, MOST_QUOTED))} is not valid. ${cure}`;
  return { kind: 'fault-syntax-error', message };
}

/** Which requests get which fault. */
export interface FaultPlan {
  /**
   * The fault of the request with that number, or undefined. It depends on the seed, the rules and the number alone, so
   * requests may be asked for in any order, and again.
   *
   * @param requestNumber any number that identifies the request, such as the count of requests so far.
   */
  faultOf(requestNumber: number): Fault | undefined;
}

const WORDS = 2 ** 32;

/**
 * The plan that `rules` make with `seed`. Whether a kind hits a request is drawn for each kind alone: other rules do not
 * change it. Where several kinds hit a request, the first in the order of `FAULTS` is its fault.
 *
 * A rule of a kind overrides one of `all`; of several rules of a kind, the last holds.
 *
 * @throws {RangeError} when `seed` is not a safe integer.
 */
export function createFaultPlan(rules: readonly FaultRule[], seed: number): FaultPlan {
  const random = createRandom(seed).split('faults');
  const chosen = FAULT_KINDS.flatMap((kind) => {
    const rule = rules.findLast((one) => one.kind === kind) ?? rules.findLast((one) => one.kind === 'all');
    const argument = rule?.argument ?? faultArgumentOf(kind)?.default ?? 0;
    return rule === undefined ? [] : [{ kind, rate: rule.rate, argument, random: random.split(kind) }];
  });
  return {
    faultOf(requestNumber) {
      for (const { kind, rate, argument, random: stream } of chosen) {
        const draws = stream.split(String(requestNumber));
        if (draws.word() / WORDS < rate) return faultOfKind(kind, argument, () => draws.word() / WORDS);
      }
      return undefined;
    },
  };
}

/**
 * A fault of `kind` with its argument.
 *
 * @param fraction returns the share of the body after which `truncate` cuts it.
 */
export function faultOfKind(kind: FaultKind, argument: number, fraction: () => number): Fault {
  switch (kind) {
    case 'latency':
      return { kind, milliseconds: argument };
    case 'status':
      return { kind, status: argument };
    case 'truncate':
      return { kind, fraction: fraction() };
    default:
      return { kind };
  }
}
