import type { ApiDescription } from '../../openapi/description/api-description.ts';
import { membersOf, objectAt } from '../../openapi/document.ts';
import { type DocumentSchemas, propertyNames, propertySchemas } from '../../openapi/document-schemas.ts';
import { encodeBody } from '../../openapi/encode-body.ts';
import type { Json } from '../../openapi/json.ts';
import { type BodyFormat, bodyFormatOf, type MediaType, parseMediaType } from '../../openapi/media-type.ts';
import { type MediaTypeContent, mediaTypesOf, type Operation } from '../../openapi/operations.ts';
import { childPointer } from '../../openapi/pointer.ts';
import { hasRequestBody } from '../../openapi/validate-request-body.ts';
import type { RequestParts } from './request-parts.ts';
import { sampleValue } from './sample-value.ts';

/** The formats in which a body is sent, the preferred first. */
const PREFERENCE: readonly BodyFormat[] = ['json', 'form', 'multipart', 'json-lines', 'text', 'other'];

/**
 * The request with a body that the operation accepts: the first example of the preferred media type, else a small value
 * that its schema accepts. Without a body where no documented media type can be written.
 */
export function withBody(contract: ApiDescription, operation: Operation, parts: RequestParts): RequestParts {
  const document = contract.requestDocument();
  if (!hasRequestBody(document, operation)) return parts;
  const content = mediaTypesOf(document, objectAt(document, childPointer(operation.pointer, 'requestBody')));
  const candidates = content.flatMap((media) => {
    const type = concreteType(media.mediaType);
    return type === undefined ? [] : [{ media, type }];
  });
  const rank = ({ type }: { readonly type: MediaType }): number => PREFERENCE.indexOf(bodyFormatOf(type));
  const [first] = candidates.filter((each) => rank(each) >= 0).sort((one, other) => rank(one) - rank(other));
  if (first === undefined) return parts;
  const schemas: DocumentSchemas = { document, at: (pointer) => contract.quick.at(pointer, 'request') };
  const isRange = first.media.mediaType.includes('*');
  const media = isRange ? { ...first.media, mediaType: 'application/json' } : first.media;
  const body = encodeBody(bodyValue(schemas, media, first.type), first.type, media, schemas);
  return body === undefined ? parts : { ...parts, body };
}

/** The media type of a key; JSON where the key is a range that includes it. */
function concreteType(key: string): MediaType | undefined {
  return parseMediaType(/^(?:\*|application)\/\*/.test(key) ? 'application/json' : key);
}

function bodyValue(schemas: DocumentSchemas, { pointer, schema }: MediaTypeContent, type: MediaType): Json {
  const { document } = schemas;
  const { value: media } = objectAt(document, pointer);
  const examples = membersOf(document, { value: media, pointer }, 'examples').map(({ at }) => at.value['value']);
  const given = [...examples, media['example']].find((value) => value !== undefined);
  if (given !== undefined) return given;
  const format = bodyFormatOf(type);
  if (schema === null) return format === 'text' || format === 'other' ? 'text' : {};
  const sample = sampleValue(document, schema) ?? {};
  if ((format !== 'form' && format !== 'multipart') || JSON.stringify(sample) !== '{}') return sample;
  // A form without any field is hardly what a server expects.
  const properties = propertyNames(schemas, [schema]).map((name): [string, Json] => {
    const [property] = propertySchemas(schemas, [schema], name);
    return [name, property === undefined ? 'text' : sampleValue(document, property)];
  });
  return Object.fromEntries(properties);
}
