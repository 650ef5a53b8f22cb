import { expect, test } from 'vitest';
import { ImportError } from '../../src/backoffice/sandbox/import/import-error.ts';
import { StoreError } from '../../src/backoffice/sandbox/store/store.ts';
import { errorText } from '../../src/cli/command/dispatch.ts';
import { UsageError } from '../../src/cli/command/option.ts';

test.each([new UsageError('flag-missing', 'a'), new ImportError('stopped', 'a'), new StoreError('database-busy', 'a')])(
  'our errors are printed by their message: %s',
  (error) => expect(errorText(error, [])).toBe('a'),
);

test.each([
  Object.assign(new Error('x'), { code: 'ENOENT' }),
  Object.assign(new TypeError('x'), { code: 'ERR_INVALID_ARG_TYPE' }),
  Object.assign(new RangeError('x'), { code: '28P01' }),
  Object.assign(new Error('x'), { code: 'ours' }),
  new Error('x'),
])('all others come with a stack: %s', (error) => {
  expect(errorText(error, [])).toMatch(/^This is a defect of backoffice.+\n\w*Error: x\n +at /);
});

test('what is thrown need not be an error', () => expect(errorText('odd', [])).toMatch(/\nodd$/));

test('a secret is taken out wherever the error comes from', () => {
  expect(errorText(new StoreError('database-failed', 'key secret-key; secret-key'), ['secret-key'])).toBe(
    'key $BACKOFFICE_SECRET; $BACKOFFICE_SECRET',
  );
  expect(errorText(new Error('secret-key'), ['secret-key'])).not.toContain('secret-key');
  for (const given of ['x-key: secret-key', 'scheme=secret-key', 'ada:secret-key']) {
    expect(errorText(new Error('It was secret-key.'), [given])).not.toContain('secret-key');
  }
});
