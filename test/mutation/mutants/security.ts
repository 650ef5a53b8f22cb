import { isJsonArray, type Json } from '../../../src/engine/json/json.ts';
import { childPointer, pointerOf } from '../../../src/engine/json/pointer.ts';
import { memberPlaces, operationPlaces } from '../document/operation-places.ts';
import type { Mutant, Mutator } from './mutant.ts';

const group = 'security';

/** Requirements dropped, made optional and added, and security schemes that become others. */
export const mutateSecurity: Mutator = (document) => {
  const schemes = memberPlaces({ pointer: pointerOf(), value: document }, 'components', 'securitySchemes');
  const required = schemes.map(({ pointer }) => ({ [pointer.split('/').at(-1) ?? '']: [] }));
  return [
    ...requirements('#/security', document['security'], required),
    ...operationPlaces(document).flatMap(({ pointer, value }) =>
      requirements(childPointer(pointer, 'security'), value['security'], required),
    ),
    ...schemes.flatMap(({ pointer, value }) => [
      changed(childPointer(pointer, 'scheme'), 'scheme → basic', 'basic'),
      changed(pointer, 'scheme → an API key', { type: 'apiKey', in: 'header', name: 'Authorization' }),
      changed(childPointer(pointer, 'bearerFormat'), 'bearerFormat JWT added', 'JWT'),
      changed(`${pointer}Added`, 'a second scheme added', value),
      { group, direction: 'weaker', pointer, change: 'scheme dropped' } as const,
    ]),
  ];
};

function requirements(pointer: string, list: Json | undefined, required: Json): Mutant[] {
  if (!isJsonArray(list) || list.length === 0) {
    return [
      ...(list === undefined
        ? []
        : [{ group, direction: 'weaker', pointer, change: 'empty security dropped' } as const]),
      { group, direction: 'narrower', pointer, change: 'bearer token required', to: required },
    ];
  }
  return [
    { group, direction: 'weaker', pointer, change: 'security dropped' },
    changed(pointer, 'security emptied', []),
    changed(childPointer(pointer, list.length), 'security made optional', {}),
  ];
}

function changed(pointer: string, change: string, to: Json): Mutant {
  return { group, direction: 'weaker', pointer, change, to };
}
