import { expect, test } from 'vitest';
import { serverAddress } from '../../../src/engine/probe/send/server-address.ts';
import { targetAt } from '../../../src/engine/proxy/target.ts';

test.each([
  [
    'http://a.test',
    { origin: 'http://a.test', basePath: '', hostname: 'a.test', port: 80, authority: 'a.test', serverName: 'a.test' },
  ],
  ['https://a.test/v1/', { origin: 'https://a.test', basePath: '/v1', port: 443, isSecure: true }],
  ['http://[::1]:81', { origin: 'http://[::1]:81', hostname: '::1', port: 81, authority: '[::1]:81', serverName: '' }],
])('%s is a target', (url, parts) => expect(targetAt(url)).toMatchObject(parts));

test.each(['a.test', 'ftp://a.test', 'http:a.test', 'http://', 'http://a.test?x', 'http://a.test/#x', '/v1'])(
  '%j is none',
  (url) => {
    expect(() => targetAt(url)).toThrow(`--target is ${JSON.stringify(url)}; it must be an http or https URL without`);
  },
);

test.each(['https://me:s3cr3t@a.test', 'https://me:s3/cr@et@a.test'])(
  'credentials are refused, and not repeated: %s',
  (url) => {
    expect(() => targetAt(url)).toThrow('--target is "https://…@a.test"; it must be');
    expect(() => serverAddress(url)).toThrow('Not the address of a server: "https://…@a.test".');
  },
);
