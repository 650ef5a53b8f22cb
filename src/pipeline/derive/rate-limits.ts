import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../engine/json/json.ts';
import { type OpenApiDocument, objectAt } from '../../engine/openapi/document.ts';
import type { Operation } from '../../engine/openapi/operations.ts';

/** The environments of the servers (`x-environment`), each with the limit of the whole service, from `x-rate-limit`. */
export function serviceLimits({ servers }: OpenApiDocument): [environment: string, perSecond: number | undefined][] {
  return (isJsonArray(servers ?? null) ? Object.values(Object(servers)) : []).flatMap((server) => {
    const { 'x-environment': environment }: Partial<JsonObject> = Object(server);
    return typeof environment === 'string' ? [[environment, limitsOf(Object(server))[environment]]] : [];
  });
}

/** The limits of one operation, by environment, from `x-rate-limit`. */
export function operationLimits(document: OpenApiDocument, { pointer }: Operation): Record<string, number> {
  return limitsOf(objectAt(document, pointer).value);
}

function limitsOf({ 'x-rate-limit': limits }: Partial<JsonObject>): Record<string, number> {
  const entries = Object.entries<Json>(isJsonObject(limits ?? null) ? Object(limits) : {});
  return Object.fromEntries(
    entries.flatMap(([environment, limit]) => {
      const { requestsPerSecond }: Partial<JsonObject> = Object(limit);
      return typeof requestsPerSecond === 'number' ? [[environment, requestsPerSecond]] : [];
    }),
  );
}
