import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { conditionalViews } from '../../schema/samples/candidates.ts';
import { declares, itemAt, namesOf, propertyOf } from '../../schema/view/members.ts';
import type { SchemaView } from '../../schema/view/schema-view.ts';
import { alternativesOf, type ValueValidator } from '../../schema/view/schema-view.ts';

/**
 * Whether `view` declares all properties in a value that it accepts, as `unevaluatedProperties: false` would ask: so that a
 * writer who knows only this schema may send it. A schema that declares no property at all is free-form.
 */
export function isDeclared(view: SchemaView, value: Json, validator: ValueValidator): boolean {
  if (!isJsonArray(value) && !isJsonObject(value)) return true;
  const alternatives = alternativesOf(view) ?? [view];
  const applied = [...alternatives, ...alternatives.flatMap((each) => conditionalViews(each, undefined))].filter(
    (each) => validator.accepts(each, value),
  );
  if (isJsonArray(value)) {
    return value.every((item, index) => applied.some((each) => isDeclared(itemAt(each, index).view, item, validator)));
  }
  const isFree = applied.every((each) => namesOf(each).size === 0);
  return Object.entries(value).every(([name, member]) => {
    const holders = isFree ? applied : applied.filter((each) => declares(each, name));
    return holders.some((each) => isDeclared(propertyOf(each, name).view, member, validator));
  });
}
