import { asObject, asText, isJsonObject, type JsonObject, objectsIn } from '../json/json.ts';
import type { OpenApiDocument } from '../openapi/document.ts';

/** How many requests one environment serves. */
export interface RateLimit {
  readonly perSecond: number;
  /** What has a count of its own, such as `application key`; empty where the document does not say. */
  readonly countedPer: string;
  /** The day (YYYY-MM-DD) from which the limit applies; empty where the document does not say. */
  readonly since: string;
}

/** The limits under `x-rate-limit` of an operation or a server, by environment. Entries of another form are skipped. */
export function rateLimitsOf({ 'x-rate-limit': limits }: JsonObject): ReadonlyMap<string, RateLimit> {
  if (!isJsonObject(limits)) return new Map();
  const { countedPer, since, ...environments } = limits;
  return new Map(
    Object.entries(environments).flatMap(([environment, limit]) => {
      const perSecond = asObject(limit)['requestsPerSecond'];
      if (typeof perSecond !== 'number') return [];
      return [[environment, { perSecond, countedPer: asText(countedPer), since: asText(since) }]];
    }),
  );
}

/**
 * The environments of `document` (`x-environment` of its servers) in its order, each with its limit across the service: that
 * which its own server states for it.
 */
export function environmentsOf({ servers }: OpenApiDocument): ReadonlyMap<string, RateLimit | undefined> {
  const environments = new Map<string, RateLimit | undefined>();
  for (const server of objectsIn(servers)) {
    const environment = asText(server['x-environment']);
    if (environment === '') continue;
    environments.set(environment, environments.get(environment) ?? rateLimitsOf(server).get(environment));
  }
  return environments;
}
