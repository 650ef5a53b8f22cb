import { expect, test } from 'vitest';
import { importCompiled } from '../../scripts/steps/package/import-compiled.ts';

test('relative imports of TypeScript become those of JavaScript', () => {
  const text = [
    "import type { a } from './types.ts';",
    "export { b } from '../deep/b.ts';",
    "const c = await import('./c.ts');",
    "declare const d: import('./types.ts').d;",
  ].join('\n');
  expect(importCompiled(text)).toBe(text.replaceAll(".ts'", ".js'"));
});

test('nothing else changes', () => {
  const text =
    "#!/usr/bin/env node\nimport 'x.ts';\nimport './y.js';\nimport type {} from './z.d.ts';\nconst u = './w.ts';\n";
  expect(importCompiled(text)).toBe(text);
});
