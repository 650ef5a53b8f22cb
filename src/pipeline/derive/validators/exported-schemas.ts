import { schemasOf } from '../../../engine/extensions/schemas.ts';
import { isJsonObject } from '../../../engine/json/json.ts';
import { valueAt } from '../../../engine/json/pointer.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import { type DocumentedResponse, type Operation, operationsOf } from '../../../engine/openapi/operations.ts';
import { quoted } from '../literal.ts';

/** A schema whose validator is exported. */
export interface ExportedSchema {
  /** The name of the export. */
  readonly name: string;
  /** Its name in the document: the name of the component, or the media type of the body. */
  readonly key: string;
  /** The pointer of the schema; a schema that is nothing but a `$ref` is exported as the one that it refers to. */
  readonly pointer: string;
  /** The TypeScript type of the validator, in terms of generated/types.ts; `Of` is that of a component schema. */
  readonly type: string;
}

/** The exported schema of one media type of one response; `schema` is null where the document has none. */
export interface ExportedResponse {
  readonly operationId: string;
  readonly status: string;
  readonly content: readonly { readonly mediaType: string; readonly schema: ExportedSchema | null }[];
}

/** Every component schema of `document`, under its own name (characters that no name can hold become `_`). */
export function exportedComponents(document: OpenApiDocument): ExportedSchema[] {
  return schemasOf(document).map(({ name, pointer }) => ({
    name: identifier(name),
    key: name,
    pointer: targetOf(document, pointer),
    type: `Of<${quoted(name)}>`,
  }));
}

/**
 * Every response of every operation. A JSON body is exported as `<operationId>_<status>`; a body of another media type
 * has that type appended, so that a further media type renames nothing.
 */
export function exportedResponses(document: OpenApiDocument): ExportedResponse[] {
  return operationsOf(document).flatMap((operation) =>
    operation.responses.map((response) => ({
      operationId: operation.operationId,
      status: response.status,
      content: response.content.map(({ mediaType, schema }) => ({
        mediaType,
        schema: schema === null ? null : exportedBody(document, operation, response, mediaType, schema),
      })),
    })),
  );
}

function exportedBody(
  document: OpenApiDocument,
  { operationId }: Operation,
  { status }: DocumentedResponse,
  mediaType: string,
  pointer: string,
): ExportedSchema {
  const suffix = mediaType === 'application/json' ? '' : `_${mediaType}`;
  return {
    name: identifier(`${operationId}_${status}${suffix}`),
    key: mediaType,
    pointer: targetOf(document, pointer),
    type: `Validator<operations[${quoted(operationId)}]['responses'][${statusKey(status)}]['content'][${quoted(mediaType)}]>`,
  };
}

/** Follows a schema that holds nothing but a `$ref`. */
function targetOf(document: OpenApiDocument, pointer: string, seen: readonly string[] = []): string {
  const schema = valueAt(document, pointer);
  if (!isJsonObject(schema) || seen.includes(pointer)) return pointer;
  const ref = schema['$ref'];
  const isAlias = typeof ref === 'string' && Object.keys(schema).length === 1;
  return isAlias ? targetOf(document, ref, [...seen, pointer]) : pointer;
}

function identifier(name: string): string {
  return name.replaceAll(/[^\w$]/g, '_').replace(/^(?=\d)/, '_');
}

function statusKey(status: string): string {
  return /^\d+$/.test(status) ? status : quoted(status);
}
