import type { ReportedRequest } from '../../report/report.ts';

/**
 * A command for a POSIX shell that sends `request`.
 *
 * @param variables names of shell variables, without the dollar sign, that the shell is to replace.
 */
export function curlLine({ method, url, headers, body }: ReportedRequest, variables: readonly string[]): string {
  const words = [
    ...(method === 'GET' ? [] : method === 'HEAD' ? ['-I'] : ['-X', method]),
    quoted(url, variables),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`, variables)]),
    ...(body === null ? [] : ['--data-raw', quoted(body, variables)]),
  ];
  // A URL may hold brackets and braces, which curl would take for a pattern.
  return ['curl', '-g', ...words].join(' ');
}

function quoted(word: string, variables: readonly string[]): string {
  const text = variables.reduce(
    (replaced, name) => replaced.replaceAll(`$${name}`, () => `'"$${name}"'`),
    word.replaceAll("'", String.raw`'\''`),
  );
  return `'${text}'`.replace(/(?<=")''$/, '');
}
