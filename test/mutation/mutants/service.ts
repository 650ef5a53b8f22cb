import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer } from '../../../src/engine/json/pointer.ts';
import { withKeyRenamed } from '../document/edit.ts';
import { memberPlaces, operationPlaces, pathItemPlaces } from '../document/operation-places.ts';
import type { Mutant, Mutator } from './mutant.ts';

/** Servers dropped, added, exchanged, with another address; environments exchanged. */
export const mutateServers: Mutator = (document) => {
  const servers = isJsonArray(document['servers']) ? document['servers'] : [];
  return [
    changed('servers', `#/servers/${servers.length}`, 'server added', { url: 'https://added.example/back-office' }),
    ...servers.flatMap((server, index) => (isJsonObject(server) ? serverChanges(server, `#/servers/${index}`) : [])),
  ];
};

function serverChanges(server: JsonObject, pointer: string): Mutant[] {
  const url = String(server['url']);
  const variables = isJsonObject(server['variables']) ? Object.keys(server['variables']) : [];
  const environment = server['x-environment'] === 'sandbox' ? 'production' : 'sandbox';
  return [
    dropped('servers', pointer, 'server dropped'),
    changed('servers', childPointer(pointer, 'url'), 'path prefix dropped', url.replace(/\/[^/{}]+$/, '')),
    changed('servers', childPointer(pointer, 'url'), 'a slash appended', `${url}/`),
    changed(
      'servers',
      childPointer(pointer, 'url'),
      'address fixed',
      url.replace(/^\{[^}]*\}/, 'https://fixed.example'),
    ),
    ...variables.flatMap((name) => [
      dropped('servers', childPointer(pointer, 'variables', name), 'variable dropped'),
      dropped('servers', childPointer(pointer, 'variables', name, 'default'), 'default of the variable dropped'),
      changed('servers', childPointer(pointer, 'variables', name, 'enum'), 'variable closed', ['https://only.example']),
    ]),
    changed('x-environment', childPointer(pointer, 'x-environment'), `→ ${environment}`, environment),
    dropped('x-environment', childPointer(pointer, 'x-environment'), 'dropped'),
  ];
}

/** Operations dropped, added, moved, renamed, deprecated or no longer so; the version; webhooks. */
export const mutateOperations: Mutator = (document) => [
  ...pathItemPlaces(document).map(({ pointer }) => dropped('operations', pointer, 'path dropped')),
  ...Object.keys(isJsonObject(document['paths']) ? document['paths'] : {}).map((path) =>
    changed('operations', '#/paths', `${path} renamed`, renamedPath(document, path)),
  ),
  changed('operations', childPointer('#/paths', '/added'), 'path added', { get: { responses: {} } }),
  changed('operations', '#/webhooks', 'webhooks added', { added: { post: { responses: {} } } }),
  changed('operations', '#/info/version', 'version changed', '2026-10-16'),
  ...operationPlaces(document).flatMap(operationChanges),
];

/** Component schemas dropped, and one that the text does not know. */
export const mutateComponents: Mutator = (document) => [
  ...memberPlaces({ pointer: '#', value: document }, 'components', 'schemas').map(({ pointer }) =>
    dropped('components', pointer, 'schema dropped'),
  ),
  changed('components', '#/components/schemas/Added', 'schema added', { type: 'string' }),
];

function renamedPath(document: JsonObject, path: string): JsonObject {
  return withKeyRenamed(isJsonObject(document['paths']) ? document['paths'] : {}, path, `${path}/renamed`);
}

function operationChanges({ pointer, value }: { pointer: string; value: JsonObject }): Mutant[] {
  const deprecated = childPointer(pointer, 'deprecated');
  const item = pointer.slice(0, pointer.lastIndexOf('/'));
  return [
    dropped('operations', pointer, 'operation dropped'),
    changed('operations', `${item}/put`, 'method put added', value),
    changed(
      'operations',
      childPointer(pointer, 'operationId'),
      'operationId changed',
      `${String(value['operationId'])}2`,
    ),
    changed('operations', childPointer(pointer, 'servers'), 'a server of its own', [{ url: 'https://own.example' }]),
    changed('operations', childPointer(pointer, 'callbacks'), 'a callback', { added: {} }),
    value['deprecated'] === true
      ? dropped('deprecated', deprecated, 'no longer deprecated')
      : changed('deprecated', deprecated, 'deprecated', true),
  ];
}

function dropped(group: string, pointer: string, change: string): Mutant {
  return { group, direction: 'weaker', pointer, change };
}

function changed(group: string, pointer: string, change: string, to: Json): Mutant {
  return { group, direction: 'weaker', pointer, change, to };
}
