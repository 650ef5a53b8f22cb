import { expect, test } from 'vitest';
import { type CurlRequest, curlCommand } from '../../src/engine/message/curl.ts';

const GET: CurlRequest = { method: 'GET', url: 'http://127.0.0.1:1/a?b=[1]', headers: {}, body: null };
const JSON_TYPE = { 'content-type': 'application/json' };

test.each<[string, Partial<CurlRequest>, readonly string[], string]>([
  ['GET', {}, [], "curl -g 'http://127.0.0.1:1/a?b=[1]'"],
  ['HEAD', { method: 'HEAD', body: 'none' }, [], "curl -g --head 'http://127.0.0.1:1/a?b=[1]'"],
  ['a method without a body', { method: 'DELETE' }, [], "curl -g -X DELETE 'http://127.0.0.1:1/a?b=[1]'"],
  ['another method', { method: "A'B" }, [], `curl -g -X 'A'\\''B' 'http://127.0.0.1:1/a?b=[1]'`],
  [
    'JSON',
    { method: 'POST', headers: JSON_TYPE, body: `{"a":"it's $HOME \`id\`"}` },
    [],
    `curl -g -X POST 'http://127.0.0.1:1/a?b=[1]' -H 'content-type: application/json' --data-binary '{"a":"it'\\''s $HOME \`id\`"}'`,
  ],
  [
    'a body without a type',
    { method: 'POST', body: 'a' },
    [],
    `curl -g -X POST 'http://127.0.0.1:1/a?b=[1]' -H 'content-type:' --data-binary 'a'`,
  ],
  [
    'lines',
    { method: 'PUT', headers: JSON_TYPE, body: 'a\r\n\t\\b\u0000\u2028' },
    [],
    `printf '%b' 'a\\r\\n\\t\\\\b\\0000\\0342\\0200\\0250' | curl -g -X PUT 'http://127.0.0.1:1/a?b=[1]' -H 'content-type: application/json' --data-binary @-`,
  ],
  [
    'what curl takes for a file',
    { method: 'PUT', headers: JSON_TYPE, body: '@a' },
    [],
    `printf '%b' '@a' | curl -g -X PUT 'http://127.0.0.1:1/a?b=[1]' -H 'content-type: application/json' --data-binary @-`,
  ],
  ['an empty header', { headers: { 'x-a': '' } }, [], "curl -g 'http://127.0.0.1:1/a?b=[1]' -H 'x-a;'"],
  [
    'a header over two lines',
    { headers: { 'x-a': 'b\r\nx-c: d' } },
    [],
    "curl -g 'http://127.0.0.1:1/a?b=[1]' -H 'x-a: b  x-c: d'",
  ],
  [
    'secrets',
    { url: '$URL', headers: { authorization: 'Bearer $TOKEN', 'x-key': "$KEY's" } },
    ['URL', 'TOKEN', 'KEY'],
    `curl -g "$URL" -H 'authorization: Bearer '"$TOKEN" -H 'x-key: '"$KEY"''\\''s'`,
  ],
])('%s', (_name, request, variables, command) => {
  expect(curlCommand({ ...GET, ...request }, { variables })).toBe(command);
});

test.each([
  ['http://127.0.0.1:1/a?b=c', "curl 'http://127.0.0.1:1/a?b=c'"],
  ['http://127.0.0.1:1/{a}', "curl -g 'http://127.0.0.1:1/{a}'"],
  ['http://127.0.0.1:1/a?b=[1]', "curl -g 'http://127.0.0.1:1/a?b=[1]'"],
])('in short, -g is written where the URL needs it: %s', (url, command) => {
  expect(curlCommand({ ...GET, url }, { isShort: true })).toBe(command);
});
