import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer } from '../../../src/engine/json/pointer.ts';
import { operationPlaces, pathItemPlaces } from '../document/operation-places.ts';
import type { Mutant, Mutator } from './mutant.ts';
import { exchangedReference } from './references.ts';

const group = 'parameters';

/** Parameters taken from operations, added to them, exchanged, renamed, moved, made required or no longer so, sent another way. */
export const mutateParameters: Mutator = (document) => [
  ...[...pathItemPlaces(document), ...operationPlaces(document)].flatMap(({ pointer, value }) =>
    listedParameters(document, value['parameters'], childPointer(pointer, 'parameters')),
  ),
  ...operationPlaces(document).map(({ pointer, value }) => addedParameter(pointer, value)),
  ...parameterPlaces(document).flatMap(({ pointer, value }) => parameterChanges(pointer, value)),
];

/** Each parameter of a list dropped, and each that is referred to exchanged for another shared one. */
function listedParameters(document: JsonObject, list: Json | undefined, pointer: string): Mutant[] {
  if (!isJsonArray(list)) return [];
  return list.flatMap((parameter, index): Mutant[] => {
    const at = childPointer(pointer, index);
    return [
      { group, direction: 'weaker', pointer: at, change: 'parameter dropped' },
      ...exchangedReference(document, parameter, at, group),
    ];
  });
}

function addedParameter(pointer: string, { parameters }: JsonObject): Mutant {
  const to = [
    ...(isJsonArray(parameters) ? parameters : []),
    { name: 'added', in: 'query', schema: { type: 'string' } },
  ];
  const change = 'query parameter "added" added';
  return { group, direction: 'narrower', pointer: childPointer(pointer, 'parameters'), change, to };
}

/** The parameter objects: shared ones, and those of a path or an operation. */
function parameterPlaces(document: JsonObject): { pointer: string; value: JsonObject }[] {
  const { components } = document;
  const shared = isJsonObject(components) ? components['parameters'] : undefined;
  const inline = [...pathItemPlaces(document), ...operationPlaces(document)].flatMap(({ pointer, value }) =>
    isJsonArray(value['parameters'])
      ? value['parameters'].map((each, index) => ({ each, pointer: childPointer(pointer, 'parameters', index) }))
      : [],
  );
  const named = Object.entries(isJsonObject(shared) ? shared : {}).map(([name, each]) => ({
    each,
    pointer: childPointer('#/components/parameters', name),
  }));
  return [...named, ...inline].flatMap(({ each, pointer }) =>
    isJsonObject(each) && each['$ref'] === undefined ? [{ pointer, value: each }] : [],
  );
}

function parameterChanges(pointer: string, { name, in: where, required }: JsonObject): Mutant[] {
  const isRequired = required === true;
  const change = (key: string, words: string, to: Json, direction: Mutant['direction'] = 'weaker'): Mutant => ({
    group,
    direction,
    pointer: childPointer(pointer, key),
    change: words,
    to,
  });
  const renamed = `${String(name)}_`;
  return [
    isRequired
      ? change('required', 'no longer required', false)
      : change('required', 'made required', true, 'narrower'),
    change('name', `renamed ${renamed}`, renamed),
    change('in', `moved from the ${String(where)} to a cookie`, 'cookie'),
    change('style', 'style changed', where === 'query' ? 'spaceDelimited' : 'label'),
    ...(where === 'query' ? [change('allowEmptyValue', 'may be empty', true)] : []),
    change('deprecated', 'deprecated', true),
    { group, direction: 'weaker', pointer: childPointer(pointer, 'schema'), change: 'schema dropped' },
  ];
}
