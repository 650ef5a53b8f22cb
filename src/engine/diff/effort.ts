/** What proofs have cost so far. */
export interface Effort {
  /** How many places were examined, and how many bodies were tried there. */
  tried: number;
}
