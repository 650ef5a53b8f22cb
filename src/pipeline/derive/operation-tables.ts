import { environmentsOf } from '../../engine/extensions/rate-limits.ts';
import { isJsonObject } from '../../engine/json/json.ts';
import { childPointer, valueAt } from '../../engine/json/pointer.ts';
import { type OpenApiDocument, objectAt } from '../../engine/openapi/document.ts';
import { type Operation, operationName, operationsOf } from '../../engine/openapi/operations.ts';
import { BANNER, type Entries, objectSource, quoted } from './literal.ts';

/**
 * TypeScript constants for the operations of `document`, by method and path: their operationIds, their parameters that are dates,
 * the limits of the service, and those that create tokens. The same document produces the same text.
 */
export function operationTables(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const ids: Entries = operations.map((operation) => [operationName(operation), quoted(operation.operationId)]);
  const dates: Entries = operations.flatMap((operation) => {
    const names = dateParameters(document, operation);
    return names.length > 0 ? [[operationName(operation), `[${names.map(quoted).join(', ')}]`] as const] : [];
  });
  const limits: Entries = [...environmentsOf(document)].map(([name, limit]) => [name, `${limit?.perSecond}`]);
  return `${BANNER}

/** The operationId of each operation. */
export const operationIds = ${objectSource(ids, 'literal')} as const;

/** The query parameters of each operation whose format is \`date\`: a date without a time. */
export const dateParameters = ${objectSource(dates, 'literal')} as const;

/** The environments, and the requests per second that each lets through for the whole service, if that has a limit. */
export const serviceLimits = ${objectSource(limits, 'literal')} as const;

/** The operations that create tokens, which are sent without one. */
export const tokenOperations: readonly string[] = [${tokenOperations(document, operations).map(quoted).join(', ')}];
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

/** The operations that the security schemes name under `x-token-operations`, in the order of the document. */
function tokenOperations(document: OpenApiDocument, operations: readonly Operation[]): string[] {
  const schemes = valueAt(document, '#/components/securitySchemes');
  const named = Object.values(isJsonObject(schemes) ? schemes : {}).flatMap((scheme) => {
    const ids = isJsonObject(scheme) ? scheme['x-token-operations'] : undefined;
    return Array.isArray(ids) ? ids : [];
  });
  return operations.filter(({ operationId }) => named.includes(operationId)).map(operationName);
}
