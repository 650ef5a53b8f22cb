import type { Json } from '../json/json.ts';
import { decodePercent } from '../json/percent-encoding.ts';
import type { ParameterObject } from '../openapi/parameter-style.ts';

/** A name, percent-decoded, and its value as it was sent. */
export interface SentPair {
  readonly name: string;
  readonly text: string;
}

/** The texts of pairs that are not written as their schema says: one as it is, several as a list, which no text is. */
export function textsOf(pairs: readonly SentPair[]): Json {
  const texts = pairs.map(({ text }) => text);
  return texts.length === 1 ? (texts[0] ?? '') : texts;
}

/** The parts of a request that carry parameters. */
export interface ParameterSource {
  /** The values of the path template, percent-encoded. */
  readonly pathValues: Readonly<Record<string, string>>;
  /** The query string without the question mark. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The parameters of a request as they were sent: their values are still percent-encoded. */
export class SentParameters {
  readonly #source: ParameterSource;
  #query: readonly SentPair[] | undefined;
  #cookies: readonly SentPair[] | undefined;

  constructor(source: ParameterSource) {
    this.#source = source;
  }

  /**
   * The parameters of a request that a server has decoded. Each value is encoded again, so that it has one meaning: in a
   * query that was received, a plus sign can be a space.
   */
  static ofDecoded(
    pathValues: Readonly<Record<string, string>>,
    query: Readonly<Record<string, string | undefined>>,
    headers: Readonly<Record<string, string>>,
  ): SentParameters {
    const encoded: Record<string, string> = Object.create(null);
    for (const [name, value] of Object.entries(pathValues)) encoded[name] = encodeURIComponent(value);
    const pairs = Object.entries(query).map(
      ([name, value = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    );
    return new SentParameters({ pathValues: encoded, query: pairs.join('&'), headers });
  }

  /** The pairs of the query. */
  get query(): readonly SentPair[] {
    this.#query ??= pairsOf(this.queryText, '&', decodeQueryText);
    return this.#query;
  }

  /** The query without the question mark. */
  get queryText(): string {
    return this.#source.query.split('#', 1).join('');
  }

  /** The pairs of the `Cookie` header (RFC 6265, section 4.2.1); undefined where there is no such header. */
  get cookies(): readonly SentPair[] | undefined {
    const text = this.header('cookie');
    if (text === undefined) return undefined;
    this.#cookies ??= pairsOf(text, ';', (name) => name.trim());
    return this.#cookies;
  }

  /** The first value of a query name, decoded; undefined where the name was not sent. */
  queryValue(name: string): string | undefined {
    const text = this.query.find((pair) => pair.name === name)?.text;
    return text === undefined ? undefined : decodeQueryText(text);
  }

  /** The value of a header; undefined where it was not sent. */
  header(name: string): string | undefined {
    const { headers } = this.#source;
    const key = name.toLowerCase();
    return Object.hasOwn(headers, key) ? headers[key] : undefined;
  }

  /** The text in place of a path parameter; undefined where the template does not contain the parameter. */
  pathText({ name }: Pick<ParameterObject, 'name'>): string | undefined {
    const { pathValues } = this.#source;
    return Object.hasOwn(pathValues, name) ? pathValues[name] : undefined;
  }
}

/** The pairs of a query, a form or a cookie. A name without `=` has the empty value. */
export function pairsOf(text: string, separator: string, decode: (name: string) => string): SentPair[] {
  return text.split(separator).flatMap((pair) => {
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    return name === '' ? [] : [{ name, text: at < 0 ? '' : pair.slice(at + 1) }];
  });
}

/** A text of a query without its percent-encoding, in which `+` is a space. */
export function decodeQueryText(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}
