import { FORMATS } from '../../../src/engine/extensions/ajv.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../src/engine/json/json.ts';
import { valueAt } from '../../../src/engine/json/pointer.ts';
import { KNOWN_FORMATS } from '../../../src/engine/schema/known-formats.ts';
import { demandsSomething } from '../controls/constraints-of.ts';
import type { Mutant } from './mutant.ts';

/** A kind of change that alters nothing of the meaning of a document, and the test for such a change. */
interface Equivalence {
  readonly reason: string;
  readonly holds: (document: JsonObject, mutant: Mutant) => boolean;
}

/** Closed: a kind is listed only when the document proves that the change alters nothing. */
const EQUIVALENCES: readonly Equivalence[] = [
  {
    reason: 'a schema that allows everything says as much as no schema',
    holds: (document, { pointer, to }) =>
      to === undefined &&
      pointer.endsWith('/schema') &&
      !demandsSomething(document, valueAt(document, pointer) ?? true),
  },
  {
    reason: 'the items of the array are all of the type that its `contains` asks for',
    holds: (document, { pointer, to }) => {
      if (to !== undefined && !isJsonArray(to)) return false;
      const at = pointer.lastIndexOf('/contains/type');
      const items = at < 0 ? undefined : valueAt(document, `${pointer.slice(0, at)}/items`);
      const type = valueAt(document, pointer);
      return isJsonObject(items) && !isJsonArray(type) && items['type'] === type;
    },
  },
  {
    reason:
      'the format beside the pattern refuses whatever the pattern no longer refuses (tried: every edit of one character)',
    holds: (document, mutant) => mutant.direction === 'weaker' && isCoveredByFormat(document, mutant),
  },
];

/**
 * A changed part of a pattern shows in a value that is one edit away from one that the pattern accepts. Where the format
 * refuses each such value, the change alters nothing.
 */
function isCoveredByFormat(document: JsonObject, { pointer, to }: Mutant): boolean {
  const holder = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')));
  if (!pointer.endsWith('/pattern') || typeof to !== 'string' || !isJsonObject(holder)) return false;
  const { pattern, format } = holder;
  if (typeof pattern !== 'string' || typeof format !== 'string') return false;
  const [before, after, isOfFormat] = [new RegExp(pattern, 'u'), new RegExp(to, 'u'), FORMATS[format]];
  const samples = KNOWN_FORMATS[format]?.samples ?? [];
  const sample = samples.find((value) => typeof value === 'string' && before.test(value));
  if (isOfFormat === undefined || typeof sample !== 'string') return false;
  const differing = oneCharacterEdits(sample).filter((value) => before.test(value) !== after.test(value));
  return differing.length > 0 && !differing.some(isOfFormat);
}

/** Every string that is one insertion, removal or replacement of a printable character away. */
function oneCharacterEdits(text: string): string[] {
  const characters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  return Array.from({ length: text.length + 1 }, (_, at) => {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    return [head + tail.slice(1), ...characters.flatMap((each) => [head + each + tail, head + each + tail.slice(1)])];
  }).flat();
}

/** Why a mutant says the same as the original document; undefined where that is not proved. */
export function whyEquivalent(document: JsonObject, mutant: Mutant): string | undefined {
  return EQUIVALENCES.find(({ holds }) => holds(document, mutant))?.reason;
}
