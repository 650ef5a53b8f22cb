import { environmentsOf, rateLimitsOf, type RateLimit as StatedLimit } from '../../../engine/extensions/rate-limits.ts';
import { type OpenApiDocument, objectAt } from '../../../engine/openapi/document.ts';
import type { Operation } from '../../../engine/openapi/operations.ts';
import type { Switches } from '../domain/switches.ts';
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
  userLimit: Switches['userLimit'],
): RateLimit | undefined {
  switch (profile) {
    case 'unlimited':
      return undefined;
    case 'sandbox':
      return limitOf(environmentsOf(document).get(profile), profile);
    case 'production': {
      // Operations of one path are the rows that the table of limits writes as one.
      const counter = userLimit === 'shared' ? operation.path : operation.operationId;
      return limitOf(rateLimitsOf(objectAt(document, operation.pointer).value).get(profile), `${profile} ${counter}`);
    }
  }
}

function limitOf(limit: StatedLimit | undefined, counter: string): RateLimit | undefined {
  return limit && { perSecond: limit.perSecond, counterOf: ({ id }) => `${counter} ${id}` };
}
