import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer, valueAt } from '../../../src/engine/json/pointer.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import type { Constraint, Holder } from './constraint.ts';
import { placedIn, valueIn } from './instance.ts';
import { sampleOf } from './sample.ts';
import { numberVariants, ODD_VALUES, stringVariants } from './value-variants.ts';

/** Instances, made from the valid ones in `examples`, among which there should be a control of `constraint`. */
export function* candidatesFor(
  document: OpenApiDocument,
  constraint: Constraint,
  examples: readonly Json[],
): Generator<Json, void> {
  const { rule, holder } = constraint;
  for (const example of examples) {
    const values = rule ? ruleValues(document, rule) : valuesAround(constraint, valueIn(document, example, holder.at));
    for (const value of values) yield placedIn(document, example, (rule ?? holder).at, value);
  }
}

/** Values for the place of a constraint of which one may break it alone; `sample` is valid there. */
function valuesAround({ keyword, property, permitted, holder }: Constraint, sample: Json): Json[] {
  switch (keyword) {
    case 'enum value':
      return permitted === undefined ? [] : [permitted];
    case 'required':
      return isJsonObject(sample) ? [withoutKey(sample, property)] : [];
    case 'pattern':
    case 'format':
    case 'minLength':
    case 'maxLength':
      return stringVariants(holder.schema, sample);
    case 'items':
    case 'minItems':
    case 'maxItems':
    case 'uniqueItems':
      return [...ODD_VALUES.flatMap((value) => [[value], [value, value]]), []];
    case 'additionalProperties':
    case 'minProperties':
    case 'maxProperties':
      return isJsonObject(sample) ? [{ ...sample, 'not listed': true }, {}] : [];
    default:
      return [...ODD_VALUES, ...numberVariants(holder.schema), ...stringVariants(holder.schema, sample)];
  }
}

function withoutKey(object: JsonObject, key: string | undefined): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

/** Every combination of values of the properties that a rule is about; for a rule of an array, every pair of items. */
function ruleValues(document: OpenApiDocument, rule: Holder): Json[] {
  if (rule.schema['contains'] === undefined) return combinations(document, rule.pointer);
  const items = combinations(document, childPointer(rule.pointer, 'items'));
  return [[], ...items.map((item) => [item]), ...items.flatMap((one) => items.map((other) => [one, other]))];
}

function combinations(document: OpenApiDocument, pointer: string): JsonObject[] {
  const properties = valueAt(document, childPointer(pointer, 'properties'));
  if (!isJsonObject(properties)) return [{}];
  return Object.keys(properties).reduce<JsonObject[]>(
    (objects, name) => {
      const values = valuesToCombine(document, childPointer(pointer, 'properties', name));
      return objects.flatMap((object) => [object, ...values.map((value) => ({ ...object, [name]: value }))]);
    },
    [{}],
  );
}

/** What a property can be: each value that its schema lists or shows, and one that is wrong. */
function valuesToCombine(document: OpenApiDocument, pointer: string): Json[] {
  const schema = valueAt(document, pointer);
  if (!isJsonObject(schema)) return ODD_VALUES.slice(0, 2);
  const { $ref: ref, enum: values, examples, type } = schema;
  if (typeof ref === 'string') return valuesToCombine(document, ref);
  if (isJsonArray(values)) return [...values, 'NOT LISTED'];
  if (type === 'boolean') return [true, false, 'NOT LISTED'];
  return isJsonArray(examples) ? [...examples, -99] : [sampleOf(document, pointer), -99];
}
