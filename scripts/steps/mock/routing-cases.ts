import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import type { Method } from '../../../src/engine/openapi/operations.ts';
import { nameOf } from '../requests/operation-name.ts';
import { type RequestParts, renderRequest, withHeaders } from '../requests/request-parts.ts';
import type { MockCase } from './mock-case.ts';

/** Methods to try on a path, the most usual first. */
const OTHER_METHODS: readonly Method[] = ['get', 'post', 'put', 'delete', 'patch'];

/**
 * What Prism must answer itself: a path that the document lacks, a method that a path lacks, and preferences that no
 * response of the first operation meets.
 *
 * @param smallest the smallest valid request for each operation.
 */
export function routingCases(document: OpenApiDocument, smallest: readonly RequestParts[]): MockCase[] {
  const [first] = smallest;
  if (first === undefined) return [];
  const unknown = { ...renderRequest(first), path: '/no-such-path' };
  const preferring = (label: string, headers: Record<string, string>, status: number, problem: string) =>
    ownAnswer(`${nameOf(first.operation)} › ${label}`, withHeaders(first, headers), status, problem);
  return [
    { ...ownAnswer('unknown path', first, 404, 'NO_PATH_MATCHED_ERROR'), request: unknown },
    ...Object.keys(document.paths).flatMap((path) => otherMethodCase(path, smallest)),
    preferring('accepts only text/html', { accept: 'text/html' }, 406, 'NOT_ACCEPTABLE'),
    preferring('prefers an unknown example', { prefer: 'example="no-such-example"' }, 404, 'NOT_FOUND'),
    preferring('prefers a code that is no number', { prefer: 'code="abc"' }, 422, 'UNPROCESSABLE_ENTITY'),
  ];
}

function otherMethodCase(path: string, smallest: readonly RequestParts[]): MockCase[] {
  const parts = smallest.filter(({ operation }) => operation.path === path);
  const method = OTHER_METHODS.find((each) => !parts.some(({ operation }) => operation.method === each));
  const [first] = parts;
  if (first === undefined || method === undefined) return [];
  const request = { ...renderRequest(first), method: method.toUpperCase() };
  return [
    {
      ...ownAnswer(`${method.toUpperCase()} ${path} › unknown method`, first, 405, 'NO_METHOD_MATCHED_ERROR'),
      request,
    },
  ];
}

function ownAnswer(id: string, parts: RequestParts, status: number, problem: string): MockCase {
  return {
    id,
    operation: null,
    request: renderRequest(parts),
    expect: { kind: 'problem', status, problem },
    limit: 'own-problem-answers',
  };
}
