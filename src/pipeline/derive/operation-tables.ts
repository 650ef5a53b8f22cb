import { environmentsOf } from '../../engine/extensions/rate-limits.ts';
import { asObject, isJsonObject } from '../../engine/json/json.ts';
import { childPointer, pointerOf, valueAt } from '../../engine/json/pointer.ts';
import { schemeWord } from '../../engine/message/credentials.ts';
import { type OpenApiDocument, objectAt } from '../../engine/openapi/document.ts';
import { type Operation, operationName, operationsOf } from '../../engine/openapi/operations.ts';
import { bodyKindOf, essenceOf } from './client/body-kind.ts';
import { type Entries, inlineObject, objectSource, quoted } from './literal.ts';
import { acceptedTypes, requestedContent } from './requested-content.ts';

/**
 * TypeScript constants for the operations of `document`, by method and path: their operationIds, their parameters that are dates,
 * the limits of the service, those that create tokens, the credentials that they take, and the kinds of the bodies of their responses.
 * The same document produces the same text.
 */
export function operationTables(document: OpenApiDocument): string {
  const schemes = sentSchemes(document);
  const operations = operationsOf(document);
  const ids: Entries = operations.map((operation) => [operationName(operation), quoted(operation.operationId)]);
  const dates: Entries = operations.flatMap((operation) => {
    const names = dateParameters(document, operation);
    return names.length > 0 ? [[operationName(operation), `[${names.map(quoted).join(', ')}]`] as const] : [];
  });
  const limits: Entries = [...environmentsOf(document)].map(([name, limit]) => [name, `${limit?.perSecond}`]);
  return `/** The operationId of each operation. */
export const operationIds = ${objectSource(ids, 'literal')} as const;

/** The query parameters of each operation whose format is \`date\`: a date without a time. */
export const dateParameters = ${objectSource(dates, 'literal')} as const;

/** The environments, and the requests per second that each lets through for the whole service, if that has a limit. */
export const serviceLimits = ${objectSource(limits, 'literal')} as const;

/** The operations that create tokens, which are sent without one. */
export const tokenOperations: readonly string[] = [${tokenOperations(document, operations).map(quoted).join(', ')}];

/** How each security scheme is sent: the location, the name there, and the word before the credential. */
export const securitySchemes = ${objectSource(schemes, 'literal')} as const;

/** The security schemes of each operation that takes credentials: alternatives, each of schemes that are sent together. */
export const operationSecurity = ${objectSource(
    operations.flatMap((operation) => securityEntry(operation, schemes)),
    'literal',
  )} as const;

/** The header Accept of each operation that has responses of other media types than the client asks for. */
export const acceptedTypes = ${objectSource(
    operations.flatMap((operation) => {
      const accepted = acceptedTypes(operation);
      return accepted === undefined ? [] : [[operationName(operation), quoted(accepted)] as const];
    }),
    'literal',
  )} as const;

/** How the body of each response is read, by operation and status; '' where it has none. */
export const responseBodies = ${objectSource(
    operations.map((operation) => [operationName(operation), bodyKinds(operation)]),
    'literal',
  )} as const;
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
  const named = Object.values(asObject(schemes)).flatMap((scheme) => {
    const ids = isJsonObject(scheme) ? scheme['x-token-operations'] : undefined;
    return Array.isArray(ids) ? ids : [];
  });
  return operations.filter(({ operationId }) => named.includes(operationId)).map(operationName);
}

/** The security schemes that a request can carry, in the order of the document. TLS carries a client certificate. */
function sentSchemes(document: OpenApiDocument): Entries {
  const schemes = valueAt(document, '#/components/securitySchemes');
  return Object.keys(asObject(schemes)).flatMap((key) => {
    const { value: scheme } = objectAt(document, pointerOf('components', 'securitySchemes', key));
    const { type, in: where, name } = scheme;
    if (type === 'mutualTLS') return [];
    const sent = type === 'apiKey' ? [`${where}`, `${name}`] : ['header', 'authorization', schemeWord(scheme)];
    return [[key, `[${sent.map(quoted).join(', ')}]`] as const];
  });
}

function securityEntry(operation: Operation, schemes: Entries): Entries {
  const sent = new Set(schemes.map(([key]) => key));
  const alternatives = operation.security
    .map((requirement) => Object.keys(requirement).filter((key) => sent.has(key)))
    .filter((keys) => keys.length > 0);
  if (alternatives.length === 0) return [];
  const lists = alternatives.map((keys) => `[${keys.map(quoted).join(', ')}]`);
  return [[operationName(operation), `[${lists.join(', ')}]`]];
}

function bodyKinds({ responses }: Operation): string {
  const kinds = responses.map((response) => {
    const { status } = response;
    const ofStatus = new Set(requestedContent(response).map(({ mediaType }) => bodyKindOf(essenceOf(mediaType))));
    return [status.replace(/xx$/, 'XX'), quoted([...ofStatus].join(' '))] as const;
  });
  return inlineObject(kinds);
}
