import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { valueAt } from '../../../src/engine/json/pointer.ts';

/**
 * A page of the account transaction listing: `count` records, one a minute, with the members of the records in an example of the
 * document.
 */
export function transactionPage(count: number): JsonObject[] {
  const example = valueAt(loadDocument(), '#/components/examples/transactions-first-page/value');
  const records = isJsonArray(example) ? example.filter(isJsonObject) : [];
  if (records.length === 0) throw new Error('The document has no example of a page of transactions.');
  return Array.from({ length: count }, (_, index) => ({
    ...records[index % records.length],
    finTranID: `HC.00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
    tranWhen: new Date(Date.UTC(2026, 0, 5) + index * 60_000).toISOString(),
  }));
}

/** The path of a page that {@link transactionPage} makes, and the headers that the document requires. */
export const LISTING = {
  path: '/back-office/accounts/a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a.1/transactions?from=2026-01-01&to=2026-12-31&limit=1000',
  headers: { 'svc-client-app-key': 'key', authorization: 'Bearer token' },
};

/**
 * The bundled `document` made `factor` times as large: further copies of all its paths and components, under other names
 * and with references among themselves, so that every copy is a document's worth of work.
 */
export function enlargeDocument(document: JsonObject, factor: number): JsonObject {
  const enlarged = (part: JsonObject, nameOf: (name: string, copy: string) => string): JsonObject => {
    const copies = Array.from({ length: factor - 1 }, (_, index) => {
      const copy = `Copy${index + 1}`;
      return Object.entries(renamed(part, copy)).map(([name, value]): [string, Json] => [nameOf(name, copy), value]);
    });
    return { ...part, ...Object.fromEntries(copies.flat()) };
  };
  const components = objectAt(document, 'components');
  const enlargedComponents = NAMED_COMPONENTS.map((kind): [string, Json] => [
    kind,
    enlarged(objectAt(components, kind), (name, copy) => name + copy),
  ]);
  return {
    ...document,
    paths: enlarged(objectAt(document, 'paths'), (path, copy) => `/${copy.toLowerCase()}${path}`),
    components: { ...components, ...Object.fromEntries(enlargedComponents) },
  };
}

const NAMED_COMPONENTS = ['schemas', 'parameters', 'responses', 'examples'];

const UNIQUE_KEYS = new Set(['$ref', 'operationId', 'x-enumNamesOf']);

/** A copy with other names where a document may have a name only once, and with the references to them. */
function renamed(part: JsonObject, suffix: string): JsonObject {
  return JSON.parse(JSON.stringify(part), (key, value) => {
    if (UNIQUE_KEYS.has(key) && typeof value === 'string') return value + suffix;
    if ((key !== 'x-rules' && key !== 'x-unspecified') || !Array.isArray(value)) return value;
    return value.map((entry) => ({ ...entry, id: `${entry.id}-${suffix.toLowerCase()}` }));
  });
}

function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key];
  return isJsonObject(value) ? value : {};
}
