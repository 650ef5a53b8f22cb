import { expect, test } from 'vitest';
import { bundledDocument } from '../bundled-document.ts';
import { factChecks } from '../checks/check-contract.ts';
import { renderRequirements } from './render-requirements.ts';

test('each fact is one requirement, with a number of its own and a place', () => {
  const rows = [...renderRequirements(bundledDocument()).matchAll(/^\| (\d+\.\d+) \|.*\| `#.*` \|/gm)];
  const numbers = rows.map(([, number]) => number);
  expect(numbers).toHaveLength(factChecks.length);
  expect(new Set(numbers).size).toBe(numbers.length);
});
