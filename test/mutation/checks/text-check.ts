import { factChecks } from '../../spec/checks/check-contract.ts';
import type { FactCheck } from '../../spec/checks/fact-failure.ts';
import { marksOf } from '../../spec/checks/marks.ts';
import type { Check } from './check.ts';

/**
 * Checks the facts of the text, and stops at the first that a document breaks. The fact that found the last fault is
 * asked first the next time: changes at one place mostly break the same fact.
 *
 * @param facts the facts to check; all of them by default.
 */
export function createTextCheck(facts: readonly FactCheck[] = factChecks): Check {
  const order = [...facts];
  return (document) => {
    const marks = marksOf(document);
    const at = order.findIndex(({ check }) => check(document, marks).length > 0);
    const [broken] = at < 0 ? [] : order.splice(at, 1);
    if (broken === undefined) return undefined;
    order.unshift(broken);
    return `${broken.section}: ${broken.name}`;
  };
}
