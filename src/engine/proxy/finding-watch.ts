import { type Finding, isOpenFinding, type Severity } from '../report/report.ts';
import type { ShownFinding } from '../traffic/traffic-run.ts';
import type { NewFinding } from './traffic-validation.ts';

/** How often a finding was seen in an operation. */
export interface SeenFinding {
  readonly rule: string;
  readonly severity: Severity;
  /** Null for what the document does not declare. */
  readonly operationId: string | null;
  /** Whether the baseline accepts it in this operation. */
  readonly isAccepted: boolean;
  count: number;
}

/** What all threads have found so far. */
export interface FoundSoFar {
  all(): readonly SeenFinding[];
}

/** Notices the first occurrence of a finding in an operation, whichever thread reports it. */
export class FindingWatch implements FoundSoFar {
  readonly #seen = new Map<string, SeenFinding>();
  readonly #accept: (finding: Finding) => Finding;
  readonly #onNew: (finding: Finding) => void;

  /**
   * @param accept returns a finding with what the baseline says of it
   * @param onNew called with a finding of one operation that the baseline does not accept, when it is first seen
   */
  constructor(accept: (finding: Finding) => Finding, onNew: (finding: Finding) => void) {
    this.#accept = accept;
    this.#onNew = onNew;
  }

  all(): readonly SeenFinding[] {
    return [...this.#seen.values()];
  }

  take(shown: readonly ShownFinding[], found: readonly NewFinding[]): void {
    for (const { finding, ...each } of found) {
      const key = keyOf(each);
      if (this.#seen.has(key)) continue;
      const { operationId } = each;
      const operations = operationId === null ? [] : [{ operationId, count: 1 }];
      const here = this.#accept({ ...finding, operationId, operations, count: 1 });
      const isAccepted = !isOpenFinding(here);
      const { rule, severity } = finding;
      this.#seen.set(key, { rule, severity, operationId, isAccepted, count: 0 });
      if (!isAccepted) this.#onNew(here);
    }
    for (const each of shown) {
      const seen = this.#seen.get(keyOf(each));
      if (seen !== undefined) seen.count += 1;
    }
  }
}

function keyOf({ id, operationId }: ShownFinding): string {
  return JSON.stringify([id, operationId]);
}
