import { FAULT_KINDS, type FaultKind, faultArgumentOf } from './fault.ts';

/** How often a kind of fault, or each of all kinds, is injected. */
export interface FaultRule {
  readonly kind: FaultKind | 'all';
  /** The share of requests that it hits, from 0 to 1. */
  readonly rate: number;
  /** The number after the rate; the default where it is left out, undefined where the kind takes none. */
  readonly argument: number | undefined;
}

/** A text that names no fault. */
export interface FaultSyntaxError {
  readonly kind: 'fault-syntax-error';
  /** Names the text and what is allowed. */
  readonly message: string;
}

const RULE = /^([^=]*)=([^:]*)(?::(.*))?$/s;
const RATE = /^(\d+(\.\d*)?|\.\d+)$/;
const INTEGER = /^\d{1,9}$/;

/** More of a text than this is not repeated in a message. */
const LONGEST_TEXT = 60;

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
  const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return { kind: 'fault-syntax-error', message: `${JSON.stringify(shown)} is not valid. ${cure}` };
}
