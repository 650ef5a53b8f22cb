import { fileURLToPath } from 'node:url';
import { createConfig } from '@redocly/openapi-core';
import { lint } from '../../src/pipeline/lint/lint.ts';
import { loadDocument } from '../../src/pipeline/read/load-document.ts';
import contractPlugin from '../../src/pipeline/redocly-plugin/plugin.ts';

/** A finding as tests expect it: `file:line:column`, and the message. */
export type FixtureFinding = readonly [place: string, message: string];

/** Lints a fixture of a rule with this rule alone. */
export async function lintFixture(
  rule: string,
  fixture: 'bad' | 'good' | 'hostile',
  options: Record<string, unknown> = {},
): Promise<FixtureFinding[]> {
  const config = await createConfig({
    plugins: [contractPlugin()],
    rules: { [`contract/${rule}`]: { severity: 'error', ...options } },
  });
  const projectRoot = fileURLToPath(new URL(`fixtures/${rule}/`, import.meta.url));
  const document = await loadDocument({ projectRoot, specFolder: fixture });
  const { findings } = await lint({ document, config });
  return findings.map(({ file, line, column, message }) => [`${file}:${line}:${column}`, message]);
}
