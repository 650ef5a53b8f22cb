import { productionLimits } from '../../generated/operations.ts';

/** The deployments (What the service does). */
export type Environment = 'sandbox' | 'production';

/** Requests per second across the service (Limits). */
const SANDBOX = 5;

/** Requests per second in production, by operation. */
const PRODUCTION: Readonly<Record<string, number>> = productionLimits;

/** The operations that are counted together, and how many requests a second are allowed. */
export interface RateLimit {
  readonly bucket: string;
  readonly perSecond: number;
}

/**
 * The limit of an operation, or undefined where there is none. GET and PATCH of one path are in one row of the text, so
 * they are counted together: that is right whether the service counts them together or apart.
 */
export function rateLimitOf(environment: Environment, operation: string): RateLimit | undefined {
  if (environment === 'sandbox') return { bucket: '', perSecond: SANDBOX };
  const perSecond = PRODUCTION[operation];
  return perSecond === undefined ? undefined : { bucket: operation.slice(operation.indexOf('/')), perSecond };
}
