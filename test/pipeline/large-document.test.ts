import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type BuildTools, generate } from '../../scripts/pipeline.ts';
import { derive } from '../../scripts/steps/derive/derive.ts';
import { projectAt } from '../../scripts/steps/project.ts';
import { SILENT } from '../../scripts/terminal/progress.ts';
import { temporaryProject } from './temporary-project.ts';

test('the outputs of a large document are the same whichever thread makes the types, and only one of them does', async () => {
  const root = temporaryProject({ built: false });
  const file = join(root, 'spec/openapi.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('description: |\n', `$&    ${'A long text. '.repeat(160_000)}\n`));
  const made: string[][] = [];
  const outputsOf = async (isReady: (claim: Int32Array) => boolean) => {
    const tools: BuildTools = {
      derive: async (document, claim) => {
        if (claim === undefined) throw new Error('The document is not large.');
        while (!isReady(claim)) await setImmediate();
        const steps = derive(document, claim);
        made.push(steps.map(({ name }) => name));
        return steps;
      },
    };
    const generated = await generate(projectAt(root), SILENT, tools);
    return generated.kind === 'generated' ? [...generated.outputs] : generated.lint.findings;
  };
  const ofSecond = await outputsOf(() => true);
  const ofFirst = await outputsOf((claim) => Atomics.load(claim, 0) === 1);
  expect(made).toEqual([
    ['validators', 'tables', 'types'],
    ['validators', 'tables'],
  ]);
  expect(ofFirst).toEqual(ofSecond);
});
