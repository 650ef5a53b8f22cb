import type { ApiDescription } from '../../document/api-description.ts';
import { isJsonArray, isJsonObject, type Json, parsedJson } from '../../json/json.ts';
import { bodyText, isUndecoded } from '../../message/body/body-text.ts';
import type { RecordedBody, RecordedExchange } from '../../message/recorded-exchange.ts';
import type { Operation } from '../../openapi/operations.ts';
import { givesTokens } from '../session/confidential.ts';
import { pathPattern, type SecretNames } from './secret-names.ts';

/** Methods that create nothing, and so no token. */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A value that may be a token or a code: digits only, or a long word. A date is neither. */
const TOKEN_LIKE = /^(?!\d{4}-\d\d-\d\d(?:T\S+)?$)(?:\d{4,}|(?=\S*\d)\S{8,}|\S{16,})$/i;

/**
 * Decides whether the bodies of an exchange may hold a token under a name that does not say so. That is possible where the path
 * names tokens, logins or sessions: an operation that creates tokens may name them in any way. The path of a session of a
 * conference has the same word, so the document and the bodies decide.
 */
export class TokenBodies {
  readonly #names: SecretNames;
  /** The operations that need every security scheme that the document uses: clients call them with a token, not for one. */
  readonly #secured: readonly { readonly method: string; readonly path: RegExp }[];

  constructor({ operations }: ApiDescription, names: SecretNames) {
    this.#names = names;
    const used = new Set(operations.flatMap(({ security }) => security.flatMap((each) => Object.keys(each))));
    this.#secured = operations
      .filter((operation) => used.size > 0 && schemesOf(operation).length === used.size)
      .map(({ method, path }) => ({ method: method.toUpperCase(), path: pathPattern(path, () => '[^/?#]+') }));
  }

  /** @param redacted the bodies of the exchange without the secrets that are recognised in them */
  mayHoldToken(
    recorded: RecordedExchange,
    redacted: readonly [request: RecordedBody, response: RecordedBody],
  ): boolean {
    const { method, url, requestBody, responseBody } = recorded;
    const [path = ''] = url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1);
    if (!givesTokens({ path })) return false;
    const isSecured = this.#secured.some((each) => each.method === method && each.path.test(path));
    if (!SAFE.has(method) && !isSecured) return true;
    return [requestBody, responseBody].some((body, index) => !this.#isHarmless(body, redacted[index] ?? null));
  }

  /** Whether a body is JSON in which nothing was redacted, and no value may be a token unless the document says what else it is. */
  #isHarmless(body: RecordedBody, redacted: RecordedBody): boolean {
    if (body === null || isUndecoded(body) || body.length === 0) return true;
    const read = bodyText(body, undefined);
    const text = 'text' in read ? read.text : undefined;
    const json = text === undefined || text !== redacted ? undefined : parsedJson(text);
    return json !== undefined && this.#isHarmlessJson(json, '');
  }

  #isHarmlessJson(value: Json, name: string): boolean {
    if (isJsonArray(value)) return value.every((each) => this.#isHarmlessJson(each, name));
    if (isJsonObject(value)) {
      return Object.entries(value).every(([key, each]) =>
        !TOKEN_LIKE.test(key) || this.#names.isOfDocument(key) ? this.#isHarmlessJson(each, key) : false,
      );
    }
    return !TOKEN_LIKE.test(String(value)) || this.#names.isOrdinary(name);
  }
}

/** The security schemes of an operation that a client cannot do without. */
function schemesOf({ security }: Operation): string[] {
  const [first = {}, ...others] = security;
  return Object.keys(first).filter((scheme) => others.every((each) => Object.hasOwn(each, scheme)));
}
