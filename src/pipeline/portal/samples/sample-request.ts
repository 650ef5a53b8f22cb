import { isJsonArray, isJsonObject, type Json, type JsonObject, textOfJson } from '../../../engine/json/json.ts';
import { childPointer } from '../../../engine/json/pointer.ts';
import { isKeyParameter } from '../../../engine/message/credentials.ts';
import { encodeParameters, queryPair } from '../../../engine/message/encode-parameters.ts';
import { bodyFormatOf, isJsonMediaType, parseMediaType } from '../../../engine/message/media-type.ts';
import { type OpenApiDocument, objectAt } from '../../../engine/openapi/document.ts';
import type { Operation, Parameter } from '../../../engine/openapi/operations.ts';
import { schemaPointerOf } from '../../../engine/openapi/parameter-style.ts';
import { ANY_TEXT } from '../../../engine/schema/samples/sample-value.ts';
import { mediaOf, resolved, securityScheme, textAt } from '../model/document-parts.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { exampleOfSchema, examplesOf, schemaPointer } from './examples.ts';

/** A request that shows how an operation is called, of the examples in the document. */
export interface SampleRequest {
  readonly operation: Operation;
  /** Parameters with the values that are sent; credentials are not among them. */
  readonly parameters: readonly { readonly parameter: Parameter; readonly value: Json }[];
  /** The path below the address of the server, and the query, percent-encoded. */
  readonly path: string;
  /** All headers. A credential is in the form of {@link variable}. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body; undefined where the operation takes none. */
  readonly body: SampleBody | undefined;
  /** Whether a bearer token is sent. */
  readonly hasToken: boolean;
}

export interface SampleBody {
  readonly mediaType: string;
  readonly value: Json;
  /** As it is sent; undefined for a media type that is not text, such as a file. */
  readonly text: string | undefined;
  /** The parts of `multipart/form-data`; the sample writes the boundary and the header Content-Type. */
  readonly parts?: readonly SamplePart[];
}

/** A part of a body of several parts. */
export interface SamplePart {
  readonly name: string;
  /** Undefined for a file. */
  readonly text: string | undefined;
  /** Undefined where the document names none. */
  readonly contentType: string | undefined;
}

/**
 * The sample request of an operation: its required parameters, and `limit` so that the answer stays short. An application key comes from
 * the environment, as all credentials do.
 */
export function sampleRequest({ document }: Pick<PortalModel, 'document'>, operation: Operation): SampleRequest {
  const sent = operation.parameters
    .filter(({ name, in: where, required }) => required || (where === 'query' && name === 'limit'))
    .filter((parameter) => !isKeyParameter(parameter))
    .map((parameter) => ({ parameter, value: parameterExample(document, parameter) }));
  const body = bodyOf(document, operation);
  const encoded = encodeParameters(
    operation.path,
    sent.map(({ parameter, value }) => [parameter, value] as const),
  );
  const credentials = credentialsOf(document, operation);
  const cookies = [...encoded.cookies, ...credentials.cookies.map(([name, value]) => `${name}=${value}`)];
  const query = [...encoded.query, ...credentials.query.map(([name, value]) => queryPair(name, value))];
  return {
    operation,
    parameters: sent,
    path: urlText(encoded.path + (query.length === 0 ? '' : `?${query.join('&')}`)),
    headers: [
      ...operation.parameters.filter(isKeyParameter).map(({ name }) => [name, variable('APP_KEY')] as const),
      ...credentials.headers,
      ...Object.entries(encoded.headers),
      ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
      ...(body === undefined || body.parts ? [] : [['Content-Type', body.mediaType] as const]),
    ],
    body,
    hasToken: credentials.hasToken,
  };
}

