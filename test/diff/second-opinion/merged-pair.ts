import { isJsonObject, type JsonObject } from '../../../src/engine/json/json.ts';
import type { Pair } from '../corpus/documents.ts';
import type { Unit } from './unit.ts';

/**
 * One pair of documents that contains the schemas of all units, each under a path `/<id>` of its own, so
 * that a tool is started once and not a thousand times.
 */
export function mergedPair(units: readonly Unit[]): Pair {
  return { base: merged(units, 'base'), revision: merged(units, 'revision') };
}

/** Cuts units into those that can be merged: of schemas, and of one version of OpenAPI. */
export function mergeable(units: readonly Unit[]): Unit[][] {
  return [...Map.groupBy(units, ({ isSchema, id, base }) => (isSchema ? String(base['openapi']) : id)).values()];
}

function merged(units: readonly Unit[], side: keyof Pair): JsonObject {
  const paths: [string, JsonObject[string]][] = [];
  const schemas: [string, JsonObject[string]][] = [];
  for (const unit of units) {
    const renamed: JsonObject = JSON.parse(
      JSON.stringify(unit[side])
        .replaceAll('#/components/schemas/', `#/components/schemas/${unit.id}.`)
        .replaceAll(/"operationId":"/g, `"operationId":"${unit.id}.`),
    );
    for (const item of Object.values(objectIn(renamed, 'paths'))) paths.push([`/${unit.id}`, item]);
    const own = objectIn(objectIn(renamed, 'components'), 'schemas');
    for (const [name, schema] of Object.entries(own)) schemas.push([`${unit.id}.${name}`, schema]);
  }
  const [first] = units;
  return {
    ...first?.[side],
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  };
}

function objectIn(object: JsonObject, key: string): JsonObject {
  const value = object[key];
  return isJsonObject(value) ? value : {};
}
