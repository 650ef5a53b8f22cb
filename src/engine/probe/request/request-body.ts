import type { ApiDescription } from '../../document/api-description.ts';
import { givesTokens } from '../../findings/redaction/secret-names.ts';
import type { Json } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { type EncodedBody, encodeBody } from '../../message/encode-body.ts';
import { type BodyFormat, bodyFormatOf, type MediaType, parseMediaType } from '../../message/media-type.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import { hasRequestBody, type RequestBodyFault, validateRequestBody } from '../../message/validate-request-body.ts';
import { objectAt } from '../../openapi/document.ts';
import { type MediaTypeContent, mediaTypesOf, type Operation } from '../../openapi/operations.ts';
import { propertyNames, propertySchemas } from '../../schema/view/possible-views.ts';
import { examplesOf, schemaValuesOf } from './document-values.ts';
import { withUniqueNames } from './unique-names.ts';

/** The formats in which a body is sent, the preferred first. */
const PREFERENCE: readonly BodyFormat[] = ['json', 'form', 'multipart', 'json-lines', 'text', 'other'];

/** A documented media type of a request body, of which bodies can be written. */
export interface BodyMedia {
  readonly media: MediaTypeContent;
  readonly type: MediaType;
}

/** A valid body in a documented media type. */
export interface ValidBody extends BodyMedia {
  readonly value: Json;
  readonly body: EncodedBody;
}

/** What decides the values in a body. */
interface BodyChoice {
  /** The value to send where it is valid, as it is. */
  readonly given?: Json | undefined;
  /** A text that makes the names in other values unique. */
  readonly unique: string;
}

/**
 * The request with a body that the operation accepts: in the preferred of its media types, an example of the document, else a
 * small value that its schema accepts. Without a body where the document describes none, and where none is found that is valid.
 * The names in the body are unique, but those of a login, which are of somebody who exists.
 */
export function withBody(
  api: ApiDescription,
  operation: Operation,
  parts: RequestParts,
  { given, unique }: BodyChoice,
): RequestParts {
  for (const media of bodyMediaOf(api, operation)) {
    const valid = validBody(api, operation, media, given);
    if (valid === undefined) continue;
    if (valid.value === given || givesTokens(operation)) return { ...parts, body: valid.body };
    const isValid = (value: Json) => writtenBody(api, operation, media, value)?.faults.length === 0;
    const value = withUniqueNames(valid.value, unique, isValid);
    return { ...parts, body: writtenBody(api, operation, media, value)?.body ?? valid.body };
  }
  return parts;
}

/** A valid body for each media type of the request body of an operation, the preferred first. */
export function validBodies(api: ApiDescription, operation: Operation): ValidBody[] {
  return bodyMediaOf(api, operation).flatMap((media) => validBody(api, operation, media) ?? []);
}

/** The documented media types of the request body of an operation, the preferred first; JSON for a range that includes it. */
function bodyMediaOf(api: ApiDescription, operation: Operation): BodyMedia[] {
  const { document } = api.schemas('request');
  if (!hasRequestBody(document, operation)) return [];
  const content = mediaTypesOf(document, objectAt(document, childPointer(operation.pointer, 'requestBody')));
  const candidates = content.flatMap((media): BodyMedia[] => {
    const mediaType = /^(?:\*|application)\/\*/.test(media.mediaType) ? 'application/json' : media.mediaType;
    const type = parseMediaType(mediaType);
    return type === undefined || mediaType.includes('*') ? [] : [{ media: { ...media, mediaType }, type }];
  });
  const rank = ({ type }: BodyMedia): number => PREFERENCE.indexOf(bodyFormatOf(type));
  return candidates.filter((each) => rank(each) >= 0).sort((left, right) => rank(left) - rank(right));
}

/** Whether an operation requires a body. */
export function requiresBody(api: ApiDescription, operation: Operation): boolean {
  const { document } = api.schemas('request');
  if (!hasRequestBody(document, operation)) return false;
  return objectAt(document, childPointer(operation.pointer, 'requestBody')).value['required'] === true;
}

/** A value as a body of a media type, and its faults by the document; undefined where it cannot be written. */
export function writtenBody(
  api: ApiDescription,
  operation: Operation,
  { media, type }: BodyMedia,
  value: Json,
): { readonly body: EncodedBody; readonly faults: readonly RequestBodyFault[] } | undefined {
  const body = encodeBody(value, type, media, api.schemas('request', 'all'));
  if (body === undefined) return undefined;
  return { body, faults: bodyFaults(api, operation, body) };
}

/** `value`, valid or not, as a body in the preferred media type in which it can be written; undefined where there is none. */
export function encodedBody(api: ApiDescription, operation: Operation, value: Json): EncodedBody | undefined {
  const [body] = bodyMediaOf(api, operation).flatMap((media) => writtenBody(api, operation, media, value)?.body ?? []);
  return body;
}

/** Why an operation does not accept `value` as its body in any of its media types; undefined where it does. */
export function whyNotBody(api: ApiDescription, operation: Operation, value: Json): string | undefined {
  const all = bodyMediaOf(api, operation);
  if (all.length === 0) return 'the document describes no body of it that can be written.';
  const written = all.map((media) => writtenBody(api, operation, media, value));
  if (written.some((each) => each?.faults.length === 0)) return undefined;
  const [fault] = written.flatMap((each) => each?.faults ?? []);
  return fault?.message ?? `it cannot be written as ${all[0]?.media.mediaType}.`;
}

/** The faults of a body by the document. */
export function bodyFaults(
  api: ApiDescription,
  operation: Operation,
  { contentType, text }: EncodedBody,
): RequestBodyFault[] {
  return validateRequestBody(operation, { contentType, body: text }, api.schemas('request', 'all'));
}

function validBody(api: ApiDescription, operation: Operation, media: BodyMedia, given?: Json): ValidBody | undefined {
  for (const value of valuesOf(api, media, given)) {
    const written = writtenBody(api, operation, media, value);
    if (written?.faults.length === 0) return { ...media, value, body: written.body };
  }
  return undefined;
}

function* valuesOf(api: ApiDescription, { media, type }: BodyMedia, given: Json | undefined): Generator<Json> {
  if (given !== undefined) yield given;
  const { document } = api.schemas('request');
  yield* examplesOf(document, objectAt(document, media.pointer));
  const format = bodyFormatOf(type);
  const { schema } = media;
  if (schema === null) {
    yield format === 'text' || format === 'other' ? 'text' : {};
    return;
  }
  const values = schemaValuesOf(api);
  const value = values.sample(schema);
  // A form without any field is hardly what a server expects.
  if ((format === 'form' || format === 'multipart') && JSON.stringify(value) === '{}') {
    const properties = propertyNames(document, [schema]).map((name): [string, Json] => {
      const [property] = propertySchemas(document, [schema], name);
      return [name, (property === undefined ? undefined : values.sample(property)) ?? 'text'];
    });
    yield Object.fromEntries(properties);
  }
  if (value !== undefined) yield value;
}
