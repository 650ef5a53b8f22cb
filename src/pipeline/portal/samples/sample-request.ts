import { isJsonArray, isJsonObject, type Json, type JsonObject, textOfJson } from '../../../engine/json/json.ts';
import { childPointer } from '../../../engine/json/pointer.ts';
import { isKeyParameter, schemeWord } from '../../../engine/message/credentials.ts';
import { encodeParameter, encodeParameters, queryPair } from '../../../engine/message/encode-parameters.ts';
import { bodyFormatOf, isJsonMediaType, parseMediaType } from '../../../engine/message/media-type.ts';
import { type OpenApiDocument, objectAt } from '../../../engine/openapi/document.ts';
import { mediaTypesOf, type Operation, type Parameter } from '../../../engine/openapi/operations.ts';
import { schemaPointerOf } from '../../../engine/openapi/parameter-style.ts';
import { ANY_TEXT } from '../../../engine/schema/samples/sample-value.ts';
import { mediaOf, resolved, securityScheme, textAt } from '../model/document-parts.ts';
import { type Credential, placeholder, type SampleBody, type SamplePart, type SampleRequest } from '../sample.ts';
import { exampleOfSchema, examplesOf } from './examples.ts';

/**
 * The sample request of an operation: its required parameters, and `limit` so that the answer stays short. An application key comes from
 * the environment, as all credentials do.
 *
 * @param prefix the beginning of the names of environment variables
 * @param isNextPage whether it also has the parameters that lead to the next page
 */
export function sampleRequest(
  document: OpenApiDocument,
  operation: Operation,
  prefix: string,
  isNextPage = false,
): SampleRequest {
  const all = plainParameters(operation).map((parameter) => ({
    parameter,
    value: parameterExample(document, parameter),
  }));
  const position = isNextPage ? all.find(({ parameter }) => isPosition(parameter)) : undefined;
  const limit = all.find(({ parameter }) => parameter.name === 'limit')?.value;
  const parameters = all
    .filter((each) => {
      const { name, in: where, required } = each.parameter;
      return (
        required ||
        (where === 'query' && (name === 'limit' || each === position || (isNextPage && each.value === 'next')))
      );
    })
    .map((each) =>
      each === position ? { ...each, value: nextPosition(each.parameter.name, each.value, limit) } : each,
    );
  const encoded = encodeParameters(
    operation.path,
    parameters.map(({ parameter, value }) => [parameter, value] as const),
  );
  const body = bodyOf(document, operation);
  const credentials = credentialsOf(document, operation, prefix);
  const pairsIn = (where: Credential['in']) =>
    credentials
      .filter((credential) => credential.in === where)
      .map(({ name, prefix: before, variable }) => [name, before + placeholder(variable)] as const);
  const query = [...encoded.query, ...pairsIn('query').map(([name, value]) => queryPair(name, value))];
  const cookies = [...encoded.cookies, ...pairsIn('cookie').map(([name, value]) => `${name}=${value}`)];
  const variables = [`${prefix}URL`, ...new Set(credentials.map(({ variable }) => variable))];
  const path = urlText(encoded.path + (query.length === 0 ? '' : `?${query.join('&')}`));
  return {
    ...{ operation, parameters, body, credentials, variables },
    method: operation.method.toUpperCase(),
    url: placeholder(`${prefix}URL`) + path,
    headers: [
      ...pairsIn('header'),
      ...Object.entries(encoded.headers),
      ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
      ...(body === undefined || body.parts ? [] : [['Content-Type', body.mediaType] as const]),
    ],
  };
}

/** The usual names of parameters that say where a page begins. */
const PAGE_POSITION =
  /^(?:offset|cursor|page|page[-_]?(?:token|number)|(?:starting[-_]?)?after|continuation[-_]?token)$/i;

/** Whether a parameter says where a page begins, and the first page needs none. */
function isPosition({ name, in: where, required }: Parameter): boolean {
  return where === 'query' && !required && PAGE_POSITION.test(name);
}

