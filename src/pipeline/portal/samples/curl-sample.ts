import { placeholdersOf, type SampleBody, type SamplePart } from '../sample.ts';

/** A request as curl sends it, with placeholders for its environment variables. */
export interface CurlRequest {
  /** In capitals. */
  readonly method: string;
  /** Percent-encoded. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Pick<SampleBody, 'text' | 'parts'> | undefined;
  readonly variables: readonly string[];
}

/** A command for a POSIX shell that sends `request`, a parameter a line. Address and credentials come from the environment. */
export function curlCommand({ method, url, headers, body, variables }: CurlRequest): string {
  // In double quotes the shell replaces only the variables of the sample.
  const quoted = (text: string) =>
    `"${text.replaceAll(/[\\"`$]/g, String.raw`\$&`).replaceAll(placeholdersOf({ variables }), (_, name) => `$${name}`)}"`;
  const [address = '', query = ''] = url.split(/\?(.*)/s);
  // -G appends what -d names to the address. It cannot be combined with a body.
  const pairs = body === undefined && (method === 'GET' || method === 'HEAD') && query !== '' ? query.split('&') : [];
  const target = pairs.length === 0 ? url : address;
  const flags = [
    pairs.length === 0 ? '' : '-G ',
    // Brackets in a URL are a pattern otherwise.
    /[[\]]/.test(target) ? '-g ' : '',
    method === 'GET' ? '' : method === 'HEAD' ? '--head ' : `-X ${method} `,
  ];
  const lines = [
    `curl ${flags.join('')}${quoted(target)}`,
    ...pairs.map((pair) => `-d ${quoted(pair)}`),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : (body.parts?.map(partFlag) ?? [bodyFlag(body.text)])),
  ];
  return lines.join(' \\\n  ');
}

function bodyFlag(text: string | undefined): string {
  return text === undefined ? '--data-binary @file' : `-d ${verbatim(text)}`;
}

function partFlag({ name, text, contentType }: SamplePart): string {
  const type = contentType === undefined ? '' : `;type=${contentType}`;
  // Quotes keep a semicolon or a comma of the value, and an "@" or "<" at its beginning.
  const value = text === undefined ? '@file' : `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
  return `-F ${verbatim(`${name}=${value}${type}`)}`;
}

/** In single quotes, in which the shell replaces nothing. */
function verbatim(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
