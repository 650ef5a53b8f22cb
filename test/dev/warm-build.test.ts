import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Generated, generate } from '../../src/pipeline/build.ts';
import { PortalPages } from '../../src/pipeline/dev/build/portal-pages.ts';
import { WarmBuild } from '../../src/pipeline/dev/build/warm-build.ts';
import { WarmTools } from '../../src/pipeline/dev/build/warm-tools.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { SILENT } from '../../src/pipeline/terminal/progress.ts';
import { caseCount } from '../case-count.ts';
import { devProject } from './dev-project.ts';

const copy = devProject();
afterAll(() => copy.remove());

const FILES = [
  'spec/openapi.yaml',
  'spec/paths/countries.yaml',
  'spec/schemas/order.yaml',
  'spec/schemas/states.yaml',
  'spec/examples/not-shown.yaml',
  'spec/extensions/x-rules.schema.json',
  'redocly.yaml',
];

const switchRuleOff = (text: string): string => text.replace(/: error$/m, ': off');

/** Ways to edit a file: harmless ones, ones that the lint finds, and ones that make it unreadable. */
const EDITS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `${text}\n# A remark.\n`,
  (text) => text.replace(/(summary|description): (?=\w)/, '$1: Edited. '),
  (text) => text.replace(/maximum: (\d)/, 'maximum: 1$1'),
  (text) => text.replace(/\$ref: (\S+)/, '$ref: $1Missing'),
  switchRuleOff,
  (text) => `${text}\n- ]`,
  () => '',
];

const comparable = (result: Generated | Error): unknown => {
  if (result instanceof Error) return result.message;
  return result.kind === 'generated' ? [...result.outputs] : result.lint;
};
const orError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

test('whatever was built before, a warm build returns the bytes or the findings of a build by itself', async () => {
  const project = projectAt(copy.root);
  const originals = new Map(FILES.map((file) => [file, readFileSync(join(copy.root, file), 'utf8')]));
  const tools = new WarmTools();
  const edits = fc.array(
    fc.record({ file: fc.constantFrom(...FILES), edit: fc.constantFrom(...EDITS), isKept: fc.boolean() }),
    { minLength: 2, maxLength: 2 },
  );
  await fc.assert(
    fc.asyncProperty(edits, async (steps) => {
      for (const { file, edit, isKept } of steps) {
        const before = copy.file(file);
        copy.file(file, edit(before));
        const warm = await generate(project, SILENT, tools).catch(orError);
        const cold = await generate(project, SILENT).catch(orError);
        expect(comparable(warm)).toEqual(comparable(cold));
        if (!isKept) copy.file(file, before);
      }
      for (const [file, text] of originals) copy.file(file, text);
    }),
    {
      seed: 20261121,
      numRuns: caseCount(3),
      examples: [[[{ file: 'redocly.yaml', edit: switchRuleOff, isKept: true }]]],
    },
  );
});

test('a build that files change under is overtaken and writes nothing; the next one is of the new state, once', async () => {
  const project = projectAt(copy.root);
  const written: (readonly string[])[] = [];
  const build = new WarmBuild(project, new PortalPages(project), (files) => written.push(files));
  const edited = 'spec/paths/countries.yaml';
  const running = build.run();
  copy.file(edited, copy.file(edited).replace(/summary: .+/, 'summary: Meanwhile'));
  expect(await running).toEqual({ kind: 'overtaken' });
  expect(written).toEqual([]);

  expect(await build.run()).toMatchObject({ kind: 'built', edited: [] });
  expect(written).toEqual([expect.arrayContaining(['openapi.json', 'types.ts', 'validators.js'])]);
  expect(copy.file('generated/types.ts')).toContain('Meanwhile');
  expect(await build.run()).toEqual({ kind: 'unchanged' });

  const untouched = join(copy.root, 'generated/validators.js');
  const before = statSync(untouched);
  copy.file(edited, copy.file(edited).replace('Meanwhile', 'Later'));
  const later = await build.run();
  if (later.kind !== 'built') throw new Error(`The build is ${later.kind}.`);
  expect(later.edited).toEqual([edited]);
  expect(statSync(untouched)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  expect(written.at(-1)).toEqual(['openapi.json', 'types.ts', 'operation-methods.ts']);
  expect(later.pages.paths.length).toBeGreaterThan(later.pages.changed.size);
  expect([...later.pages.changed.keys()]).toContain('operations/getCountries.html');
});
