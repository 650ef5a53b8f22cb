import { describe, expect, test } from 'vitest';
import { renderFindings } from '../../src/pipeline/lint/render-findings.ts';
import { renderSummary } from '../../src/pipeline/terminal/summary.ts';

describe('the table that npm start ends in', () => {
  test('lines up and marks what is wrong', () => {
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
});

describe('what is wrong', () => {
  test('of many findings the errors are shown first, and the rest is counted', () => {
    const finding = { rule: 'r', file: 'a.yaml', line: 1, column: 1 };
    const warning = { ...finding, severity: 'warning', message: 'Warning.' } as const;
    const error = { ...finding, severity: 'error', message: 'Error.' } as const;
    expect(renderFindings([warning, warning, error], { atMost: 2 })).toBe(
      'error a.yaml:1:1 (r)\n  Error.\nwarning a.yaml:1:1 (r)\n  Warning.\n' +
        '… and 1 more: npm run check prints all.\n3 findings; generated/ is left as it was.',
    );
  });
});
