import type { ValidatingDocument } from '../../document/api-description.ts';
import { leavesParametersOpen, openQuestionsAbout } from '../../extensions/open-questions.ts';
import { isJsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import type { Operation } from '../../openapi/operations.ts';
import { ANNOTATIONS } from '../../schema/view/schema-view.ts';

type WithDocument = Pick<ValidatingDocument, 'document'>;

/**
 * Whether the document leaves open how an operation behaves: none of its successful answers has a schema that says
 * anything, and at least one open question about it is recorded.
 */
export function isOpen({ document }: WithDocument, operation: Operation): boolean {
  if (openQuestionsAbout(document, operation).length === 0) return false;
  const schemas = operation.responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content.map(({ schema }) => schema));
  return schemas.every((pointer) => pointer === null || saysNothing(document, pointer));
}

/**
 * Whether the document leaves open which credentials a request of an operation carries: its parameters are recorded as
 * unspecified. What only its bodies leave open says nothing about credentials.
 */
export function leavesCredentialsOpen(api: WithDocument, operation: Operation): boolean {
  return isOpen(api, operation) && leavesParametersOpen(api.document, operation);
}

function saysNothing(document: OpenApiDocument, pointer: string): boolean {
  const schema = valueAt(document, pointer);
  if (!isJsonObject(schema)) return schema !== false;
  if (typeof schema['$ref'] === 'string') return saysNothing(document, schema['$ref']);
  return Object.keys(schema).every((key) => ANNOTATIONS.has(key) || key.startsWith('x-'));
}
