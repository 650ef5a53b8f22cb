import { fragmentOf } from './body-pointer.ts';
import type { Json } from './json.ts';
import { valueAt } from './pointer.ts';
import type { ValidationError } from './validator.ts';

/** So much of a value is quoted. */
const MOST_QUOTED = 80;

/** The message for a value that a schema rejects, such as `The header X-Count must be integer, but is "many"`. */
export function errorText(subject: string, value: Json, errors: readonly ValidationError[]): string {
  const [error] = errors;
  if (error === undefined) return `${subject} is not valid, but is ${quoted(value)}`;
  const { instancePath, keyword, params, message = `violates ${keyword}` } = error;
  const inner = valueAt(value, fragmentOf(instancePath)) ?? value;
  const values: unknown = params['allowedValues'];
  const allowed = Array.isArray(values) ? `: ${values.map((each) => JSON.stringify(each)).join(', ')}` : '';
  return `${subject}${instancePath === '' ? '' : ` ${instancePath}`} ${message}${allowed}, but is ${quoted(inner)}`;
}

/** A value as JSON, cut where it is long. */
export function quoted(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
}
