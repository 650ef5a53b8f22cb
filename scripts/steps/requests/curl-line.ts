import type { HttpRequest } from './http-request.ts';

/**
 * A command for a POSIX shell that sends `request` to the server at `url`.
 *
 * @param variables names of shell variables, without the dollar sign, that the shell is to replace.
 */
export function curlLine(
  url: string,
  { method, path, headers, body }: HttpRequest,
  variables: readonly string[] = [],
): string {
  const quoted = quoter(variables);
  const words = [
    quoted(url + path),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]),
  ];
  if (method !== 'GET') words.unshift('-X', method);
  if (body !== null) words.push('--data-raw', quoted(body));
  return ['curl', ...words].join(' ');
}

function quoter(variables: readonly string[]): (word: string) => string {
  return (word) => {
    let text = word.replaceAll("'", String.raw`'\''`);
    for (const name of variables) text = text.replaceAll(`$${name}`, () => `'"$${name}"'`);
    return `'${text}'`.replace(/(?<=")''$/, '');
  };
}
