import { expect, test } from 'vitest';
import { assertReached, serverAddress } from '../../../src/engine/probe/send/server-address.ts';
import { targetAt } from '../../../src/engine/proxy/target.ts';

test.each([
  [
    'http://a.test',
    { origin: 'http://a.test', basePath: '', hostname: 'a.test', port: 80, authority: 'a.test', serverName: 'a.test' },
  ],
  ['https://a.test/v1/', { origin: 'https://a.test', basePath: '/v1', port: 443, isSecure: true }],
  ['http://[::1]:81', { origin: 'http://[::1]:81', hostname: '::1', port: 81, authority: '[::1]:81', serverName: '' }],
])('%s is a target', (url, parts) => expect(targetAt(url)).toMatchObject(parts));

test.each(['a.test', 'ftp://a.test', 'http:a.test', 'http://', '/v1'])('%j is none', (url) => {
  expect(() => targetAt(url)).toThrow(`--target is ${JSON.stringify(url)}; it must be an http or https URL without`);
});

test.each(['?', '/#'])('a query and a fragment, which may be a key, are refused and not repeated: %s', (begin) => {
  expect(() => targetAt(`http://a.test${begin}s3cr3t`)).toThrow(`--target is "http://a.test${begin}…"; it must be`);
});

test('a server whose certificate is not trusted does answer', async () => {
  const outcome = { kind: 'failure', reason: 'unreachable', message: 'self-signed certificate' } as const;
  const message =
    'The certificate of https://a.test is not accepted (self-signed certificate). ' +
    'Set NODE_EXTRA_CA_CERTS to the file of its certificate authority, or correct the address.';
  await expect(assertReached('https://a.test', outcome, AbortSignal.abort())).rejects.toThrow(message);
});

test.each(['https://me:s3cr3t@a.test', 'https://me:s3/cr@et@a.test'])(
  'credentials are refused, and not repeated: %s',
  (url) => {
    expect(() => targetAt(url)).toThrow('--target is "https://…@a.test"; it must be');
    expect(() => serverAddress(url)).toThrow('Not the address of a server: "https://…@a.test".');
  },
);
