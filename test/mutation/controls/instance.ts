import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import type { Step } from './constraint.ts';
import { sampleOf } from './sample.ts';

/** The value at the end of `steps` in `instance`; where there is none, a sample of the schema for that place. */
export function valueIn(document: OpenApiDocument, instance: Json, steps: readonly Step[]): Json {
  return steps.reduce((value, step) => memberOf(value, step) ?? sampleOf(document, step.schema), instance);
}

/** A copy of `instance` with `value` at the end of `steps`; what is missing on the way is built from samples. */
export function placedIn(document: OpenApiDocument, instance: Json, steps: readonly Step[], value: Json): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  const member = memberOf(instance, step) ?? sampleOf(document, step.schema);
  const replaced = placedIn(document, member, rest, value);
  if (typeof step.key === 'number') {
    const list = isJsonArray(instance) ? instance : [];
    return list.length > step.key ? list.with(step.key, replaced) : [...list, replaced];
  }
  return { ...(isJsonObject(instance) ? instance : {}), [step.key]: replaced };
}

function memberOf(value: Json, { key }: Step): Json | undefined {
  if (typeof key === 'number') return isJsonArray(value) ? value[key] : undefined;
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
