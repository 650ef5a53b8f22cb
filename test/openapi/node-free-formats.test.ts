import { isIPv4, isIPv6 } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as domainName from '../../src/engine/schema/formats/hostname.ts';
import * as ipAddress from '../../src/engine/schema/formats/ip-address.ts';
import { caseCount } from '../support/case-count.ts';

// The formats that Node has functions for. They are written anew, since the sandbox validates in a browser too.

const part = fc.oneof(
  fc.constantFrom('', ':', '::', '.', '0', '00', '1', '255', '256', '1.2.3.4', 'ffff', 'FFFFF', 'g', '%eth0', 'x'),
  fc.ipV4(),
  fc.ipV6(),
);
const addresses = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.array(part, { maxLength: 8 }).map((parts) => parts.join(':')),
  fc.array(part, { maxLength: 5 }).map((parts) => parts.join('')),
);

test('IP addresses are those of Node, without zones', () => {
  fc.assert(
    fc.property(addresses, (text) => {
      expect([ipAddress.isIPv4(text), ipAddress.isIPv6(text)]).toEqual([
        isIPv4(text),
        isIPv6(text) && !text.includes('%'),
      ]);
    }),
    { numRuns: caseCount(5000) },
  );
});

const letters = fc.string({ unit: fc.constantFrom(...'abzä߀ößжπ漢字かカ️-09😀'), minLength: 1, maxLength: 12 });

test('domain names have the ASCII form of Node', () => {
  fc.assert(
    fc.property(fc.oneof(letters, fc.domain(), fc.string()), (text) => {
      fc.pre(!/[/?#\\:@[\]]/.test(text) && text.trim() !== '');
      expect(domainName.domainToASCII(text)).toBe(domainToASCII(text));
    }),
    { numRuns: caseCount(2000) },
  );
});

test('labels have the Unicode form of Node', () => {
  const encoded = fc.oneof(
    letters.map(domainToASCII).filter((label) => label.startsWith('xn--')),
    fc.string({ unit: fc.constantFrom(...'abcxyz019-'), maxLength: 10 }).map((text) => `xn--${text}`),
  );
  fc.assert(
    fc.property(encoded, (label) => {
      // Node also decodes what no label is encoded as (RFC 5890, section 2.3.2.1).
      const unicode = domainToUnicode(label);
      const isEncoded = unicode !== label && domainToASCII(unicode) === label;
      expect(domainName.labelToUnicode(label)).toBe(isEncoded ? unicode : '');
    }),
    { numRuns: caseCount(5000) },
  );
});
