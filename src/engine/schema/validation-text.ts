import { excerpt, excerptOfJson } from '../json/excerpt.ts';
import { type Json, stringifyJson } from '../json/json.ts';
import { fragmentOf, valueAt } from '../json/pointer.ts';
import type { ValidationError } from './validator.ts';

/** The most characters of a value, or of the name of a property, that a message quotes. */
const MOST_QUOTED = 80;

/** The most allowed values that a message lists: an enum may have thousands, and a body as many values outside it. */
const MOST_LISTED = 100;

/** The parameter of an error that holds the text of its violation, where more is known than its keyword says. */
export const TEXT = 'text';

/** The message for a value that a schema rejects, such as `The header X-Count must be integer, but is "many"`. */
export function errorText(subject: string, value: Json, errors: readonly ValidationError[]): string {
  const [error] = errors;
  if (error === undefined) return `${subject} is not valid, but is ${excerptOfJson(value)}`;
  const { instancePath } = error;
  const inner = valueAt(value, fragmentOf(instancePath)) ?? value;
  return `${subject}${instancePath === '' ? '' : ` ${instancePath}`} ${violationText(error)}, but is ${excerptOfJson(inner)}`;
}

/** What a value violates, with the names and the values that are concerned, such as `must be boolean or null`. */
export function violationText(error: ValidationError): string {
  const own = error.params[TEXT];
  if (typeof own === 'string') return own;
  const { propertyName } = error;
  const text = keywordText(error);
  return propertyName === undefined ? text : `property name ${shortName(propertyName)} ${text}`;
}

function keywordText(error: ValidationError): string {
  const { keyword, params, message = `violates ${keyword}` } = error;
  const { type, allowedValues, allowedValue } = params;
  const member = memberOf(error);
  switch (keyword) {
    case 'type':
      return `must be ${alternativesText([type].flat().map(String))}`;
    case 'enum':
      if (!Array.isArray(allowedValues)) return message;
      return allowedValues.length === 0
        ? 'cannot have any value (the enum is empty)'
        : `${message}: ${listedValues(allowedValues)}`;
    case 'const':
      return allowedValue === undefined ? message : `must be ${shownValue(allowedValue as Json)}`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return member === undefined ? message : `${message}: ${shortName(member)}`;
    case 'uniqueItems':
      return `must NOT have duplicate items (items ${[params['i'], params['j']]
        .map(Number)
        .toSorted((left, right) => left - right)
        .join(' and ')} are equal)`;
    case 'false schema':
      return 'is not allowed';
    default:
      return message;
  }
}

/** Values in a list, such as `a, b, and 3 more`. */
function listedValues(values: readonly Json[]): string {
  const more = values.length - MOST_LISTED;
  const listed = values.slice(0, MOST_LISTED).map(shownValue).join(', ');
  return more > 0 ? `${listed}, and ${more} more` : listed;
}

function shortName(name: string): string {
  return JSON.stringify(excerpt(name, MOST_QUOTED));
}

/** The property that is missing or not allowed by an error of an object; undefined for other errors. */
export function memberOf({ params, propertyName }: ValidationError): string | undefined {
  const { missingProperty, additionalProperty, unevaluatedProperty } = params;
  const name = propertyName ?? missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return typeof name === 'string' ? name : undefined;
}

/** `a, b or c`. */
export function alternativesText(all: readonly string[]): string {
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

/** Texts that are quoted, because they read like a number, another value of JSON, none, or two values of a list. */
const AMBIGUOUS_TEXT = /^(?:-?\d.*|true|false|null|)$|^\s|\s$|,/s;

/** A value that a schema allows, as messages list it. */
function shownValue(value: Json): string {
  return typeof value === 'string' && !AMBIGUOUS_TEXT.test(value) ? value : stringifyJson(value);
}

/** The length of a text, such as `1 character`. */
export function charactersOf({ length }: string): string {
  return `${length} character${length === 1 ? '' : 's'}`;
}
