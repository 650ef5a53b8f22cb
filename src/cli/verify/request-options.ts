import { readFileSync } from 'node:fs';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import { parseText } from '../../engine/document/source/parse-text.ts';
import { matchesPattern, type OperationFilter } from '../../engine/findings/configuration/operation-filter.ts';
import { didYouMean } from '../../engine/json/did-you-mean.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import { isJsonObject, type Json, type JsonObject } from '../../engine/json/json.ts';
import { isAccepted, successMediaTypes } from '../../engine/message/accept.ts';
import { schemesOf, variableFor } from '../../engine/message/credentials.ts';
import { type Operation, presentName } from '../../engine/openapi/operations.ts';
import { wrongValue } from '../command/option.ts';
import { UsageError } from '../command/usage-error.ts';

const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/s;

/**
 * The headers of `--header 'Name: value'`, names in lower case. A header that is given twice is sent once, with both values.
 *
 * @throws {UsageError} `value-wrong`; the message has no value.
 */
export function readHeaders(texts: readonly string[]): Readonly<Record<string, string>> {
  const headers: Record<string, string> = Object.create(null);
  for (const text of texts) {
    const [, name, value] = HEADER.exec(text) ?? [];
    if (name === undefined || value === undefined || value === '' || /[\r\n\0]/.test(value)) {
      throw new UsageError('value-wrong', "--header is not a header; it must be like 'X-Tenant: acme', in one line.");
    }
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return headers;
}

/**
 * The credentials of security schemes, by the name of the scheme: those of `--auth SCHEME=VALUE`, else of the environment
 * variables `BACKOFFICE_AUTH_SCHEME`.
 *
 * @throws {UsageError} `value-wrong`; the message has no credential.
 */
export function readSchemeCredentials(
  texts: readonly string[],
  contract: ApiDescription,
  env: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, string> {
  const names = schemesOf(contract).map(({ name }) => name);
  const credentials = new Map<string, string>();
  for (const name of names) {
    const credential = env[variableFor('AUTH', name)];
    if (credential !== undefined && credential !== '') credentials.set(name, credential);
  }
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1) {
      throw new UsageError('value-wrong', '--auth must be SCHEME=VALUE, with a security scheme of the document.');
    }
    const name = text.slice(0, at);
    if (!names.includes(name)) {
      const known = names.length === 0 ? '; it has none' : `; it must be one of ${names.join(', ')}`;
      const message = `--auth names ${JSON.stringify(name)}, which is not a security scheme of the document${known}${didYouMean(name, names)}`;
      throw new UsageError('value-wrong', message);
    }
    credentials.set(name, text.slice(at + 1));
  }
  return credentials;
}

/**
 * The values of parameters out of `--param NAME=VALUE` and out of the file of `--params`, in which a value may be any JSON. In
 * the file an operationId may hold the values for one operation. What `--param` says comes first.
 *
 * @throws {UsageError} `value-wrong` where a name is not a parameter, and where the file cannot be read.
 */
export function readParameters(
  texts: readonly string[],
  file: string | undefined,
  { operations }: ApiDescription,
): ReadonlyMap<string, Json> {
  const known = new Set(
    operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ name }) => [name, `${operationId}.${name}`]),
    ),
  );
  const values = new Map<string, Json>();
  const add = (place: string, given: string, value: Json): void => {
    const name = presentName(given, known);
    if (!known.has(name)) {
      const names = [...new Set(operations.flatMap(({ parameters }) => parameters.map((each) => each.name)))];
      const message = `${place} names ${JSON.stringify(name)}, which is not a parameter of the document${didYouMean(name, names)}`;
      throw new UsageError('value-wrong', message);
    }
    values.set(name, value);
  };
  if (file !== undefined) {
    const ids = new Set(operations.map(({ operationId }) => operationId));
    for (const [name, value] of Object.entries(readParameterFile(file))) {
      if (!ids.has(presentName(name, ids)) || !isJsonObject(value)) add(file, name, value);
      else for (const [own, one] of Object.entries(value)) add(file, `${name}.${own}`, one);
    }
  }
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1) throw wrongValue('--param', text, 'NAME=VALUE, such as petId=7 or getPet.petId=7.');
    add('--param', text.slice(0, at), text.slice(at + 1));
  }
  return values;
}

function readParameterFile(file: string): JsonObject {
  let json: Json;
  try {
    json = parseText(readFileSync(file, 'utf8'), file).json;
  } catch (cause) {
    throw new UsageError('value-wrong', `--params: ${file} cannot be read (${errorMessage(cause)}).`);
  }
  if (isJsonObject(json)) return json;
  throw new UsageError('value-wrong', `--params: ${file} must hold an object of values by parameter name.`);
}

/**
 * The filter of `--include` and `--exclude`.
 *
 * @throws {UsageError} `value-wrong` where a pattern matches no operation of the document.
 */
export function readFilter(
  { include, exclude }: OperationFilter,
  { document, operations }: ApiDescription,
): OperationFilter {
  for (const [flag, patterns] of Object.entries({ '--include': include, '--exclude': exclude })) {
    const unknown = patterns.find((pattern) => !operations.some((each) => matchesPattern(document, each, pattern)));
    if (unknown === undefined) continue;
    const names = operations.map(({ operationId }) => operationId);
    const message = `${flag} ${JSON.stringify(unknown)} matches no operation of the document; it must be an operationId, tag:NAME, a method, or a path, with * for any text`;
    throw new UsageError('value-wrong', `${message}${didYouMean(unknown, names)}`);
  }
  return { include, exclude };
}

/** @throws {UsageError} `value-wrong` when `--accept` names no media type in which the document describes a success. */
export function checkMediaTypes(accept: readonly string[], operations: readonly Operation[]): void {
  const known = [...new Set(operations.flatMap((operation) => successMediaTypes(operation)))];
  const unknown = accept.find((range) => !known.some((mediaType) => isAccepted(mediaType, [range])));
  if (unknown === undefined) return;
  const all = known.length === 0 ? '; it documents none.' : `; it must be one of ${known.slice(0, 10).join(', ')}.`;
  throw new UsageError(
    'value-wrong',
    `--accept is ${JSON.stringify(unknown)}, which is not a response media type of the document${all}`,
  );
}
