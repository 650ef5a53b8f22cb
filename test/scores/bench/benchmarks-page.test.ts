import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BENCHES } from './benches.ts';
import { withFigures } from './benchmarks-page.ts';

const PAGE = readFileSync(new URL('../../../docs/benchmarks.md', import.meta.url), 'utf8');
const FIGURES = { day: '2030-01-02', machine: 'Node 24, 2 × Processor', table: 'page  1.00\n' };

test.each(Object.keys(BENCHES))('docs/benchmarks.md has a place for the figures of %s', (name) => {
  const written = withFigures(PAGE, { ...FIGURES, name }) ?? '';
  expect(written).toContain(
    '2030-01-02, Node 24, 2 × Processor:\n\n```text\npage  1.00\n```\n\n<!-- end of figures -->',
  );
  expect(withFigures(written, { ...FIGURES, name })).toBe(written);
});
