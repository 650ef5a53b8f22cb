import { curlCommand } from '../../../openapi/curl.ts';
import type { JsonObject } from '../../../openapi/json.ts';
import { EXAMPLE_ORIGIN } from '../../../openapi/servers.ts';
import type { WitnessRequest, WitnessResponse } from '../../change.ts';
import type { Version } from '../../read/read-version.ts';
import { schemeOf } from '../../service/security.ts';
import type { RequestDraft, ResponseDraft } from './draft.ts';
import { textsOf } from './parameter-text.ts';

/** A credential as it is sent: under a name in a header, the query or a cookie, as a shell variable. */
interface Carried {
  readonly place: string;
  readonly name: string;
  readonly text: string;
}

/** A request as it is sent, with credentials as shell variables. */
export function writtenRequest(draft: RequestDraft, writer: Version): WitnessRequest {
  const carried = [...draft.way.keys()].map((name) => carriedBy(name, schemeOf(writer, name)));
  const sent = [...draft.parameters.values()].flatMap(({ written, value }) =>
    (textsOf(written, value) ?? []).map(([name, text]) => ({ place: String(written['in']), name, text })),
  );
  const inPath = new Map(sent.filter(({ place }) => place === 'path').map(({ name, text }) => [name, text]));
  const path = draft.operation.path.replaceAll(/\{([^}]*)\}/g, (whole, name) =>
    inPath.has(name) ? encodeURIComponent(inPath.get(name) ?? '') : whole,
  );
  const query = [
    ...sent.filter(({ place }) => place === 'query').map((one) => `${escaped(one.name)}=${escaped(one.text)}`),
    ...carried.filter(({ place }) => place === 'query').map(({ name, text }) => `${escaped(name)}=${text}`),
  ];
  const all = [...sent, ...carried];
  const cookies = all.filter(({ place }) => place === 'cookie').map(({ name, text }) => `${name}=${text}`);
  const headers: Record<string, string> = Object.fromEntries([
    ...all.filter(({ place }) => place === 'header').map(({ name, text }) => [name.toLowerCase(), text]),
    ...(cookies.length === 0 ? [] : [['cookie', cookies.join('; ')]]),
    ...(draft.accept === undefined ? [] : [['accept', draft.accept]]),
    ...(draft.body === undefined ? [] : [['content-type', draft.body.mediaType]]),
  ]);
  const url = `${draft.server ?? ''}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  const request = {
    method: draft.operation.method.toUpperCase(),
    url: draft.operation.isSent ? (query.length === 0 ? '' : `?${query.join('&')}`) : url,
    headers,
    ...(draft.body === undefined ? {} : { body: draft.body.value }),
  };
  return {
    is: 'request',
    ...request,
    curl: curlOf(
      request,
      draft.operation.isSent,
      carried.map(({ text }) => text),
    ),
  };
}

/** A response as it is sent. */
export function writtenResponse({ status, headers, body }: ResponseDraft): WitnessResponse {
  const texts = [...headers].map(([name, { written, value }]) => [name, textsOf(written, value)?.[0]?.[1] ?? '']);
  return {
    is: 'response',
    status,
    headers: Object.fromEntries([...texts, ...(body === undefined ? [] : [['content-type', body.mediaType]])]),
    ...(body === undefined ? {} : { body: body.value }),
  };
}

function carriedBy(schemeName: string, scheme: JsonObject | undefined): Carried {
  const variable = `$${schemeName.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase()}`;
  const { type, in: place, name, scheme: kind } = scheme ?? {};
  if (type === 'apiKey' && typeof place === 'string' && typeof name === 'string')
    return { place, name, text: variable };
  const prefix = type === 'http' && typeof kind === 'string' && kind.toLowerCase() !== 'bearer' ? kind : 'Bearer';
  return { place: 'header', name: 'authorization', text: `${prefix} ${variable}` };
}

const escaped = (text: string): string => encodeURIComponent(text);

type Written = Omit<WitnessRequest, 'is' | 'curl'>;

/** The curl command, with the credentials in variables. A webhook goes to `$URL`. */
function curlOf(request: Written, isWebhook: boolean, credentials: readonly string[]): string {
  const { url, headers, body } = request;
  const variables = ['URL', ...credentials.flatMap((text) => /\$([A-Z0-9_]+)$/.exec(text)?.[1] ?? [])];
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(url);
  const text = body === undefined ? null : typeof body === 'string' && !isJson(headers) ? body : JSON.stringify(body);
  const address = isWebhook ? `$URL${url}` : isAbsolute ? url : EXAMPLE_ORIGIN + url;
  return curlCommand({ ...request, url: address, body: text }, variables);
}

function isJson(headers: Readonly<Record<string, string>>): boolean {
  return /[/+]json\b/i.test(headers['content-type'] ?? '');
}
