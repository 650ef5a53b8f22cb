/** The deployments (What the service does). */
export type Environment = 'sandbox' | 'production';

/** Requests per second across the service (Limits). */
const SANDBOX = 5;

/** Requests per second in production (Limits). Held against `x-rate-limit` of the document by a test. */
const PRODUCTION: Readonly<Record<string, number>> = {
  'GET /auth': 2,
  'GET /users/{user_id}': 100,
  'PATCH /users/{user_id}': 100,
  'GET /users/{user_id}/kyc-status': 10,
  'GET /users/{user_id}/accounts': 5,
  'GET /users/{user_id}/documents': 5,
  'GET /documents/{document_id}/url': 5,
  'GET /accounts/search': 5,
  'GET /accounts/{account_id}/violations': 5,
  'GET /accounts/transfer': 100,
  'GET /countries': 5,
  'GET /instruments/{instrument_id}': 15,
};

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
