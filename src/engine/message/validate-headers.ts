import { excerpt } from '../json/excerpt.ts';
import type { JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import { type Located, membersOf, objectAt } from '../openapi/document.ts';
import { schemaPointerOf } from '../openapi/parameter-style.ts';
import { errorText } from '../schema/validation-text.ts';
import type { DocumentSchemas } from '../schema/validator.ts';
import { ParameterDecoder } from './decode-parameter.ts';

/** One thing in which a header is not as the document says. */
export interface HeaderError {
  readonly kind: 'missing' | 'invalid';
  /** The name of the header as the document spells it. */
  readonly name: string;
  readonly message: string;
  /** JSON pointer into the document. */
  readonly source: string;
}

/**
 * A fault of headers: a required header is missing, or a schema rejects a value.
 *
 * @param holder the pointer of the Response Object or the Encoding Object that describes them
 * @param headers have names in lower case; what was sent more than once is joined with a comma.
 */
export function validateHeaders(
  schemas: DocumentSchemas,
  holder: string,
  headers: Readonly<Record<string, string>>,
): HeaderError[] {
  const { document } = schemas;
  return membersOf(document, objectAt(document, holder), 'headers').flatMap(({ name, at }) => {
    const key = name.toLowerCase();
    // A Content-Type header is described by the media types of the response (OpenAPI 3.2.0, section 4.17.1).
    if (key === 'content-type') return [];
    const text = Object.hasOwn(headers, key) ? headers[key] : undefined;
    if (text !== undefined) return headerErrors(schemas, name, at, text);
    if (at.value['required'] !== true) return [];
    const source = childPointer(at.pointer, 'required');
    return [{ kind: 'missing', name, message: `The header ${name} is required, but absent.`, source }];
  });
}

function headerErrors(
  schemas: DocumentSchemas,
  name: string,
  { value, pointer }: Located<JsonObject>,
  text: string,
): HeaderError[] {
  const header = { name, in: 'header', pointer, value };
  const decoded = new ParameterDecoder(header, schemas).decodeText(text);
  const schema = schemaPointerOf(header);
  if (decoded.kind === 'malformed') {
    const sent = JSON.stringify(excerpt(text, 80));
    const message = `The header ${name} ${decoded.why}, but is ${sent}.`;
    return [{ kind: 'invalid', name, message, source: schema ?? pointer }];
  }
  if (decoded.kind !== 'value' || schema === undefined) return [];
  const validate = schemas.at(schema);
  if (validate(decoded.value, decoded.spelling)) return [];
  const errors = validate.errors ?? [];
  const message = `${errorText(`The header ${name}`, decoded.value, errors)}.`;
  return [{ kind: 'invalid', name, message, source: errors[0]?.schemaPath ?? schema }];
}
