import { isJsonArray, type Json } from '../../json/json.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import { choicesOf, type KeywordValue, viewOf } from '../../schema/view/schema-view.ts';
import { NARROWS, WIDENS } from '../effect.ts';
import type { Comparing } from './comparing.ts';
import type { Choice } from './exclusion.ts';
import { listedValues, reportGained, reportLost, type Values } from './values.ts';

/** A schema with a choice, and its alternatives whose values can be counted. */
type Listed = readonly [choice: Choice, values: readonly Values[]];

/**
 * Compares which counted values both versions accept. `oneOf` refuses a value that two of its alternatives accept, so an alternative
 * that is added or removed can decide about a value in the list of another one.
 */
export function compareListed([base, before]: Listed, [revision, after]: Listed, comparing: Comparing): void {
  const [excluded, excludedNow] = [excludedValues(base, comparing), excludedValues(revision, comparing)];
  for (const [key, { value, pointer }] of excluded) {
    if (!comparing.accepts(revision.whole, value, key)) continue;
    const message = `${key} is now accepted: two alternatives of oneOf accepted it, so that it was refused.`;
    comparing.report({ kind: 'alternatives-inclusive', effect: WIDENS, at: { base: pointer }, message, detail: key });
  }
  for (const [key, { value, pointer }] of excludedNow) {
    if (!comparing.accepts(base.whole, value, key)) continue;
    const message = `${key} is now refused: two alternatives of oneOf accept it.`;
    comparing.report({
      kind: 'alternatives-exclusive',
      effect: NARROWS,
      at: { revision: pointer },
      message,
      detail: key,
    });
  }
  const others = ({ values, pointer }: Values): Values => ({
    values: new Map([...values].filter(([key]) => !excluded.has(key) && !excludedNow.has(key))),
    pointer,
  });
  for (const values of before)
    reportLost(others(values), { view: revision.whole }, { base: values.pointer, revision: undefined }, comparing);
  for (const values of after)
    reportGained(others(values), { view: base.whole }, { base: undefined, revision: values.pointer }, comparing);
}

/** The listed values of alternatives that `oneOf` refuses, since two of its alternatives accept them; by canonical JSON. */
function excludedValues({ whole, alternatives }: Choice, comparing: Comparing): Map<string, KeywordValue> {
  const branches = choicesOf(whole).flatMap((list) => {
    const members = list.endsWith('/oneOf') ? valueAt(whole.document, list) : undefined;
    return isJsonArray(members) ? [[...members.keys()].map((index) => childPointer(list, index))] : [];
  });
  if (branches.length === 0) return new Map();
  const isExcluded = (value: Json, text: string) =>
    !comparing.accepts(whole, value, text) &&
    branches.some(
      (list) => list.filter((at) => comparing.accepts(viewOf(whole.document, [at]), value, text)).length > 1,
    );
  return new Map(
    alternatives
      .flatMap(listedValues)
      .filter(({ value, text }) => isExcluded(value, text))
      .map((listed) => [listed.text, listed]),
  );
}
