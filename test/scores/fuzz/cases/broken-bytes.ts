import type { Random } from '../../../../src/backoffice/sandbox/domain/random.ts';

const KEY = '{{app-key}}';
const HEAD = `Host: x\r\nsvc-client-app-key: ${KEY}\r\n`;

/** Bytes that are no HTTP, or that two readers would read in two ways. */
const BROKEN: readonly [string, ...string[]] = [
  '',
  '\r\n\r\n',
  '\n',
  '\0\0\0\0',
  'GET',
  'GET /',
  'GET /\r\n',
  'GET / HTTP/1.1',
  'GET / HTTP/1.1\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/2.0\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'get /back-office/auth HTTP/1.1\r\n\r\n',
  'NOSUCH /back-office/auth HTTP/1.1\r\n\r\n',
  `GET  /back-office/auth HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /back-office/auth  HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /back-office/a b HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /back-office/\0 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /back-office/auth HTTP/1.1\n${HEAD}\n`,
  `GET /back-office/auth HTTP/1.1\r\nHost : x\r\n\r\n`,
  `GET /back-office/auth HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n`,
  `GET /back-office/auth HTTP/1.1\r\nHo\0st: x\r\n\r\n`,
  `GET /back-office/auth HTTP/1.1\r\nX: a\0b\r\n\r\n`,
  `GET /back-office/auth HTTP/1.1\r\nX: a\rb\r\n\r\n`,
  `GET /back-office/auth HTTP/1.1\r\n: empty\r\n\r\n`,
  `GET /back-office/auth HTTP/1.1\r\nno colon\r\n\r\n`,
  `GET /back-office/auth HTTP/1.1\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `CONNECT localhost:443 HTTP/1.1\r\n${HEAD}\r\n`,
  `CONNECT / HTTP/1.1\r\n${HEAD}\r\nGET / HTTP/1.1\r\n\r\n`,
  `GET /back-office/auth HTTP/1.0\r\n\r\n`,
  `GET /back-office/auth HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Content-Length: -1\r\n\r\n`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Content-Length: 1e3\r\n\r\n`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Content-Length: 99999999999999999999\r\n\r\n`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Content-Length: 10\r\n\r\n{}`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Content-Length: 1\r\n\r\n{}`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Transfer-Encoding: gzip\r\n\r\n`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{}XX0\r\n\r\n`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  `POST /back-office/auth HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${'T: y\r\n'.repeat(4000)}\r\n`,
];

/** Bytes that no server should take for a proper request. */
export function brokenBytes(random: Random): Buffer {
  if (random.chance(1, 10)) {
    return Buffer.from(Array.from({ length: random.integer(1, 300) }, () => random.integer(0, 255)));
  }
  return Buffer.from(random.pick(BROKEN), 'latin1');
}

/** `bytes` with up to five small injuries: bytes changed, put in, taken out, or said twice. */
export function injured(random: Random, bytes: Buffer): Buffer {
  let result = bytes;
  for (let injuries = random.integer(1, 5); injuries > 0; injuries -= 1) {
    const at = random.integer(0, result.length);
    const before = result.subarray(0, at);
    const after = result.subarray(at);
    const some = random.integer(1, 8);
    switch (random.integer(0, 3)) {
      case 0:
        result = Buffer.concat([before, Buffer.from([random.integer(0, 255)]), after.subarray(1)]);
        break;
      case 1:
        result = Buffer.concat([before, Buffer.from([random.integer(0, 255)]), after]);
        break;
      case 2:
        result = Buffer.concat([before, after.subarray(some)]);
        break;
      default:
        result = Buffer.concat([before, after.subarray(0, some), after]);
    }
  }
  return result;
}
