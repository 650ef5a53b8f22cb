import { isPlainObject } from '@redocly/openapi-core';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { closest } from '../../engine/json/did-you-mean.ts';
import { violationText } from '../../engine/schema/validation-text.ts';
import { quote, quoteAll } from './quote.ts';

function unexpectedProperty({ params, parentSchema }: ErrorObject): string | undefined {
  const name: unknown = params['unevaluatedProperty'] ?? params['additionalProperty'];
  if (typeof name !== 'string') return undefined;
  const declared: unknown = parentSchema?.['properties'];
  const meant = closest(name, isPlainObject(declared) ? Object.keys(declared) : []);
  const hint = meant === undefined ? '' : ` (did you mean "${meant}"?)`;
  return `has the property "${name}", which its schema does not declare${hint}`;
}

/** The fault of a value, to be read after the value: `must be string`, with the allowed values. */
export function faultOf(error: ErrorObject): string {
  const { params } = error;
  const allowed: unknown = params['allowedValues'];
  if (Array.isArray(allowed)) return `must be one of ${quoteAll(allowed)}`;
  if ('allowedValue' in params) return `must be ${quote(params['allowedValue'])}`;
  return unexpectedProperty(error) ?? violationText(error);
}

/** The errors that name a cause. The error of `if` only repeats that its `then` or `else`, which is reported too, was broken. */
export function causes(errors: readonly ErrorObject[] | null | undefined): ErrorObject[] {
  return (errors ?? []).filter(({ keyword }) => keyword !== 'if');
}
