import { DAY } from '../../../engine/json/day.ts';
import type { Moment } from '../domain/moment.ts';
import { secretHash } from '../store/secret-hash.ts';
import type { Application } from '../store/store.ts';
import { type ErrorAnswer, errorAnswer, limitedAnswer } from './answers.ts';
import type { Sandbox } from './sandbox.ts';
import { headerText, type OperationCall } from './sandbox-request.ts';
import type { ServedOperation } from './served-operation.ts';

/** The header that carries the application key (interface specification: Authentication). */
const APPLICATION_KEY = 'svc-client-app-key';

/** A token that was just issued. The store keeps only its hash. */
interface IssuedToken {
  readonly token: string;
  readonly expires: Moment;
}

/**
 * The application that sent the request, or the answer that refuses it: for its application key, the rate limit, or its
 * bearer token, in this order. Interface specification: Authentication; Limits.
 */
export async function checkAccess(
  { limit, needsBearer }: ServedOperation,
  { headers }: OperationCall,
  sandbox: Sandbox,
): Promise<Application | ErrorAnswer> {
  const { store, switches, now } = sandbox;
  const key = headerText(headers[APPLICATION_KEY]);
  if (key === undefined || key === '') return errorAnswer('app-key-missing', switches);
  const application = await store.findApplication(secretHash(key));
  if (application === undefined) return errorAnswer('app-key-unknown', switches);
  if (limit !== undefined) {
    const { allowed, retryAfterMs } = await store.count(limit.counterOf(application), limit.perSecond);
    if (!allowed) return limitedAnswer(switches, retryAfterMs, now());
  }
  const refused = needsBearer ? await checkBearerToken(headers, application, sandbox) : undefined;
  return refused ?? application;
}

async function checkBearerToken(
  headers: OperationCall['headers'],
  application: Application,
  { store, switches, now }: Sandbox,
): Promise<ErrorAnswer | undefined> {
  const authorization = headerText(headers['authorization']);
  if (authorization === undefined) return errorAnswer('token-missing', switches);
  const token = bearerToken(authorization);
  if (token === undefined) return errorAnswer('token-malformed', switches);
  // Found by its hash, so that the duration of the search reveals nothing about the token itself.
  const stored = await store.findToken(secretHash(token));
  if (stored === undefined || stored.application.id !== application.id) {
    return errorAnswer('token-unknown', switches);
  }
  return stored.expires <= now() ? errorAnswer('token-expired', switches) : undefined;
}

/**
 * Issues a token for `application` and deletes those that expired more than a day ago: until then expired and unknown
 * tokens are distinguished. Interface specification: Authentication › Obtaining tokens.
 */
export async function issueToken(
  { store, tokenLifetimeMs, now }: Pick<Sandbox, 'store' | 'tokenLifetimeMs' | 'now'>,
  application: Application,
): Promise<IssuedToken> {
  const token = newToken();
  const issued = now();
  const expires = issued + tokenLifetimeMs;
  await store.saveToken({ hash: secretHash(token), application, expires });
  await store.deleteTokensExpiredBefore(issued - DAY);
  return { token, expires };
}

/** Makes the token that was sent expire now, for all processes that share the store. */
export async function expireToken({ headers }: OperationCall, { store, now }: Sandbox): Promise<void> {
  const token = bearerToken(headerText(headers['authorization']) ?? '');
  const stored = token === undefined ? undefined : await store.findToken(secretHash(token));
  if (stored !== undefined) await store.saveToken({ ...stored, expires: Math.min(stored.expires, now()) });
}

/** The token of an Authorization header (RFC 6750, 2.1); undefined when it holds none. */
function bearerToken(authorization: string): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(authorization)?.[1];
}

/** A new token with 256 random bits, in characters that a header takes. */
export function newToken(): string {
  const bits = crypto.getRandomValues(new Uint8Array(32));
  return `sandbox-token-${btoa(String.fromCharCode(...bits))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`;
}
