import { loadDocument } from '../../../src/contract/bundled-document.ts';
import { type Operation, operationsOf } from '../../../src/openapi/operations.ts';
import { type PlantedAnswer, type PlantedFault, refusal } from './planted-fault.ts';

const operations = operationsOf(loadDocument()).filter(
  ({ method, operationId }) => method === 'get' && operationId !== 'listAccountTransactions',
);

/** Whether a URL below the prefix is that of an operation. */
function isOf({ path }: Operation, { pathname }: URL): boolean {
  const pattern = path.replaceAll(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^/back-office${pattern}$`).test(pathname);
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** What no operation may answer, however little is said of it: there is an error body, and all bodies are JSON. */
const WRONG: readonly (readonly [string, PlantedAnswer])[] = [
  ['200 with HTML', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello</p>' }],
  ['200 without a content type', { status: 200, headers: {}, body: '{}' }],
  ['200 with broken JSON', { status: 200, headers: JSON_TYPE, body: '{"a":' }],
  ['200 with an empty body', { status: 200, headers: JSON_TYPE, body: '' }],
  ['201 with another body than an error', { status: 201, headers: JSON_TYPE, body: '{"id":1}' }],
  ['404 with HTML', { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' }],
  ['404 with a problem', { status: 404, headers: JSON_TYPE, body: '{"title":"Not found","status":404}' }],
  ['404 without a body', { status: 404, headers: {}, body: '' }],
  ['500 with the error body', { ...refusal(500) }],
  ['502 with HTML', { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }],
  ['a reset connection', { ...refusal(404), connection: 'reset' }],
];

/** Each operation that is not described endpoint by endpoint, with an answer that is wrong all the same. */
export const operationFaults: readonly PlantedFault[] = operations.flatMap((operation) =>
  WRONG.map(
    ([name, answer]): PlantedFault => ({
      class: 'operation not shown',
      name: `${operation.path}: ${name}`,
      ask: ({ url }) => (isOf(operation, url) ? answer : undefined),
    }),
  ),
);

/** Each operation that does without the application key, which every request carries. */
export function keyFaults(appKey: string): PlantedFault[] {
  return operations.map((operation) => ({
    class: 'requirement',
    name: `${operation.path}: the application key may be absent`,
    ask: ({ url, headers }) =>
      isOf(operation, url) && (headers['svc-client-app-key'] ?? appKey) === appKey
        ? { status: 200, headers: JSON_TYPE, body: '{}' }
        : undefined,
  }));
}
