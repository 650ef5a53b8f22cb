import { isJsonObject, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer } from '../../../src/engine/json/pointer.ts';
import { withKeyRenamed } from '../document/edit.ts';
import { bodyPlaces, memberPlaces, operationPlaces, type Place } from '../document/operation-places.ts';
import type { Mutant, Mutator } from './mutant.ts';
import { exchangedReference } from './references.ts';

/** Request bodies and responses dropped, added, exchanged and made required; their media types, schemas and headers. */
export const mutateBodies: Mutator = (document) => [
  ...operationPlaces(document).flatMap((operation) => [...requestBody(operation), ...statuses(document, operation)]),
  ...bodyPlaces(document).flatMap((body) => [
    ...contents(body),
    ...(body.kind === 'response' ? [addedHeader(body)] : [madeRequired(body)]),
  ]),
];

const JSON_OBJECT = { content: { 'application/json': { schema: { type: 'object' } } } };

function requestBody({ pointer, value }: Place): Mutant[] {
  const at = childPointer(pointer, 'requestBody');
  const group = 'request bodies';
  return value['requestBody'] === undefined
    ? [{ group, direction: 'narrower', pointer: at, change: 'request body added', to: JSON_OBJECT }]
    : [{ group, direction: 'weaker', pointer: at, change: 'request body dropped' }];
}

function madeRequired({ pointer }: Place): Mutant {
  const change = 'request body made required';
  return {
    group: 'request bodies',
    direction: 'narrower',
    pointer: childPointer(pointer, 'required'),
    change,
    to: true,
  };
}

/** Each status dropped and exchanged for another, and one added that the text does not describe. */
function statuses(document: JsonObject, { pointer, value }: Place): Mutant[] {
  const { responses } = value;
  if (!isJsonObject(responses)) return [];
  const at = childPointer(pointer, 'responses');
  const group = 'responses and statuses';
  const other = (status: string) => (status === '200' ? '201' : status === 'default' ? '500' : '422');
  return [
    ...Object.entries(responses).flatMap(([status, response]): Mutant[] => [
      ...exchangedReference(document, response, childPointer(at, status), group),
      { group, direction: 'weaker', pointer: childPointer(at, status), change: `response ${status} dropped` },
      {
        group,
        direction: 'weaker',
        pointer: at,
        change: `response ${status} → ${other(status)}`,
        to: withKeyRenamed(responses, status, other(status)),
      },
    ]),
    ...['404', '429', '4XX'].map(
      (status): Mutant => ({
        group,
        direction: 'narrower',
        pointer: childPointer(at, status),
        change: `response ${status} added`,
        to: { description: 'Added.' },
      }),
    ),
  ];
}

function contents(body: Place): Mutant[] {
  const { content } = body.value;
  if (!isJsonObject(content)) return [];
  const at = childPointer(body.pointer, 'content');
  const group = 'content types';
  return [
    { group, direction: 'weaker', pointer: at, change: 'content dropped' },
    {
      group,
      direction: 'weaker',
      pointer: childPointer(at, 'application/xml'),
      change: 'content type application/xml added',
      to: { schema: { type: 'string' } },
    },
    ...memberPlaces(body, 'content').flatMap(({ pointer, value }): Mutant[] => [
      { group, direction: 'weaker', pointer: at, change: 'content type → */*', to: { '*/*': value } },
      { group, direction: 'weaker', pointer: childPointer(pointer, 'schema'), change: 'schema dropped' },
    ]),
  ];
}

function addedHeader({ pointer, value }: Place): Mutant {
  const headers = isJsonObject(value['headers']) ? value['headers'] : {};
  const to = { ...headers, 'Retry-After': { schema: { type: 'number' } } };
  const change = 'header Retry-After added';
  return { group: 'headers', direction: 'narrower', pointer: childPointer(pointer, 'headers'), change, to };
}
