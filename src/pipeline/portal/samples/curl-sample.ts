import type { SamplePart, SampleRequest } from './sample-request.ts';
import { VARIABLE } from './sample-request.ts';

/** A command for a POSIX shell that sends `sample`. Address and credentials come from the environment. */
export function curlSample({ operation, path, headers, body }: SampleRequest): string {
  const method = operation.method.toUpperCase();
  const flags = method === 'GET' ? '' : method === 'HEAD' ? '--head ' : `-X ${method} `;
  // Brackets in a URL are a pattern otherwise.
  const globOff = /[[\]]/.test(path) ? '-g ' : '';
  const lines = [
    `curl ${globOff}${flags}${quoted(`__BACKOFFICE_URL__${path}`)}`,
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

/** In double quotes, in which the shell replaces only the variables of the samples. */
function quoted(text: string): string {
  return `"${text.replaceAll(/[\\"`$]/g, String.raw`\$&`).replaceAll(VARIABLE, (_, name) => `$${name}`)}"`;
}
