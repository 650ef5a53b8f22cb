import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { memoized } from '../../json/memoized.ts';
import { candidates, type Drawing } from '../../schema/samples/candidates.ts';
import { LazyList } from '../../schema/samples/lazy-list.ts';
import { nameOf, type SchemaView, type ValueValidator } from '../../schema/view/schema-view.ts';
import { readsText } from '../schema/compare-texts.ts';

/**
 * Values that the schema of a writer accepts and that of the reader refuses. They are found once: many bodies and
 * parameters hold the same schemas.
 */
export function lostValues(own: SchemaView, other: SchemaView, drawing: Drawing): Iterable<Json> {
  const { validator, mayBeUndeclared } = drawing;
  const known = valuesBy(validator);
  const key = `${mayBeUndeclared} ${nameOf(own)} > ${nameOf(other)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const drawn = candidates(own, other, drawing);
  const lost = new LazyList(drawn.filter((value) => validator.accepts(own, value) && !isRead(other, value, validator)));
  known.set(key, lost);
  return lost;
}

/** By validator, which is that of one direction, so that the writer is always the same version. */
const valuesBy = memoized((_: ValueValidator) => new Map<string, Iterable<Json>>());

/** Whether a reader accepts a value; a text, as one of the values that it can mean. Of lists, the whole message decides. */
function isRead(reader: SchemaView, value: Json, validator: ValueValidator): boolean {
  if (reader.text === undefined) return validator.accepts(reader, value);
  return !isJsonArray(value) && !isJsonObject(value) && readsText(reader, value, validator);
}
