import type { JsonObject } from '../../json/json.ts';
import { curlCommand } from '../../message/curl.ts';
import { encodeParameter, encodeParameters, queryPair } from '../../message/encode-parameters.ts';
import { EXAMPLE_ORIGIN } from '../../openapi/servers.ts';
import type { WitnessRequest, WitnessResponse } from '../change.ts';
import type { Version } from '../read-version.ts';
import { schemeOf } from '../service/security.ts';
import type { RequestDraft, ResponseDraft } from './draft-messages.ts';

/** A credential as it is sent: under a name in a header, the query or a cookie, as a shell variable. */
interface Carried {
  readonly place: string;
  readonly name: string;
  readonly text: string;
}

/** A request as it is sent, with credentials as shell variables. */
export function writeRequest(draft: RequestDraft, writer: Version): WitnessRequest {
  const carried = [...draft.requirement.keys()].map((name) => carriedBy(name, schemeOf(writer, name)));
  const encoded = encodeParameters(draft.operation.path, draft.parameters.values());
  const carriedIn = (where: string) => carried.filter(({ place }) => place === where);
  // The shell replaces the variables, so that they are not escaped.
  const keys = carriedIn('query').map(({ name, text }) => `${queryPair(name, '')}${text}`);
  const query = [...encoded.query, ...keys].join('&');
  const cookies = [...encoded.cookies, ...carriedIn('cookie').map(({ name, text }) => `${name}=${text}`)];
  const headers: Record<string, string> = {
    ...encoded.headers,
    ...Object.fromEntries(carriedIn('header').map(({ name, text }) => [name.toLowerCase(), text])),
    ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
    ...(draft.accept === undefined ? {} : { accept: draft.accept }),
    ...(draft.body === undefined ? {} : { 'content-type': draft.body.contentType }),
  };
  const search = query === '' ? '' : `?${query}`;
  const request = {
    method: draft.operation.method.toUpperCase(),
    url: draft.operation.isSent ? search : `${draft.server ?? ''}${encoded.path}${search}`,
    headers,
    ...(draft.body === undefined ? {} : { body: draft.body.value }),
  };
  const variables = carried.map(({ text }) => text);
  const curl = curlOf(request, draft.body?.text ?? null, draft.operation.isSent, variables);
  return { is: 'request', ...request, curl };
}

/** A response as it is sent. */
export function writeResponse({ status, headers, body }: ResponseDraft): WitnessResponse {
  const texts = [...headers].map(([name, [header, value]]) => [name, encodeParameter(header, value)]);
  return {
    is: 'response',
    status,
    headers: Object.fromEntries([...texts, ...(body === undefined ? [] : [['content-type', body.contentType]])]),
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

type UnquotedRequest = Omit<WitnessRequest, 'is' | 'curl'>;

/** The curl command, with the credentials in variables. A webhook goes to `$URL`. */
function curlOf(
  request: UnquotedRequest,
  body: string | null,
  isWebhook: boolean,
  credentials: readonly string[],
): string {
  const { url } = request;
  const variables = ['URL', ...credentials.flatMap((text) => /\$([A-Z0-9_]+)$/.exec(text)?.[1] ?? [])];
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(url);
  const address = isWebhook ? `$URL${url}` : isAbsolute ? url : EXAMPLE_ORIGIN + url;
  return curlCommand({ ...request, url: address, body }, { variables });
}
