import { isUtf8 } from 'node:buffer';
import type { ApiDescription } from '../../document/api-description.ts';
import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { memoized } from '../../json/memoized.ts';
import { decodePercent } from '../../json/percent-encoding.ts';
import {
  type Body,
  decodedContent,
  isUnknownBody,
  jsonOf,
  sizeOfBody,
  textOf,
  undecodedIn,
} from '../../message/body.ts';
import { type Answer, type HttpExchange, isWriting } from '../../message/exchange.ts';
import { type BodyFormat, bodyFormatOf, parseMediaType } from '../../message/media-type.ts';
import { partsOfBody } from '../../message/multipart-body.ts';
import type { Operation } from '../../openapi/operations.ts';
import { RedactedText } from './redacted-text.ts';
import { givesTokens, pathPattern, SecretNames } from './secret-names.ts';
import { COOKIE, type LearnedSecrets, OTHER, Secrets, variableOfName } from './secrets.ts';

/** An exchange without secrets, and what removes them from other texts. */
export interface Redacted {
  readonly exchange: HttpExchange;
  readonly secrets: Secrets;
}

type MessageHeaders = Readonly<Record<string, string>>;

/**
 * Removes secrets from exchanges: credentials, cookies, what the document marks as a password or as write-only, and what is named
 * like a secret, in URLs, headers and bodies. A shell variable replaces each, or the whole of a text that is no JSON, URL, form or
 * multipart. Whatever is a secret in one place of an exchange is replaced in all of them.
 */
export class Redactor {
  readonly #names: SecretNames;

  readonly #learned: LearnedSecrets | undefined;

  readonly #tokenBodies: TokenBodies | undefined;

  /**
   * @param more names of further fields, parameters, headers and cookies that hold secrets
   * @param learned remembers the secrets of each exchange for later ones; undefined where each stands alone
   * @param keepsTokenBodies whether bodies are kept that may hold a token under any name
   */
  constructor(api: ApiDescription, more: readonly string[] = [], learned?: LearnedSecrets, keepsTokenBodies = false) {
    this.#names = new SecretNames(api, more);
    this.#learned = learned;
    this.#tokenBodies = keepsTokenBodies ? undefined : new TokenBodies(api, this.#names);
  }

  /** @param given secrets that are known; each keeps its variable */
  redact(exchange: HttpExchange, given?: Secrets): Redacted {
    const secrets = new Secrets({}, given);
    this.#recall(exchange, new RedactedText(this.#names, secrets));
    // The first time finds the secrets; the second replaces them also where only the value is known.
    const first = this.#redacted(exchange, new RedactedText(this.#names, secrets));
    for (const value of secrets.values) this.#learned?.add(value);
    if (secrets.variables.length === 0) return { exchange: first, secrets };
    return { exchange: this.#redacted(exchange, new RedactedText(this.#names, secrets)), secrets };
  }

  /** Makes secrets of earlier exchanges known that this one has. */
  #recall({ request, outcome }: HttpExchange, known: RedactedText) {
    const learned = this.#learned;
    if (learned === undefined) return;
    const { headers, body } = answered(outcome);
    const values = [...Object.values(request.headers), ...Object.values(headers)];
    const texts = [request.url, ...values, textOf(request.body), textOf(body)];
    for (const value of texts.flatMap((text) => learned.in(text))) known.learn(value, OTHER);
  }

