import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { build, committedOutputs } from '../../scripts/pipeline.ts';
import { derive } from '../../scripts/steps/derive/derive.ts';
import { projectAt } from '../../scripts/steps/project.ts';
import { SILENT } from '../../scripts/terminal/progress.ts';
import { outputsOf, temporaryProject } from './temporary-project.ts';

/** A file of the document as one branch has edited it. */
interface Edit {
  readonly file: string;
  readonly text: string;
}

/** An edit, and the committed outputs that it gives. */
interface Branch extends Edit {
  readonly outputs: ReadonlyMap<string, string>;
}

/** The edits of one file: its first and its last description, and a further value of an enum. */
function editsOf(file: string, text: string): Edit[] {
  const lines = text.split('\n');
  const described = lines.flatMap((line, index) => (/^ *description: [A-Z`]/.test(line) ? [index] : []));
  const descriptions = [...new Set([described[0], described.at(-1)])].flatMap((at) =>
    at === undefined
      ? []
      : [lines.with(at, `${lines[at]?.replace('description: ', 'description: Edited. ')}`).join('\n')],
  );
  const enumeration = /\n( +)enum:\n(?:\1 {2}- .+\n)+(?!\1x-)/.exec(text);
  const end = enumeration === null ? -1 : enumeration.index + enumeration[0].length;
  const value = `${enumeration?.[1]}  - A_FURTHER_VALUE\n`;
  const all = end < 0 ? descriptions : [...descriptions, text.slice(0, end) + value + text.slice(end)];
  return all.filter((edited) => edited !== text).map((edited) => ({ file, text: edited }));
}

async function outputsAt(root: string): Promise<ReadonlyMap<string, string> | undefined> {
  const tools = { derive: async (document: Parameters<typeof derive>[0]) => derive(document) };
  const result = await build(projectAt(root), SILENT, { force: true, tools });
  return result.kind === 'built' ? committedOutputs(outputsOf(root)) : undefined;
}

/** Whether git merges two branches that edit one text. */
function merges(folder: string, base: string, one: string, other: string): boolean {
  const paths = [one, base, other].map((text, index) => {
    const path = join(folder, `version-${index}`);
    writeFileSync(path, text);
    return path;
  });
  return spawnSync('git', ['merge-file', '--stdout', ...paths], { maxBuffer: 1e8 }).status === 0;
}

test('200 pairs of branches that edit different files of the document merge without a conflict', {
  timeout: 240_000,
}, async () => {
  const root = temporaryProject({ ours: true });
  const base = await outputsAt(root);
  if (base === undefined) throw new Error('The document has findings.');
  const files = ['schemas', 'paths']
    .flatMap((folder) => readdirSync(join(root, 'spec', folder)).map((name) => join('spec', folder, name)))
    .filter((file) => file.endsWith('.yaml'));
  const all = files.flatMap((file) => editsOf(file, readFileSync(join(root, file), 'utf8')));
  const branches: Branch[] = [];
  for (const edit of all.filter((_, index) => index % 3 !== 2)) {
    const before = readFileSync(join(root, edit.file), 'utf8');
    writeFileSync(join(root, edit.file), edit.text);
    const outputs = await outputsAt(root);
    writeFileSync(join(root, edit.file), before);
    if (outputs !== undefined) branches.push({ ...edit, outputs });
  }
  expect(branches.length).toBeGreaterThan(15);
  const pairs = branches.flatMap((one, index) =>
    branches.slice(index + 1).flatMap((other) => (one.file === other.file ? [] : [[one, other] as const])),
  );
  const chosen =
    fc.sample(fc.shuffledSubarray(pairs, { minLength: 200, maxLength: 200 }), { numRuns: 1, seed: 1 })[0] ?? [];
  const conflicts = chosen.flatMap(([one, other]) =>
    [...base]
      .filter(([name, text]) => !merges(root, text, one.outputs.get(name) ?? '', other.outputs.get(name) ?? ''))
      .map(([name]) => `${name}: ${one.file} and ${other.file}`),
  );
  expect(chosen).toHaveLength(200);
  expect(conflicts).toEqual([]);
});

test('a conflict would be seen', () => {
  const root = temporaryProject();
  expect(merges(root, 'a\nb\nc\n', 'a\nB\nc\n', 'a\nX\nc\n')).toBe(false);
  expect(merges(root, 'a\nb\nc\nd\n', 'A\nb\nc\nd\n', 'a\nb\nc\nD\n')).toBe(true);
});
