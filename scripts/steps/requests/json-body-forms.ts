import { isJsonObject } from '../../../src/engine/json/json.ts';
import { childPointer } from '../../../src/engine/json/pointer.ts';
import { isJsonMediaType } from '../../../src/engine/message/media-type.ts';
import { hasRequestBody } from '../../../src/engine/message/validate-request-body.ts';
import { membersOf, type OpenApiDocument, objectAt } from '../../../src/engine/openapi/document.ts';
import type { Operation } from '../../../src/engine/openapi/operations.ts';
import { boundedValidators } from '../../../src/engine/schema/validator/bounded-validators.ts';

/** The JSON bodies that an operation can be sent. */
export interface JsonBodyForms {
  readonly mediaType: string;
  /** Whether a request without a body is refused. */
  readonly required: boolean;
  /** The examples of the document. */
  readonly examples: readonly { readonly name: string; readonly body: string }[];
  /** Bodies that are JSON and that the schema refuses. */
  readonly refused: readonly string[];
  readonly refusesNull: boolean;
}

/** The forms of the JSON body of an operation; undefined where it declares none. */
export function jsonBodyForms(document: OpenApiDocument, operation: Operation): JsonBodyForms | undefined {
  if (!hasRequestBody(document, operation)) return undefined;
  const requestBody = objectAt(document, childPointer(operation.pointer, 'requestBody'));
  const media = membersOf(document, requestBody, 'content').find(({ name }) => isJsonMediaType(name));
  if (media === undefined) return undefined;
  const validate = isJsonObject(media.at.value['schema'])
    ? boundedValidators(document).at(childPointer(media.at.pointer, 'schema'))
    : () => true;
  return {
    mediaType: media.name,
    required: requestBody.value['required'] === true,
    examples: membersOf(document, media.at, 'examples').flatMap(({ name, at }) =>
      at.value['value'] === undefined ? [] : [{ name, body: JSON.stringify(at.value['value']) }],
    ),
    refused: ['[]', '"text"', '1', 'true'].filter((body) => !validate(JSON.parse(body))),
    refusesNull: !validate(null),
  };
}