  /** Adds the secrets of a value, such as a body that the user gives, to `secrets`. */
  collect(value: Json, secrets: Secrets): void {
    new RedactedText(this.#names, secrets).json(value);
  }

  /** The path of the URL of an exchange, without secrets that it or a header has. */
  path({ request, outcome, ...exchange }: HttpExchange): string {
    const { exchange: redacted } = this.redact({
      ...exchange,
      request: { ...request, body: null },
      outcome: outcome.kind === 'answer' ? { ...outcome, body: UNKNOWN } : outcome,
    });
    return redacted.request.url.split(/[?#]/, 1).join('');
  }

  /** A text of an exchange, without secrets that are recognised in it alone. */
  text(text: string): string {
    return new RedactedText(this.#names, new Secrets({})).text(text);
  }

  #redacted(exchange: HttpExchange, texts: RedactedText): HttpExchange {
    const { request, outcome } = exchange;
    const response = answered(outcome);
    // Credentials first: a body may have more secrets than are looked for everywhere.
    const requestHeaders = this.#headers(request.headers, texts);
    const responseHeaders = this.#headers(response.headers, texts);
    const url = this.#url(request.url, texts);
    const bodies = [this.#body(request.body, texts), this.#body(response.body, texts)] as const;
    const mayHoldToken = this.#tokenBodies?.mayHoldToken(exchange, bodies) ?? false;
    const [sent, received] = mayHoldToken ? [unlessEmpty(request.body), unlessEmpty(response.body)] : bodies;
    return {
      ...exchange,
      request: { ...request, url, headers: requestHeaders, body: sent },
      outcome:
        outcome.kind === 'answer' ? { ...outcome, headers: responseHeaders, body: received ?? UNKNOWN } : outcome,
    };
  }

  #url(url: string, texts: RedactedText): string {
    const [withoutFragment = ''] = url.split('#', 1);
    return texts.url(withoutFragment);
  }

  #headers(headers: MessageHeaders, texts: RedactedText): Record<string, string> {
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, this.#header(name, value, texts)]));
  }

  #header(name: string, value: string, texts: RedactedText): string {
    if (name === 'cookie')
      return value
        .split(/;\s*/)
        .map((pair) => cookie(pair, texts))
        .join('; ');
    if (name === 'set-cookie') {
      // A comma may be in a date; a cookie begins with its name.
      const cookies = value.split(/,\s*(?=[^;,=\s]+=)/);
      return cookies.map((each) => each.replace(/^[^;]*/, (pair) => cookie(pair, texts))).join(', ');
    }
    if (name.endsWith('authorization')) {
      texts.learnWords(value, variableOfName(name));
      const [, scheme = '', credentials = ''] = /^(\S+\s+)?(.*)$/s.exec(value) ?? [];
      return scheme + texts.value(credentials, name);
    }
    if (this.#names.isSecretHeader(name)) return texts.value(value, name);
    if (name === 'sec-websocket-protocol') return this.#protocols(value, texts);
    return inQueries(value, texts);
  }

  /** Browsers can send a token only as a protocol of a WebSocket: after a name such as `access_token`, or as the end of one. */
  #protocols(value: string, texts: RedactedText): string {
    let isSecret = false;
    const protocols = value.split(/,\s*/).map((protocol) => {
      const [, head = '', token = ''] = /^(.*\.)?([^.]*)$/s.exec(protocol) ?? [];
      const shown = isSecret || this.#names.isSecret(head) ? head + texts.value(token, 'authorization') : protocol;
      isSecret = this.#names.isSecret(protocol);
      return shown;
    });
    return texts.text(protocols.join(', '));
  }

  #body(body: Body | null, texts: RedactedText): Body | null {
    if (body === null || sizeOfBody(body) === 0) return body;
    const bytes = decodedContent(body);
    const { contentType } = body;
    if (isUnknownBody(body)) return { content: undecodedIn(body) ?? null, contentType };
    const text = textOf(body);
    // What is no text cannot be searched.
    const isText = !text.includes('\uFFFD') || (bytes instanceof Uint8Array && isUtf8(bytes));
    const content = isText && !text.includes('\0') ? this.#content(text, contentType, texts) : null;
    return { content, contentType };
  }

  /** The text of a body, or of a part of one; null where it cannot be read. */
  #content(text: string, contentType: string | undefined, texts: RedactedText): string | null {
    const type = parseMediaType(contentType ?? '');
    const format = type && bodyFormatOf(type);
    switch (format) {
      case 'form':
        return texts.pairs(text);
      case 'multipart': {
        const parts = type === undefined ? '' : partsOfBody(text, type);
        if (typeof parts === 'string') return null;
        let [redacted, at] = ['', 0];
        for (const { name = '', headers, body } of parts) {
          if (body === '') continue;
          const content = this.#names.isSecret(name)
            ? texts.value(body, name)
            : this.#content(body, headers['content-type'], texts);
          const begin = partBegin(text, at, body);
          if (content === null || begin === undefined) return null;
          redacted += this.#partHead(text.slice(at, begin), texts) + content;
          at = begin + body.length;
        }
        return texts.secrets.hide(redacted + this.#partHead(text.slice(at), texts));
      }
      default:
        return texts.body(text, format !== undefined && LINES.has(format));
    }
  }