/**
 * Where the page after the first begins. A position that is not a number comes from the response, so that its example is used; for an
 * offset where the size of a page is unknown, the result is a placeholder.
 */
function nextPosition(name: string, first: Json, limit: Json | undefined): Json {
  if (typeof first !== 'number') return first;
  if (!/^offset$/i.test(name)) return first + 1;
  return typeof limit === 'number' ? first + limit : constantCase(name);
}

/** Whether an operation has pages, of which the next is requested with other parameters than the first. */
export function hasNextPage(operation: Operation): boolean {
  return plainParameters(operation).some(isPosition);
}

/** The parameters of an operation that are no credential. */
export function plainParameters({ parameters }: Operation): Parameter[] {
  return parameters.filter((parameter) => !isKeyParameter(parameter));
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
  const all = mediaTypesOf(document, objectAt(document, childPointer(pointer, 'requestBody')));
  const media = all.find(({ mediaType }) => isJsonMediaType(mediaType)) ?? all[0];
  if (media === undefined) return undefined;
  const { mediaType } = media;
  const holder = objectAt(document, media.pointer).value;
  const [first] = examplesOf(document, holder);
  const value = first?.value ?? exampleOfSchema(document, media.schema, 'request') ?? {};
  const parts = isMultipartForm(mediaType) && isJsonObject(value) ? partsOf(document, holder, value) : undefined;
  const isFile = isBinary(resolved(document, holder['schema']));
  return {
    mediaType,
    value,
    text: isFile ? undefined : bodyText(document, holder, mediaType, value),
    ...(parts && { parts }),
  };
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

function bodyText(document: OpenApiDocument, media: JsonObject, mediaType: string, value: Json): string | undefined {
  if (isJsonMediaType(mediaType)) return JSON.stringify(value, null, 2);
  const parsed = parseMediaType(mediaType);
  if (parsed && bodyFormatOf(parsed) === 'form' && isJsonObject(value)) {
    const encodings = resolved(document, media['encoding']);
    const fields = Object.entries(value).map(([name, each]) => {
      const encoding = resolved(document, encodings[name]);
      if (['style', 'explode', 'allowReserved'].some((key) => encoding[key] !== undefined)) {
        return encodeParameter({ name, in: 'query', pointer: '', value: encoding }, each);
      }
      const pairs = (isJsonArray(each) ? each : [each]).map((one) => [name, textOfJson(one)]);
      return new URLSearchParams(pairs).toString();
    });
    return fields.filter((field) => field !== '').join('&');
  }
  return typeof value === 'string' ? value : undefined;
}

/** An application key, and what the first security requirement of an operation that is not empty demands. */
function credentialsOf(document: OpenApiDocument, { parameters, security }: Operation, prefix: string): Credential[] {
  const requirement = security.find((each) => Object.keys(each).length > 0) ?? {};
  const keys = parameters.filter(isKeyParameter).map(({ name }): Credential => {
    return { in: 'header', name, prefix: '', variable: `${prefix}APP_KEY`, scheme: null };
  });
  const ofSchemes = Object.keys(requirement).flatMap((key): Credential[] => {
    const scheme = securityScheme(document, key);
    const [type, where, name] = [textAt(scheme, 'type'), textAt(scheme, 'in'), textAt(scheme, 'name')];
    if (type === 'mutualTLS') return [];
    if (type !== 'apiKey') {
      const variable = `${prefix}TOKEN`;
      return [{ in: 'header', name: 'Authorization', prefix: `${schemeWord(scheme)} `, variable, scheme: key }];
    }
    if (where !== 'header' && where !== 'query' && where !== 'cookie') return [];
    return [{ in: where, name, prefix: '', variable: prefix + constantCase(key), scheme: key }];
  });
  // Of two credentials at one place the last is sent.
  return [...new Map([...keys, ...ofSchemes].map((each) => [`${each.in} ${each.name}`, each])).values()];
}

/** A name in capitals, its words joined by `_`: `ACCOUNT_ID`. */
function constantCase(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .match(/[A-Z0-9]+/g) ?? ['VALUE'];
  return words.join('_');
}
