import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { type Operation, operationsOf } from '../../../src/engine/openapi/operations.ts';
import { type InjectedChange, type InjectedFault, type ProxiedResponse, refusal } from './injected-fault.ts';

const operations = operationsOf(loadDocument()).filter(
  ({ method, operationId }) => method === 'get' && operationId !== 'listAccountTransactions',
);

/** Whether the path of a URL, without the prefix, is that of the operation. */
function isOf({ path }: Operation, { pathname }: URL): boolean {
  const pattern = path.replaceAll(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^/back-office${pattern}$`).test(pathname);
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Responses that are invalid for every operation: errors have the error body, and every body is JSON. */
const INVALID: readonly (readonly [string, ProxiedResponse])[] = [
  ['200 with HTML', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello</p>' }],
  ['200 without a content type', { status: 200, headers: {}, body: '{}' }],
  ['200 with broken JSON', { status: 200, headers: JSON_TYPE, body: '{"a":' }],
  ['200 with an empty body', { status: 200, headers: JSON_TYPE, body: '' }],
  ['404 with HTML', { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' }],
  ['404 with a problem', { status: 404, headers: JSON_TYPE, body: '{"title":"Not found","status":404}' }],
  ['404 without a body', { status: 404, headers: {}, body: '' }],
  ['500 with the error body', { ...refusal(500) }],
  ['502 with HTML', { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }],
  ['a reset connection', { ...refusal(404), connection: 'reset' }],
];

/** Invalid responses of each operation that is unspecified. */
export const operationFaults: readonly InjectedFault[] = operations.flatMap((operation) =>
  INVALID.map(
    ([name, response]): InjectedFault => ({
      class: 'unspecified operation',
      name: `${operation.path}: ${name}`,
      onRequest: ({ url }) => (isOf(operation, url) ? response : undefined),
    }),
  ),
);

/** Each operation without the check of the application key: whether a request without it is refused is unspecified. */
export function keyChanges(appKey: string): InjectedChange[] {
  return operations.map((operation) => ({
    name: `${operation.path}: the application key may be absent`,
    onRequest: ({ url, headers }) =>
      isOf(operation, url) && (headers['svc-client-app-key'] ?? appKey) === appKey
        ? { status: 200, headers: JSON_TYPE, body: '{}' }
        : undefined,
  }));
}
