import { isJsonObject } from '../../engine/json/json.ts';
import { childPointer } from '../../engine/json/pointer.ts';
import { type OpenApiDocument, objectAt } from '../../engine/openapi/document.ts';
import { type Operation, operationName, operationsOf } from '../../engine/openapi/operations.ts';
import { BANNER } from './banner.ts';
import { type Entries, objectSource, quoted } from './literal.ts';

/**
 * TypeScript constants for the operations of `document`, keyed by method and path: their operationIds and their parameters that
 * are dates. The same document produces the same text.
 */
export function operationTables(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const ids: Entries = operations.map((operation) => [operationName(operation), quoted(operation.operationId)]);
  const dates: Entries = operations.flatMap((operation) => {
    const names = dateParameters(document, operation);
    return names.length > 0 ? [[operationName(operation), `[${names.map(quoted).join(', ')}]`] as const] : [];
  });
  return `${BANNER}

/** The operationId of each operation. */
export const operationIds = ${objectSource(ids, 'literal')} as const;

/** The query parameters of each operation whose format is \`date\`: a date without a time. */
export const dateParameters = ${objectSource(dates, 'literal')} as const;
`;
}

/** The names of the query parameters that are dates without a time. */
function dateParameters(document: OpenApiDocument, { parameters }: Operation): string[] {
  return parameters
    .filter(({ in: location, value, pointer }) => {
      if (location !== 'query' || !isJsonObject(value['schema'])) return false;
      return objectAt(document, childPointer(pointer, 'schema')).value['format'] === 'date';
    })
    .map(({ name }) => name);
}
