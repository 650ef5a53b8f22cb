import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlLine } from '../../scripts/steps/requests/curl-line.ts';

/** What a shell makes of a command: the words that curl would be given. */
function wordsOf(line: string): string[] {
  return execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }; ${line}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}

test('a shell reads from the line what is to be sent', () => {
  const request = {
    method: 'POST',
    path: "/a?b=it's&c=$HOME",
    headers: { accept: '*/*', 'x-quote': `"'\\` },
    body: '{"a":"`id`\n!"}',
  };
  expect(wordsOf(curlLine('http://127.0.0.1:1', request))).toEqual([
    ...['-X', 'POST', "http://127.0.0.1:1/a?b=it's&c=$HOME"],
    ...['-H', 'accept: */*', '-H', `x-quote: "'\\`],
    ...['--data-raw', '{"a":"`id`\n!"}'],
  ]);
});

test('a plain GET is short', () => {
  const line = curlLine('http://127.0.0.1:1', { method: 'GET', path: '/a', headers: {}, body: null });
  expect(line).toBe("curl 'http://127.0.0.1:1/a'");
});

test('the shell replaces the variables that are named, and no others', () => {
  const headers = { 'x-key': "$KEY's", authorization: 'Bearer $TOKEN', 'x-other': '$HOME' };
  const request = { method: 'GET', path: '/a', headers, body: '$KEY' };
  const line = curlLine('http://127.0.0.1:1', request, ['KEY', 'TOKEN']);
  expect(line).toContain(`-H 'authorization: Bearer '"$TOKEN"`);
  expect(wordsOf(`KEY='a b' TOKEN='"t"'; ${line}`)).toEqual([
    'http://127.0.0.1:1/a',
    ...['-H', "x-key: a b's", '-H', 'authorization: Bearer "t"', '-H', 'x-other: $HOME'],
    ...['--data-raw', 'a b'],
  ]);
});
