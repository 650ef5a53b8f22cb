import { createAjv } from '../../../contract/ajv.ts';
import { membersOf, type OpenApiDocument } from '../../../openapi/document.ts';
import { isJsonObject } from '../../../openapi/json.ts';
import type { Operation } from '../../../openapi/operations.ts';
import { childPointer, valueAt } from '../../../openapi/pointer.ts';
import { schemaValidators } from '../../../openapi/schema-validators.ts';

/** Why a body is refused. */
export type BodyViolation =
  | { readonly problem: 'media-type'; readonly allowed: readonly string[] }
  | { readonly problem: 'not-json'; readonly detail: string }
  | { readonly problem: 'invalid' }
  | { readonly problem: 'missing' };

/** A body as it came. */
export interface ReceivedBody {
  /** The Content-Type header; undefined when there was none. */
  readonly contentType: string | undefined;
  /** The Content-Encoding header; undefined when there was none. */
  readonly contentEncoding: string | undefined;
  readonly bytes: Uint8Array;
}

/** Finds what is wrong with the body of a request; undefined when it is as the document says. */
export type BodyValidator = (body: ReceivedBody) => BodyViolation | undefined;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Makes the validators of the bodies of `document`'s operations. An operation that declares no body takes any. */
export function bodyValidators(document: OpenApiDocument): (operation: Operation) => BodyValidator {
  const validators = schemaValidators(document, createAjv());
  return (operation) => {
    const requestBody = valueAt(document, childPointer(operation.pointer, 'requestBody'));
    if (!isJsonObject(requestBody)) return () => undefined;
    const at = { value: requestBody, pointer: childPointer(operation.pointer, 'requestBody') };
    const media = membersOf(document, at, 'content').map(({ name, at: { value, pointer } }) => ({
      name,
      validate: value['schema'] === undefined ? () => true : validators.at(childPointer(pointer, 'schema')),
    }));
    const allowed = media.map(({ name }) => name);
    return ({ contentType, contentEncoding = 'identity', bytes }) => {
      if (bytes.length === 0) return requestBody['required'] === true ? { problem: 'missing' } : undefined;
      const declared = media.find(({ name }) => name === essenceOf(contentType));
      if (declared === undefined || contentEncoding !== 'identity') return { problem: 'media-type', allowed };
      const parsed = parseJson(bytes);
      if ('problem' in parsed) return parsed;
      return declared.validate(parsed.value) ? undefined : { problem: 'invalid' };
    };
  };
}

function essenceOf(contentType = ''): string {
  return contentType.split(';', 1).join('').trim().toLowerCase();
}

function parseJson(bytes: Uint8Array): { readonly value: unknown } | BodyViolation {
  try {
    return { value: JSON.parse(UTF8.decode(bytes)) };
  } catch {
    // What the parser says quotes the body, which may hold a credential.
    return { problem: 'not-json', detail: `Its ${bytes.length} bytes are not JSON in UTF-8.` };
  }
}
