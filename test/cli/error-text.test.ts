import { expect, test } from 'vitest';
import { ImportError } from '../../src/backoffice/sandbox/import/import-error.ts';
import { StoreError } from '../../src/backoffice/sandbox/store/store.ts';
import { printedError } from '../../src/cli/command/dispatch.ts';
import { UsageError } from '../../src/cli/command/option.ts';

test.each([new UsageError('flag-missing', 'a'), new ImportError('stopped', 'a'), new StoreError('database-busy', 'a')])(
  'our errors are printed by their message: %s',
  (error) => expect(printedError(error, [])).toBe('a'),
);

test.each([
  Object.assign(new Error('x'), { code: 'ENOENT' }),
  Object.assign(new TypeError('x'), { code: 'ERR_INVALID_ARG_TYPE' }),
  Object.assign(new RangeError('x'), { code: '28P01' }),
  Object.assign(new Error('x'), { code: 'ours' }),
  new Error('x'),
])('all others come with a stack: %s', (error) => {
  expect(printedError(error, [])).toMatch(/^This is a defect of backoffice.+\n\w*Error: x\n +at /);
});

test('what is thrown need not be an error', () => expect(printedError('odd', [])).toMatch(/\nodd$/));

test('a secret is taken out wherever the error comes from', () => {
  expect(printedError(new StoreError('database-failed', 'key secret-key; secret-key'), ['secret-key'])).toBe(
    'key $BACKOFFICE_SECRET; $BACKOFFICE_SECRET',
  );
  expect(printedError(new Error('secret-key'), ['secret-key'])).not.toContain('secret-key');
  for (const given of ['x-key: secret-key', 'scheme=secret-key', 'ada:secret-key']) {
    expect(printedError(new Error('It was secret-key.'), [given])).not.toContain('secret-key');
  }
});
