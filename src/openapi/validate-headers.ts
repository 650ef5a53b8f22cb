import type { BoundedValidators } from './bounded-validators.ts';
import { ParameterDecoder } from './decode-parameter.ts';
import { type Located, membersOf, type OpenApiDocument, objectAt } from './document.ts';
import type { JsonObject } from './json.ts';
import type { Response } from './operations.ts';
import { schemaPointerOf } from './parameter-style.ts';
import { childPointer } from './pointer.ts';
import { errorText } from './validation-text.ts';

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
 * What is wrong with the headers of a response: a required header is missing, or a schema rejects a value.
 *
 * @param headers have names in lower case; what was sent more than once is joined with a comma.
 */
export function validateHeaders(
  document: OpenApiDocument,
  validators: Pick<BoundedValidators, 'at'>,
  response: Response,
  headers: Readonly<Record<string, string>>,
): HeaderError[] {
  return membersOf(document, objectAt(document, response.pointer), 'headers').flatMap(({ name, at }) => {
    const key = name.toLowerCase();
    // A Content-Type header is described by the media types of the response (OpenAPI 3.2.0, section 4.17.1).
    if (key === 'content-type') return [];
    const text = Object.hasOwn(headers, key) ? headers[key] : undefined;
    if (text !== undefined) return headerErrors(document, validators, name, at, text);
    if (at.value['required'] !== true) return [];
    const source = childPointer(at.pointer, 'required');
    return [{ kind: 'missing', name, message: `The header ${name} is required, but absent.`, source }];
  });
}

function headerErrors(
  document: OpenApiDocument,
  validators: Pick<BoundedValidators, 'at'>,
  name: string,
  { value, pointer }: Located<JsonObject>,
  text: string,
): HeaderError[] {
  const header = { name, in: 'header', pointer, value };
  const decoder = new ParameterDecoder(header, document, (place, each, spelling) =>
    validators.at(place)(each, spelling),
  );
  const decoded = decoder.decodeText(text);
  const schema = schemaPointerOf(header);
  if (decoded.kind === 'malformed') {
    const sent = JSON.stringify(text.slice(0, 80));
    const message = `The header ${name} ${decoded.why}, but is ${sent}.`;
    return [{ kind: 'invalid', name, message, source: schema ?? pointer }];
  }
  if (decoded.kind !== 'value' || schema === undefined) return [];
  const validate = validators.at(schema);
  if (validate(decoded.value, decoded.spelling)) return [];
  const message = `${errorText(`The header ${name}`, decoded.value, validate.errors)}.`;
  return [{ kind: 'invalid', name, message, source: validate.errors[0]?.schemaPath ?? schema }];
}
