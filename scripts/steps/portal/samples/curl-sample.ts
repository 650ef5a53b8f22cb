import { VARIABLE } from './credentials.ts';
import type { SampleRequest } from './sample-request.ts';

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
    lines.push(body.text === undefined ? '--data-binary @file' : `-d '${body.text.replaceAll("'", "'\\''")}'`);
  }
  return lines.join(' \\\n  ');
}

/** In double quotes, in which the shell replaces only the variables of the samples. */
function quoted(text: string): string {
  return `"${text.replaceAll(/[\\"`$]/g, String.raw`\$&`).replaceAll(VARIABLE, (_, name) => `$${name}`)}"`;
}
