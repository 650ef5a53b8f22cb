import { schemasOf } from '../../../src/engine/extensions/schemas.ts';
import { isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { childPointer, valueAt } from '../../../src/engine/json/pointer.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';

/** A schema against which bodies are validated: a component schema, or that of one response of one operation. */
export type ValidatedSchema = ComponentTarget | ResponseTarget;

interface Target {
  /** `schema Error`, `response listAccountTransactions 200`. */
  readonly name: string;
  readonly pointer: string;
  /** The valid instances: the examples of the document. */
  readonly examples: readonly Json[];
}

export interface ComponentTarget extends Target {
  readonly kind: 'schema';
  readonly component: string;
}

export interface ResponseTarget extends Target {
  readonly kind: 'response';
  readonly operationId: string;
  readonly status: string;
  readonly mediaType: string;
}

/** Every component schema and every response of every operation, in the order of the document. */
export function validatedSchemas(document: OpenApiDocument): ValidatedSchema[] {
  const components = schemasOf(document).map(
    ({ name, pointer, schema }): ValidatedSchema => ({
      kind: 'schema',
      name: `schema ${name}`,
      component: name,
      pointer,
      examples: arrayOf(schema['examples']),
    }),
  );
  const responses = operationsOf(document).flatMap(({ operationId, responses: all }) =>
    all.flatMap(({ status, pointer, content }) =>
      content.flatMap(({ mediaType, schema }): ValidatedSchema[] => {
        if (schema === null) return [];
        const examples = mediaExamples(document, childPointer(pointer, 'content', mediaType));
        const name = `response ${operationId} ${status}`;
        return [{ kind: 'response', name, operationId, status, mediaType, pointer: schema, examples }];
      }),
    ),
  );
  return [...components, ...responses];
}

/** The values of the examples of the media type at `pointer`, with their `$ref` followed. */
function mediaExamples(document: OpenApiDocument, pointer: string): Json[] {
  const examples = valueAt(document, childPointer(pointer, 'examples'));
  if (!isJsonObject(examples)) return [];
  return Object.values(examples).flatMap((example) => {
    const ref = isJsonObject(example) ? example['$ref'] : undefined;
    const target = typeof ref === 'string' ? valueAt(document, ref) : example;
    const value = isJsonObject(target) ? target['value'] : undefined;
    return value === undefined ? [] : [value];
  });
}

function arrayOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
