import type { SchemaView } from '../../schema/view/schema-view.ts';
import { compareArrays } from './arrays.ts';
import type { Comparing } from './comparing.ts';
import { compareConditions } from './conditions.ts';
import { compareNumbers } from './numbers.ts';
import { compareObjects } from './objects.ts';
import { compareFormats, compareStrings } from './strings.ts';
import { compareTypes } from './types.ts';
import { compareValues } from './values.ts';

/** Compares schemas that leave no choice, keyword by keyword, for the types that both allow. */
export function compareSingle(base: SchemaView, revision: SchemaView, comparing: Comparing): void {
  if (compareValues(base, revision, comparing)) return;
  const types = compareTypes(base, revision, comparing);
  if (types.size === 0) return;
  if (types.has('integer') || types.has('fraction')) compareNumbers(base, revision, comparing, types);
  if (types.has('string')) compareStrings(base, revision, comparing);
  compareFormats(base, revision, comparing, types);
  if (types.has('array')) compareArrays(base, revision, comparing);
  if (types.has('object')) compareObjects(base, revision, comparing);
  compareConditions(base, revision, comparing, types);
}
