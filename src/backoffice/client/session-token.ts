import type { components } from '../../../generated/types.ts';
import { checkOption, FUNCTION } from './check-options.ts';
import type { Token, TokenFunction } from './layers/token.ts';
import { unwrap } from './result.ts';

type Credentials = components['schemas']['UnspecifiedObject'];

/** How a session token is obtained. */
export interface SessionTokenOptions {
  /** The body of POST /auth/tokens. Its fields are unspecified, so the caller chooses them; a function is called for each token. */
  readonly body: Credentials | (() => Credentials | Promise<Credentials>);
  /** Reads the token, and its lifetime if there is one, from the answer, whose fields are unspecified too. */
  readonly readToken: (data: unknown) => Token;
}

/**
 * A token function that creates session tokens with POST /auth/tokens (Authentication). The client keeps the token until
 * it is refused or expires.
 *
 * @throws BackOfficeError with code `usage` for a `readToken` that is not a function
 * @example createBackOfficeClient({ baseUrl, appKey, token: createSessionToken({ body, readToken }) });
 */
export function createSessionToken(options: SessionTokenOptions): TokenFunction {
  const { body, readToken } = { ...options };
  checkOption('createSessionToken', 'readToken', readToken, FUNCTION);
  return async ({ client, signal }) => {
    const credentials = typeof body === 'function' ? await body() : body;
    return readToken(await unwrap(client.POST('/auth/tokens', { body: credentials, signal })));
  };
}
