import type { JsonObject } from '../../../../src/engine/json/json.ts';
import { readYaml } from '../../../support/read-yaml.ts';

/** An exchange with a secret in one place; the secret is in no other. */
export interface Planted {
  readonly name: string;
  /** What must be found nowhere. */
  readonly secret: string;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string | Buffer;
}

/** A case of planted.yaml, whose comment explains the placeholders. A body that is no text is JSON. */
interface WrittenCase extends Omit<Planted, 'secret' | 'body' | 'responseBody'> {
  readonly secret?: string;
  readonly post?: unknown;
  readonly body?: unknown;
  readonly responseBody?: unknown;
}

const { configured, document, cases } = readYaml('planted.yaml', import.meta.url) as {
  readonly configured: readonly [string, string];
  readonly document: JsonObject;
  readonly cases: readonly WrittenCase[];
};

/** The document that knows some of the secrets: a key in a header, query and cookie, a password, write-only fields, a path parameter. */
export const PLANTED_DOCUMENT = document;

/** The names that the user configures. */
export const CONFIGURED = configured;

/** Secrets of many kinds. */
export const PLANTED: readonly Planted[] = cases.map(({ post, body, responseBody, ...written }, index) => {
  const secret = written.secret ?? `Zq${index}planted${index * 7919}`;
  const filled = (value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const others = JSON.stringify(Array.from({ length: 150 }, (_, each) => ({ token: `other-${each}` })));
    return text
      .replaceAll('"$OTHERS"', others)
      .replaceAll('$SECRET', secret)
      .replaceAll('$REST', secret.slice(1))
      .replaceAll(/\$(base64url|base64|hex)\(([^)]*)\)/g, (_, coding: BufferEncoding, inner: string) =>
        Buffer.from(inner).toString(coding),
      );
  };
  const filledAll = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]));
  const { name, path, method, headers, status, responseHeaders } = written;
  return {
    name,
    secret,
    ...(path === undefined ? {} : { path: filled(path) }),
    ...(post === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: filled(post) }),
    ...(method === undefined ? {} : { method }),
    ...(headers === undefined ? {} : { headers: filledAll(headers) }),
    ...(body === undefined ? {} : { body: filled(body) }),
    ...(status === undefined ? {} : { status }),
    ...(responseHeaders === undefined ? {} : { responseHeaders: filledAll(responseHeaders) }),
    ...(responseBody === undefined ? {} : { responseBody: filled(responseBody) }),
  };
});

/** The secret as it may be spelled in a file. */
export function spellingsOf({ secret: value }: Planted): string[] {
  const bytes = Buffer.from(value);
  return [
    ...new Set([
      value,
      bytes.toString('base64').replace(/=+$/, ''),
      encodeURIComponent(value),
      value.slice(0, 12),
      bytes.toString('hex'),
    ]),
  ];
}
