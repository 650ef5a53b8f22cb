import { memoized } from '../../engine/json/memoized.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { operationsOf, type Parameter } from '../../engine/openapi/operations.ts';

/**
 * Whether a parameter is a header that every operation requires, such as an application key. It is an option of a client, not
 * of each call.
 */
export function isSharedHeader(document: OpenApiDocument, parameter: Pick<Parameter, 'in' | 'name'>): boolean {
  return parameter.in === 'header' && sharedHeaders(document).has(parameter.name.toLowerCase());
}

/** The names of the headers that every operation requires, as the first operation writes them. */
export function sharedHeaderNames(document: OpenApiDocument): string[] {
  const [first] = operationsOf(document, () => {});
  return first?.parameters.filter((each) => isSharedHeader(document, each)).map(({ name }) => name) ?? [];
}

const sharedHeaders = memoized((document: OpenApiDocument): ReadonlySet<string> => {
  const [first, ...others] = operationsOf(document, () => {}).map(({ parameters }) => {
    const headers = parameters.filter(({ in: location, required }) => location === 'header' && required);
    // Names of headers have no case (RFC 9110, section 5.1).
    return new Set(headers.map(({ name }) => name.toLowerCase()));
  });
  return others.reduce((all, each) => all.intersection(each), first ?? new Set());
});
