import { isJsonArray, isJsonObject, type Json } from '../../../engine/json/json.ts';
import { childPointer, valueAt } from '../../../engine/json/pointer.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import type { Operation } from '../../../engine/openapi/operations.ts';
import type { ServiceSwitches } from '../domain/service/service-switches.ts';
import type { Application } from '../store/store.ts';

/** Which limits can be kept (interface specification: Limits), and what each means. */
export const PROFILES = {
  sandbox: 'Those of the sandbox environment: 5 requests a second across the service.',
  production: 'Those of production: each operation of the table of limits has its own, the others have none.',
  unlimited: 'None.',
} as const;

/** Which limits are kept: those of one of the two environments, or none. */
export type Profile = keyof typeof PROFILES;

/** A limit that a request is counted on. */
export interface RateLimit {
  /** The counter of `application`; no two limits share one. */
  readonly counterOf: (application: Application) => string;
  readonly perSecond: number;
}

/**
 * The limit of an operation under `profile`, from the document's `x-rate-limit`; undefined when it has none.
 *
 * Interface specification: Limits. In the sandbox one limit holds across the service, in production each operation of
 * the table has its own. Both are counted by application key.
 */
export function rateLimitOf(
  document: OpenApiDocument,
  operation: Operation,
  profile: Profile,
  userLimit: ServiceSwitches['userLimit'],
): RateLimit | undefined {
  switch (profile) {
    case 'unlimited':
      return undefined;
    case 'sandbox':
      return limitOf(serviceLimit(document), profile, profile);
    case 'production': {
      // Operations of one path are the rows that the table of limits writes as one.
      const counter = userLimit === 'shared' ? operation.path : operation.operationId;
      return limitOf(
        valueAt(document, childPointer(operation.pointer, 'x-rate-limit')),
        profile,
        `${profile} ${counter}`,
      );
    }
  }
}

function limitOf(limit: Json | undefined, profile: Profile, counter: string): RateLimit | undefined {
  const ofProfile = isJsonObject(limit) ? limit[profile] : undefined;
  const perSecond = isJsonObject(ofProfile) ? ofProfile['requestsPerSecond'] : undefined;
  if (typeof perSecond !== 'number') return undefined;
  return { perSecond, counterOf: ({ id }) => `${counter} ${id}` };
}

function serviceLimit(document: OpenApiDocument): Json | undefined {
  const servers = document['servers'];
  const limits = isJsonArray(servers)
    ? servers.map((server) => (isJsonObject(server) ? server['x-rate-limit'] : null))
    : [];
  return limits.find((limit) => isJsonObject(limit));
}
