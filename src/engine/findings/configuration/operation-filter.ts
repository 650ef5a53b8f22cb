import type { ApiDescription } from '../../document/api-description.ts';
import { asList } from '../../json/json.ts';
import { type OpenApiDocument, objectAt } from '../../openapi/document.ts';
import { type Operation, operationName } from '../../openapi/operations.ts';

/** Which operations a run is about, as patterns: see {@link matchesPattern}. */
export interface OperationFilter {
  /** Only operations that one of these matches; all where there is none. */
  readonly include: readonly string[];
  /** No operation that one of these matches. */
  readonly exclude: readonly string[];
}

const METHOD_AND_PATH = /^(?:([A-Z]+)(?: |$))?(\/.*)?$/;

/**
 * Whether a pattern matches an operation. A pattern is an operationId, `tag:NAME`, a method in capitals, a path as the
 * document writes it, or a method and a path such as `GET /pets/{id}`. `*` matches any text.
 */
export function matchesPattern(document: OpenApiDocument, operation: Operation, pattern: string): boolean {
  const { operationId, method: spelled, path: template } = operation;
  if (matchesText(pattern, operationId)) return true;
  // Earlier versions named an operation without an operationId `get /pets`.
  if (operationId === operationName(operation) && matchesText(pattern, `${spelled} ${template}`)) return true;
  if (pattern.startsWith('tag:')) {
    return tagsOf(document, operation).some((tag) => matchesText(pattern.slice('tag:'.length), tag));
  }
  const [whole, method, path] = METHOD_AND_PATH.exec(pattern) ?? [];
  if (whole === undefined || whole === '') return false;
  const isMethod = method === undefined || method === operation.method.toUpperCase();
  return isMethod && (path === undefined || matchesText(path, operation.path));
}

/** The operations that a filter does not leave out; all without one. */
export function calledOperations(
  { document, operations }: Pick<ApiDescription, 'document' | 'operations'>,
  filter: OperationFilter | undefined,
): Operation[] {
  return operations.filter((each) => filter === undefined || leftOutReason(document, each, filter) === undefined);
}

/** Why a filter leaves an operation out; undefined where it does not. */
export function leftOutReason(
  document: OpenApiDocument,
  operation: Operation,
  { include, exclude }: OperationFilter,
): string | undefined {
  const matches = (pattern: string) => matchesPattern(document, operation, pattern);
  if (include.length > 0 && !include.some(matches)) return 'Left out: --include does not match it.';
  const excluding = exclude.find(matches);
  return excluding === undefined ? undefined : `Left out by --exclude ${JSON.stringify(excluding)}.`;
}

function tagsOf(document: OpenApiDocument, { pointer }: Operation): string[] {
  const { tags } = objectAt(document, pointer).value;
  return asList(tags).filter((tag) => typeof tag === 'string');
}

/** Whether `text` is what `pattern` spells, in which `*` is any text. The time is linear in both. */
function matchesText(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
