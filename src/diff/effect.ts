/** How sure a statement about two sets is. */
export type Certainty = 'no' | 'perhaps' | 'yes';

/** The effect of a change on the set of accepted values. */
export interface Effect {
  /** Whether a value that the base accepts is refused by the revision. */
  readonly narrows: Certainty;
  /** Whether a value that the base refuses is accepted by the revision. */
  readonly widens: Certainty;
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

/** The effect of a change whose sides are known. */
export function relation(narrows: boolean, widens: boolean): Effect {
  return { narrows: narrows ? 'yes' : 'no', widens: widens ? 'yes' : 'no' };
}

/** The effect seen from the other side: base and revision change places. */
export function inverse({ narrows, widens }: Effect): Effect {
  return { narrows: widens, widens: narrows };
}

/** The effect of both changes at once. */
export function combined(one: Effect, other: Effect): Effect {
  return { narrows: stronger(one.narrows, other.narrows), widens: stronger(one.widens, other.widens) };
}

function stronger(one: Certainty, other: Certainty): Certainty {
  if (one === 'yes' || other === 'yes') return 'yes';
  return one === 'perhaps' || other === 'perhaps' ? 'perhaps' : 'no';
}

/** Whether the two sets are the same for sure. */
export function isSame({ narrows, widens }: Effect): boolean {
  return narrows === 'no' && widens === 'no';
}

/** The name of a change by what it does. */
export function describe<T>({ narrows, widens }: Effect, names: { narrows: T; widens: T; both: T }): T {
  if (narrows !== 'no' && widens !== 'no') return names.both;
  return narrows === 'no' ? names.widens : names.narrows;
}
