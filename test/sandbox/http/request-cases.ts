import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import type { StartedSandbox } from '../../../src/backoffice/sandbox/library/public.ts';

/** Headers by name; each value of a list is sent by itself. */
export type HeaderValues = Readonly<Record<string, string | null | readonly string[]>>;

/** A case of `requests.yaml`, whose first lines describe it. */
interface RequestCase {
  readonly requests: readonly string[];
  readonly headers?: HeaderValues;
  readonly bodies?: readonly (string | Uint8Array<ArrayBuffer>)[];
  readonly switches?: Partial<Switches>;
  readonly answer: number | string;
}

/** A request as a case has it. */
export interface WrittenRequest {
  /** METHOD PATH, in which LISTING and USER stand for paths. A path that begins with // is not below /back-office. */
  readonly line: string;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body?: BodyInit | undefined;
}

const file: Readonly<Record<string, readonly RequestCase[]>> = parse(
  readFileSync(new URL('requests.yaml', import.meta.url), 'utf8'),
);
const USER = '/users/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70';
const JSON_HEADERS = { 'svc-client-app-key': 'KEY', 'content-type': 'application/json' };

/** Each request of `requests.yaml` by itself. */
export const REQUESTS = Object.values(file)
  .flat()
  .flatMap(({ requests, headers = JSON_HEADERS, bodies = [undefined], switches = {}, answer }) =>
    requests
      .flatMap((line) => (line.includes('TOKENS') ? ['POST /auth/tokens', 'POST /auth'] : [line]))
      .flatMap((line) => combinationsOf(headers).map((each) => ({ line, headers: each })))
      .flatMap((request) => bodies.map((body) => ({ ...request, body, switches, answer: String(answer) }))),
  );

/** The headers, with each value of a list by itself. */
export function combinationsOf(headers: HeaderValues): readonly Readonly<Record<string, string | null>>[] {
  let combinations: readonly Readonly<Record<string, string | null>>[] = [{}];
  for (const [name, values] of Object.entries(headers)) {
    combinations = combinations.flatMap((others) => [values].flat().map((value) => ({ ...others, [name]: value })));
  }
  return combinations;
}

/** A sandbox to which requests are sent. */
export type Running = Pick<StartedSandbox, 'url' | 'appKey' | 'token'> & {
  readonly accounts: readonly { readonly accountID: string }[];
};

export function listingOf({ accounts }: Pick<Running, 'accounts'>): string {
  return `/accounts/${accounts[0]?.accountID}/transactions?from=2026-01-01&to=2026-01-31`;
}

/** The request for the sandbox at `base`; `created` is the token of an answer before. */
export function requestTo(
  base: string,
  { line, headers, body }: WrittenRequest,
  { appKey, token, accounts }: Omit<Running, 'url'>,
  created = '',
): Request {
  const [method = '', target = ''] = line.replace('LISTING', listingOf({ accounts })).replace('USER', USER).split(' ');
  const url = target.startsWith('//') ? new URL(target.slice(1), base).href : base + target;
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    if (value === null) return [];
    const filled = value.replace(/\bKEY/, appKey).replace(/\bTOKEN/, token);
    return [[name, filled.replace(/\bCREATED/, created)]];
  });
  return new Request(url, { method, headers: sent, ...(body === undefined ? {} : { body }) });
}
