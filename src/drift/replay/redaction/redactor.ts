import type { ApiDescription } from '../../../openapi/description/api-description.ts';
import { bodyFormatOf, parseMediaType } from '../../../openapi/media-type.ts';
import { partsOfBody } from '../../../openapi/multipart-body.ts';
import { decodePercent } from '../../../openapi/sent-parameters.ts';
import { bodyText, isUndecoded } from '../../body/body-text.ts';
import { COOKIE } from '../../secret-variables.ts';
import { givesTokens } from '../../session/confidential.ts';
import { Secrets } from '../../session/secrets.ts';
import type { RecordedBody, RecordedExchange } from '../recorded-exchange.ts';
import { RedactedText } from './redacted-text.ts';
import { SecretNames } from './secret-names.ts';

/** An exchange without secrets, and what removes them from other texts. */
export interface Redacted {
  readonly exchange: RecordedExchange;
  readonly secrets: Secrets;
}

type MessageHeaders = Readonly<Record<string, string>>;

/**
 * Removes secrets from exchanges: credentials, cookies, what the document marks as a password or as write-only, and what is named
 * like a secret, in URLs, headers and bodies, also in JSON, forms and base64 within texts. A shell variable replaces each. Whatever
 * is a secret in one place of an exchange is replaced in all of them.
 */
export class Redactor {
  readonly #names: SecretNames;

  /** @param more names of further fields, parameters, headers and cookies that hold secrets. */
  constructor(contract: ApiDescription, more: readonly string[] = []) {
    this.#names = new SecretNames(contract, more);
  }

  redact(recorded: RecordedExchange): Redacted {
    const secrets = new Secrets({});
    // The first time finds the secrets; the second replaces them also where only the value is known.
    const first = this.#redacted(recorded, new RedactedText(this.#names, secrets));
    if (secrets.variables.length === 0) return { exchange: first, secrets };
    return { exchange: this.#redacted(recorded, new RedactedText(this.#names, secrets)), secrets };
  }

  #redacted(recorded: RecordedExchange, texts: RedactedText): RecordedExchange {
    const { url, requestHeaders, responseHeaders, requestBody, responseBody } = recorded;
    const [path = ''] = url.split(/[?#]/, 1);
    const isConfidential = givesTokens({ path: path.replace(/^https?:\/\/[^/]*/i, '') });
    const bodies = {
      requestBody: this.#body(requestBody, requestHeaders['content-type'], texts),
      responseBody: this.#body(responseBody, responseHeaders['content-type'], texts),
    };
    return {
      ...recorded,
      url: this.#url(url, texts),
      requestHeaders: this.#headers(requestHeaders, texts),
      responseHeaders: this.#headers(responseHeaders, texts),
      // An operation that creates tokens may name them in any way.
      ...(isConfidential ? { requestBody: unlessEmpty(requestBody), responseBody: unlessEmpty(responseBody) } : bodies),
    };
  }

  #url(url: string, texts: RedactedText): string {
    const [whole = ''] = url.split('#', 1);
    const [before = '', query] = whole.split(/\?(.*)/s, 2);
    let path = before;
    for (const segment of this.#names.secretSegments(before)) {
      path = path.replaceAll(`/${segment}`, () => `/${texts.value(decodePercent(segment), 'path')}`);
      texts.secrets.add('BACKOFFICE_SECRET', segment);
    }
    const redacted = texts.text(path);
    return query === undefined ? redacted : `${redacted}?${texts.pairs(query, '&')}`;
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
      const [, scheme = '', credentials = ''] = /^(\S+\s+)?(.*)$/s.exec(value) ?? [];
      return scheme + texts.value(credentials, name);
    }
    if (this.#names.isSecretHeader(name)) return texts.value(value, name);
    return value.split(/([?&]\S*)/).length > 1 ? inUrl(value, texts) : texts.text(value);
  }

  #body(body: RecordedBody, contentType: string | undefined, texts: RedactedText): RecordedBody {
    if (body === null || isUndecoded(body) || body.length === 0) return body;
    const read = bodyText(body, contentType);
    if (!('text' in read)) return read;
    // What is no text cannot be searched.
    if (/[\uFFFD\0]/.test(read.text)) return null;
    const type = parseMediaType(contentType ?? '');
    switch (type && bodyFormatOf(type)) {
      case 'form':
        return texts.pairs(read.text, '&');
      case 'multipart': {
        const parts = type === undefined ? '' : partsOfBody(read.text, type);
        if (typeof parts === 'string') return null;
        let text = read.text;
        for (const { name = '', body: content } of parts) {
          const redacted = this.#names.isSecret(name) ? texts.value(content, name) : texts.text(content);
          if (redacted !== content) text = text.replaceAll(`\n${content}`, () => `\n${redacted}`);
        }
        return texts.secrets.hide(text);
      }
      default:
        return texts.text(read.text);
    }
  }
}

function cookie(pair: string, { secrets }: RedactedText): string {
  const at = pair.indexOf('=');
  const value = pair.slice(at + 1).replace(/^"(.*)"$/, '$1');
  if (value === '') return pair;
  // A short value, such as that of a language, is in many other texts.
  if (value.length >= 8) secrets.add(COOKIE, value);
  return `${pair.slice(0, at + 1)}$${COOKIE}`;
}

/** A header with URLs, whose queries may hold secrets. */
function inUrl(value: string, texts: RedactedText): string {
  const redacted = value.replaceAll(/(?<=\?)[^\s"'<>#]+/g, (query) => texts.pairs(query, '&'));
  return texts.text(redacted);
}

function unlessEmpty(body: RecordedBody): RecordedBody {
  return body === '' ? '' : null;
}
