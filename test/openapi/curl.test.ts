import { expect, test } from 'vitest';
import { type CurlRequest, curlCommand } from '../../src/engine/message/curl.ts';
import { readYaml } from '../support/read-yaml.ts';

const GET: CurlRequest = { method: 'GET', url: 'http://127.0.0.1:1/a?b=[1]', headers: {}, body: null };

/** A case of `curl.yaml`, whose first lines describe it. */
interface Case {
  readonly name: string;
  readonly request: Partial<CurlRequest>;
  readonly variables?: readonly string[];
  readonly command: string;
}

const CASES = readYaml<readonly Case[]>('curl.yaml', import.meta.url);

test.each(CASES)('$name', ({ request, variables = [], command }) => {
  expect(curlCommand({ ...GET, ...request }, { variables })).toBe(command);
});

test.each([
  ['http://127.0.0.1:1/a?b=c', "curl 'http://127.0.0.1:1/a?b=c'"],
  ['http://127.0.0.1:1/{a}', "curl -g 'http://127.0.0.1:1/{a}'"],
  ['http://127.0.0.1:1/a?b=[1]', "curl -g 'http://127.0.0.1:1/a?b=[1]'"],
])('in short, -g is written where the URL needs it: %s', (url, command) => {
  expect(curlCommand({ ...GET, url }, { isShort: true })).toBe(command);
});
