import { type OpenApiDocument, objectAt } from '../../src/openapi/document.ts';
import { operationsOf } from '../../src/openapi/operations.ts';

/** The document as JSON, with `page` as the only example of the listing's 200. */
export function documentWithPage(document: OpenApiDocument, page: string): string {
  const copy = structuredClone(document);
  const listing = operationsOf(copy).find(({ operationId }) => operationId === 'listAccountTransactions');
  const pointer = listing?.responses.find(({ status }) => status === '200')?.pointer;
  if (pointer === undefined) throw new Error('The document has no listing that answers 200.');
  const media = objectAt(copy, `${pointer}/content/application~1json`).value;
  return JSON.stringify(copy, (_key, value) =>
    value === media ? { ...media, examples: { page: { value: JSON.parse(page) } } } : value,
  );
}
