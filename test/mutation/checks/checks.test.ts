import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { service } from '../../spec/facts/facts.ts';
import { withValue } from '../document/edit.ts';
import { createLintCheck } from './lint-check.ts';
import { createTextCheck } from './text-check.ts';

const document = loadDocument();
const isin = '#/components/schemas/InstrumentISIN';

describe('by the text', () => {
  const check = createTextCheck();

  test('the document itself is right', () => {
    expect(check(document)).toBeUndefined();
  });

  test('the fact that a change breaks is named, also when another was broken before', () => {
    const shorter = withValue(document, `${isin}/minLength`, 11);
    const later = withValue(document, '#/info/version', '1.0.0');
    for (const _ of [1, 2]) {
      expect(check(shorter)).toMatch(/instrumentISIN/i);
      expect(check(later)).toBe(`Versioning: the description carries the version label ${service.versionLabel}`);
      expect(check(document)).toBeUndefined();
    }
  });
});

describe('by the lint', { timeout: 60_000 }, () => {
  test('a fault that the original does not have is found, and one of an example is not counted', async () => {
    const check = await createLintCheck(document);
    const misspelt = withValue(document, '#/components/schemas/StatusChangeReasonInternal/x-enumDeprecated/0', 'PDT');
    expect(await check(misspelt)).toMatch(/^contract\/enum-descriptions: .*"PDT"/);
    expect(await check(withValue(document, `${isin}/examples/0`, 'too short'))).toBeUndefined();
    expect(await check(document)).toBeUndefined();
  });
});
