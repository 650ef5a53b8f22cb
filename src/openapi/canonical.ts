import { isJsonArray, isJsonObject, type Json } from './json.ts';

/** JSON text that is the same for equal values: keys are sorted, and 1 and 1.0 are one number. */
export function canonical(value: Json): string {
  if (isJsonArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}
