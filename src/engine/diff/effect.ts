import type { Direction } from '../openapi/direction.ts';
import type { ChangeSeverity } from './change.ts';

/** How sure a statement about two sets is. */
export type Certainty = 'no' | 'perhaps' | 'yes';

/** The effect of a change on the set of accepted values. */
export interface Effect {
  /** Whether a value that the base accepts is refused by the revision. */
  readonly narrows: Certainty;
  /** Whether a value that the base refuses is accepted by the revision. */
  readonly widens: Certainty;
  /**
   * Whether the sets differ in values with properties that the schema of the writer does not declare. Writers do not send
   * them, so this alone breaks nothing.
   */
  readonly undeclared?: { readonly narrows: boolean; readonly widens: boolean };
  /** The sets are known, but what people do with them is not: risky, whatever values are tried. */
  readonly isDoubtful?: boolean;
}

export const NEUTRAL: Effect = { narrows: 'no', widens: 'no' };
export const NARROWS: Effect = { narrows: 'yes', widens: 'no' };
export const WIDENS: Effect = { narrows: 'no', widens: 'yes' };
export const CROSSES: Effect = { narrows: 'yes', widens: 'yes' };
export const UNDECIDED: Effect = { narrows: 'perhaps', widens: 'perhaps' };
export const MAY_NARROW: Effect = { narrows: 'perhaps', widens: 'no' };
export const MAY_WIDEN: Effect = { narrows: 'no', widens: 'perhaps' };
export const DOUBTFUL: Effect = { narrows: 'no', widens: 'no', isDoubtful: true };

/** The effect that breaks messages of a direction: requests are refused, or responses hold what readers do not know. */
export const BREAKS: Readonly<Record<Direction, Effect>> = { request: NARROWS, response: WIDENS };

/** The effect of a change whose sides are known. */
export function relation(narrows: boolean, widens: boolean): Effect {
  return { narrows: narrows ? 'yes' : 'no', widens: widens ? 'yes' : 'no' };
}

/** The effect seen from the other side: base and revision change places. */
export function invertEffect({ narrows, widens }: Effect): Effect {
  return { narrows: widens, widens: narrows };
}

/** The effect of both changes at once. */
export function combineEffects(left: Effect, right: Effect): Effect {
  const isOpen = (harm: Harm) => (left.undeclared?.[harm] ?? false) || (right.undeclared?.[harm] ?? false);
  return {
    narrows: stronger(left.narrows, right.narrows),
    widens: stronger(left.widens, right.widens),
    ...(left.undeclared === undefined && right.undeclared === undefined
      ? {}
      : { undeclared: { narrows: isOpen('narrows'), widens: isOpen('widens') } }),
    ...(left.isDoubtful || right.isDoubtful ? { isDoubtful: true } : {}),
  };
}

/** What harms the other side of a message: that the reader of a request accepts less, or the writer of a response sends more. */
export type Harm = 'narrows' | 'widens';

/** What harms in messages of a direction. */
export function harmIn(direction: Direction): Harm {
  return direction === 'request' ? 'narrows' : 'widens';
}

/** How bad an effect is for programs that were written for the base. */
export function severityOf(effect: Effect, direction: Direction): ChangeSeverity {
  const certainty = effect[harmIn(direction)];
  if (certainty === 'yes') return 'breaking';
  return certainty === 'perhaps' || effect.isDoubtful ? 'risky' : 'safe';
}

/** The same effect where something else may accept what is lost, or have accepted what is gained. */
export function weakenEffect(effect: Effect): Effect {
  const atMost = (certainty: Certainty): Certainty => (certainty === 'no' ? 'no' : 'perhaps');
  return { ...effect, narrows: atMost(effect.narrows), widens: atMost(effect.widens) };
}

/** The same effect where writers may send properties that the schema does not declare, since another one does. */
export function countUndeclared({ undeclared, ...effect }: Effect): Effect {
  const certainty = (harm: Harm): Certainty => (effect[harm] === 'no' && undeclared?.[harm] ? 'perhaps' : effect[harm]);
  return { ...effect, narrows: certainty('narrows'), widens: certainty('widens') };
}

/** Whether the sets have no difference of this kind, not even in undeclared properties, and no doubt is left. */
export function isFreeOf(harm: Harm, effect: Effect): boolean {
  return effect[harm] === 'no' && !effect.undeclared?.[harm] && !effect.isDoubtful;
}

function stronger(left: Certainty, right: Certainty): Certainty {
  if (left === 'yes' || right === 'yes') return 'yes';
  return left === 'perhaps' || right === 'perhaps' ? 'perhaps' : 'no';
}

/** Whether the two sets are the same for sure. */
export function isSame({ narrows, widens }: Effect): boolean {
  return narrows === 'no' && widens === 'no';
}

/** The name of a change by what it does. */
export function nameByEffect<T>({ narrows, widens }: Effect, names: { narrows: T; widens: T; both: T }): T {
  if (narrows !== 'no' && widens !== 'no') return names.both;
  return narrows === 'no' ? names.widens : names.narrows;
}