  /** What precedes the body of a part: its boundary and its headers, and any text around the parts. */
  #partHead(head: string, texts: RedactedText): string {
    return head.replaceAll(/^(?!--)[^\r\n]+/gm, (line) => {
      const [, name, colon = '', value = ''] = /^([\w-]+)(:[ \t]*)(.*)$/.exec(line) ?? [];
      return name === undefined ? texts.text(line) : name + colon + this.#header(name.toLowerCase(), value, texts);
    });
  }
}

/** Removes the secrets that a document and usual names show. It reads the whole document, and so is made once for each. */
export const redactorOf = memoized((contract: ApiDescription) => new Redactor(contract));

/** The formats of bodies of which each line can be read without the others. */
const LINES: ReadonlySet<BodyFormat> = new Set(['json-lines', 'json-seq', 'event-stream']);

/** Where the next part with a body begins: after a line, and before that of a boundary. */
function partBegin(text: string, from: number, body: string): number | undefined {
  for (let at = text.indexOf(`\n${body}`, from); at >= 0; at = text.indexOf(`\n${body}`, at + 1)) {
    if (/^\r?\n--/.test(text.slice(at + 1 + body.length, at + 5 + body.length))) return at + 1;
  }
  return undefined;
}

function cookie(pair: string, texts: RedactedText): string {
  const at = pair.indexOf('=');
  const value = pair.slice(at + 1).replace(/^"(.*)"$/, '$1');
  if (value === '') return pair;
  // A short value, such as that of a language, is in many other texts.
  if (value.length >= 8) for (const each of new Set([value, decodePercent(value)])) texts.learn(each, COOKIE);
  return `${pair.slice(0, at + 1)}$${COOKIE}`;
}

/** The value of a header: a URL, or a text with URLs, whose queries may hold secrets. */
function inQueries(value: string, texts: RedactedText): string {
  return texts.text(value.replaceAll(/(?<=\?)[^\s"'<>#]+/g, (query) => texts.pairs(query)));
}

/** The headers and the body of a response; empty where none was received to its end. */
function answered(outcome: HttpExchange['outcome']): Pick<Answer, 'headers' | 'body'> {
  return outcome.kind === 'answer' ? outcome : { headers: {}, body: UNKNOWN };
}

const UNKNOWN: Body = { content: null, contentType: undefined };

function unlessEmpty(body: Body | null): Body | null {
  return body === null || decodedContent(body) === '' ? body : UNKNOWN;
}

/** A value that may be a token or a code: digits only, or a long word. A date is neither. */
const TOKEN_LIKE = /^(?!\d{4}-\d\d-\d\d(?:T\S+)?$)(?:\d{4,}|(?=\S*\d)\S{8,}|\S{16,})$/i;

/**
 * Decides whether the bodies of an exchange may hold a token under a name that does not say so. That is possible where the path
 * names tokens, logins or sessions: an operation that creates tokens may name them in any way. The path of a session of a
 * conference has the same word, so the document and the bodies decide.
 */
class TokenBodies {
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
    { request, outcome }: HttpExchange,
    redacted: readonly [request: Body | null, response: Body | null],
  ): boolean {
    const { method, url } = request;
    const [path = ''] = url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1);
    if (!givesTokens({ path })) return false;
    const isSecured = this.#secured.some((each) => each.method === method && each.path.test(path));
    // A safe method creates nothing, and so no token.
    if (isWriting(request) && !isSecured) return true;
    const bodies = [request.body, answered(outcome).body];
    return bodies.some((body, index) => !this.#isHarmless(body, redacted[index] ?? null));
  }

  /** Whether a body is JSON in which nothing was redacted, and no value may be a token unless the document says what else it is. */
  #isHarmless(body: Body | null, redacted: Body | null): boolean {
    if (textOf(body) === '') return true;
    const json = textOf(body) === textOf(redacted) ? jsonOf(body) : undefined;
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
