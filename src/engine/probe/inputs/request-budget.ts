import type { GenericRule } from '../../findings/checks/rules.ts';
import type { CoverageCount } from '../../findings/session/coverage-count.ts';
import type { Operation } from '../../openapi/operations.ts';

/** How many requests check the inputs of one operation, unless the caller says otherwise. */
export const DEFAULT_MAX_REQUESTS = 100;

/** Rules whose requests are also sent where they are off: they are valid, and other rules check their responses. */
const ALSO_OFF: ReadonlySet<GenericRule> = new Set(['input-valid', 'response-content-type']);

/** Bounds the requests that check the inputs of one operation, and counts those that were left out because of it. */
export class RequestBudget {
  readonly #most: number;
  readonly #isOff: (rule: GenericRule) => boolean;
  #taken = 0;
  readonly #leftOut = new Map<GenericRule, number>();

  /** @param isOff whether a rule is switched off for the operation: no request is sent that only this rule needs. */
  constructor(most: number, isOff: (rule: GenericRule) => boolean) {
    this.#most = most;
    this.#isOff = isOff;
  }

  /** Whether one more request may be sent, which checks `rule`. */
  tryTake(rule: GenericRule): boolean {
    if (this.#isOff(rule) && !ALSO_OFF.has(rule)) return false;
    if (this.#taken < this.#most) {
      this.#taken += 1;
      return true;
    }
    this.#leftOut.set(rule, (this.#leftOut.get(rule) ?? 0) + 1);
    return false;
  }

  /** States in the coverage what was left out. */
  state(coverage: CoverageCount, operation: Operation): void {
    for (const [rule, count] of this.#leftOut) {
      const requests = count === 1 ? '1 request was' : `${count} requests were`;
      coverage.noteRule(
        operation,
        rule,
        `Checked in part: ${requests} left out, because --max-requests is ${this.#most}.`,
      );
    }
  }
}
