import { placeholdersOf, type SamplePart, type SampleRequest } from '../sample.ts';

/** A command for a POSIX shell that sends `sample`. Address and credentials come from the environment. */
export function curlSample(sample: SampleRequest): string {
  const { operation, url, headers, body } = sample;
  const method = operation.method.toUpperCase();
  const flags = method === 'GET' ? '' : method === 'HEAD' ? '--head ' : `-X ${method} `;
  // In double quotes the shell replaces only the variables of the sample.
  const quoted = (text: string) =>
    `"${text.replaceAll(/[\\"`$]/g, String.raw`\$&`).replaceAll(placeholdersOf(sample), (_, name) => `$${name}`)}"`;
  // Brackets in a URL are a pattern otherwise.
  const globOff = /[[\]]/.test(url) ? '-g ' : '';
  const lines = [
    `curl ${globOff}${flags}${quoted(url)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ];
  if (body !== undefined) {
    lines.push(...(body.parts?.map(partFlag) ?? [bodyFlag(body.text)]));
  }
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
