import type { MockRequest } from './mock-case.ts';

/** A command for a POSIX shell that sends `request` to the server at `url`. */
export function curlLine(url: string, { method, path, headers, body }: MockRequest): string {
  const words = [
    quoted(url + path),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]),
  ];
  if (method !== 'GET') words.unshift('-X', method);
  if (body !== null) words.push('--data-raw', quoted(body));
  return ['curl', ...words].join(' ');
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
