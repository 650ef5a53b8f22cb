import { expect, test } from 'vitest';
import { ResponseError, ResponseReader } from './response-reader.ts';

const BYTES =
  'HTTP/1.1 100 Continue\r\n\r\n' +
  'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX: a\r\nx: b\r\n\r\n{}' +
  'HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 9\r\n\r\n' +
  'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n';

function readerOf(...methods: string[]): ResponseReader {
  return new ResponseReader((response) => methods[response] ?? 'GET');
}

test.each([1, 2, 7, 1000])('responses are read from pieces of %i bytes', (size) => {
  const reader = readerOf('GET', 'HEAD');
  for (let at = 0; at < BYTES.length; at += size) reader.push(Buffer.from(BYTES.slice(at, at + size)));
  const read = reader.responses.map(({ status, headers, body }) => [status, headers.get('x'), body.toString()]);
  expect(read).toEqual([
    [200, 'a, b', '{}'],
    [405, undefined, ''],
    [404, undefined, 'abc0123456789'],
  ]);
  expect(reader.isWithinResponse).toBe(false);
});

test.each([10, 40, 80, BYTES.length - 1])('what ends after %i bytes is within a response', (end) => {
  const reader = readerOf('GET', 'HEAD');
  reader.push(Buffer.from(BYTES.slice(0, end)));
  expect(reader.isWithinResponse).toBe(true);
});

test.each([
  'HTTP/1.0 200 OK\r\n\r\n',
  'HTTP/1.1 OK\r\n\r\n',
  'HTTP/1.1 200 OK\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\n',
  'HTTP/1.1 200 OK\r\nno colon\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n',
])('%j is no HTTP', (bytes) => {
  expect(() => readerOf().push(Buffer.from(bytes))).toThrow(ResponseError);
});
