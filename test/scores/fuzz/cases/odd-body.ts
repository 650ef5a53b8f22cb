import type { Random } from '../../../../src/backoffice/sandbox/domain/random.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { properRequest } from './proper-request.ts';
import { PROPER_HEADERS, type WireRequest } from './wire-request.ts';

const BODIES: readonly [string, ...string[]] = [
  '{',
  '}',
  '[]',
  'null',
  '"text"',
  '1e999',
  '-',
  '{"a":}',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  "{'a':1}",
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
  '\u0000',
  '{"a":"\u0000"}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '\u00ef\u00bb\u00bf{}',
  '\u00ff\u00fe{\u0000}\u0000',
  '{"a":"\u00ff"}',
  '// comment\n{}',
  '<xml/>',
  'a=b&c=d',
  '{"n":123456789012345678901234567890}',
];

const TYPES: readonly [string, ...string[]] = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON ; charset="x',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
];

const METHODS: readonly [string, ...string[]] = ['POST', 'POST', 'PATCH', 'GET', 'DELETE'];

/** A request with a body that is broken, huge, deep, of another type, or where none belongs. */
export function oddBody(random: Random, operations: readonly Operation[]): WireRequest {
  const request = properRequest(random, operations);
  const target = random.chance(3, 4)
    ? random.pick(['/back-office/auth', '/back-office/auth/tokens', '/back-office/users/x'])
    : request.target;
  return {
    ...request,
    method: random.pick(METHODS),
    target,
    headers: [...PROPER_HEADERS, ['Content-Type', random.pick(TYPES)]],
    body: bodyOf(random),
    framing: random.chance(2, 3) ? 'length' : 'chunked',
  };
}

function bodyOf(random: Random): Buffer {
  switch (random.integer(0, 40)) {
    case 0:
      return Buffer.alloc(random.integer(1_000_000, 2_000_000), 0x20);
    case 1:
      return Buffer.from('['.repeat(random.integer(1, 100_000)));
    case 2:
      return Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    case 3:
    case 4:
    case 5:
      return Buffer.from(Array.from({ length: random.integer(1, 200) }, () => random.integer(0, 255)));
    default:
      return Buffer.from(random.pick(BODIES), 'latin1');
  }
}
