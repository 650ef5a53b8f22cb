import { expect, test } from 'vitest';
import { renderSummary } from '../../src/pipeline/terminal/summary.ts';

test('the table that npm start ends in lines up and marks what is wrong', () => {
  const table = renderSummary([
    { part: 'lint', result: '63 rules, 0 findings', ms: 234.4, ok: true },
    { part: 'types', result: 'types.ts', ms: 8, ok: true },
    { part: 'mock', result: '1,204 responses validated, 1 fault', ms: 1630, ok: false },
  ]);
  expect(table).toBe(
    [
      '✓ lint   63 rules, 0 findings                234 ms',
      '✓ types  types.ts                              8 ms',
      '✗ mock   1,204 responses validated, 1 fault   1.6 s',
    ].join('\n'),
  );
});