/** A URL without the characters that a URL may not have, and without the apostrophe, which ends a string in code. */
function urlText(url: string): string {
  return url.replaceAll(/[^!#$%&()*+,\-./0-9:;=?@A-Z[\]_a-z~]/gu, (character) =>
    character === "'" ? '%27' : encodeURIComponent(character.isWellFormed() ? character : '\uFFFD'),
  );
}

/** The first example of a parameter; without an example, a value of its schema, or its name in capitals where that is any text. */
export function parameterExample(document: OpenApiDocument, parameter: Parameter): Json {
  const { name, value } = parameter;
  const [first] = examplesOf(document, mediaOf(document, value) ?? value);
  if (first !== undefined) return first.value;
  const made = exampleOfSchema(document, schemaPointerOf(parameter), 'request');
  return made === ANY_TEXT || made === null || made === undefined ? constantCase(name) : made;
}

function bodyOf(document: OpenApiDocument, { pointer }: Operation): SampleBody | undefined {
  if (resolved(document, { $ref: pointer })['requestBody'] === undefined) return undefined;
  const body = objectAt(document, childPointer(pointer, 'requestBody'));
  const { content } = body.value;
  const all = isJsonObject(content) ? Object.entries(content) : [];
  const [mediaType] = all.find(([type]) => isJsonMediaType(type)) ?? all[0] ?? [];
  if (mediaType === undefined) return undefined;
  const media = objectAt(document, childPointer(body.pointer, 'content', mediaType));
  const holder = media.value;
  const [first] = examplesOf(document, holder);
  const value = first?.value ?? exampleOfSchema(document, schemaPointer(media), 'request') ?? {};
  const parts = isMultipartForm(mediaType) && isJsonObject(value) ? partsOf(document, holder, value) : undefined;
  const isFile = isBinary(resolved(document, holder['schema']));
  return { mediaType, value, text: isFile ? undefined : bodyText(mediaType, value), ...(parts && { parts }) };
}

function isMultipartForm(mediaType: string): boolean {
  const parsed = parseMediaType(mediaType);
  return parsed?.type === 'multipart' && parsed.subtype === 'form-data';
}

/** Whether a schema is one of bytes: `format: binary` of OpenAPI 3.0, a media type that is not text since 3.1. */
function isBinary({ format, contentMediaType, contentEncoding }: JsonObject): boolean {
  if (format === 'binary') return true;
  return (
    typeof contentMediaType === 'string' && contentEncoding === undefined && !/json|text|xml/.test(contentMediaType)
  );
}

function mediaTypeOf({ contentMediaType }: JsonObject): string | undefined {
  return typeof contentMediaType === 'string' ? contentMediaType : undefined;
}

/** The parts of a form, one for each item of a list (OpenAPI 3.1.1, Encoding Object). */
function partsOf(document: OpenApiDocument, media: JsonObject, value: JsonObject): SamplePart[] {
  const schemas = resolved(document, resolved(document, media['schema'])['properties']);
  const encodings = resolved(document, media['encoding']);
  return Object.entries(value).flatMap(([name, member]) => {
    const schema = resolved(document, schemas[name]);
    const items = resolved(document, schema['items']);
    const { contentType } = resolved(document, encodings[name]);
    const [given] = typeof contentType === 'string' ? contentType.split(',') : [];
    const isFile = isBinary(schema) || isBinary(items) || (given !== undefined && !/json|text|xml/.test(given));
    return (isJsonArray(member) ? member : [member]).map((each) => ({
      name,
      text: isFile ? undefined : textOfJson(each),
      contentType:
        given?.trim() ??
        mediaTypeOf(schema) ??
        (typeof each === 'object' && each !== null ? 'application/json' : undefined),
    }));
  });
}

function bodyText(mediaType: string, value: Json): string | undefined {
  if (isJsonMediaType(mediaType)) return JSON.stringify(value, null, 2);
  const parsed = parseMediaType(mediaType);
  if (parsed && bodyFormatOf(parsed) === 'form' && isJsonObject(value)) {
    const pairs = Object.entries(value).flatMap(([name, each]) =>
      (isJsonArray(each) ? each : [each]).map((one) => [name, textOfJson(one)]),
    );
    return new URLSearchParams(pairs).toString();
  }
  return typeof value === 'string' ? value : undefined;
}

/** The credentials of a request, each in the form of {@link variable}. */
export interface Credentials {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly cookies: readonly (readonly [name: string, value: string])[];
  /** Whether a bearer token is among them. */
  readonly hasToken: boolean;
}

/** The placeholder of an environment variable in a sample: samples contain no secret. */
export function variable(name: string): string {
  return `__BACKOFFICE_${name}__`;
}

/** Matches {@link variable}; the first group is the name of the environment variable. */
export const VARIABLE = /__(BACKOFFICE_[A-Z0-9_]+?)__/g;

/** What the first security requirement of an operation that is not empty demands. */
export function credentialsOf(document: OpenApiDocument, { security }: Operation): Credentials {
  const requirement = security.find((each) => Object.keys(each).length > 0) ?? {};
  const headers = new Map<string, string>();
  const query = new Map<string, string>();
  const cookies = new Map<string, string>();
  let hasToken = false;
  for (const name of Object.keys(requirement)) {
    const scheme = securityScheme(document, name);
    if (textAt(scheme, 'type') === 'apiKey') {
      const key = variable(constantCase(name));
      const places = { header: headers, query, cookie: cookies };
      const where = textAt(scheme, 'in');
      if (where === 'header' || where === 'query' || where === 'cookie') places[where].set(textAt(scheme, 'name'), key);
    } else if (textAt(scheme, 'type') !== 'mutualTLS') {
      // "http" names its scheme; OAuth 2.0 and OpenID Connect send a bearer token.
      const word = textAt(scheme, 'scheme') || 'bearer';
      headers.set('Authorization', `${word.charAt(0).toUpperCase()}${word.slice(1)} ${variable('TOKEN')}`);
      hasToken = true;
    }
  }
  return { headers: [...headers], query: [...query], cookies: [...cookies], hasToken };
}

/** A name in capitals, its words joined by `_`: `ACCOUNT_ID`. */
export function constantCase(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .match(/[A-Z0-9]+/g) ?? ['VALUE'];
  return words.join('_');
}
