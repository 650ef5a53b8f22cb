import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../src/pipeline/build.ts';
import type { Outputs } from '../../src/pipeline/outputs/write-outputs.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { SILENT } from '../../src/pipeline/terminal/progress.ts';
import { git, temporaryFolder } from '../support/run-folder.ts';
import { temporaryProject } from './temporary-project.ts';

/** The file with further words in its first and its last description, and with a further value of an enum. */
function edited(text: string): string {
  const lines = text.split('\n');
  const described = lines.flatMap((line, index) => (/^ *description: [A-Z`]/.test(line) ? [index] : []));
  for (const at of new Set([...described.slice(0, 1), ...described.slice(-1)]))
    lines[at] = `${lines[at]?.replace('description: ', 'description: Edited. ')}`;
  return lines.join('\n').replace(/\n( +)enum:\n(?:\1 {2}- .+\n)+(?!\1x-)/, '$&$1  - A_FURTHER_VALUE\n');
}

async function outputsAt(root: string): Promise<Outputs> {
  const result = await generate(projectAt(root), SILENT);
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.lint.findings));
  return result.outputs;
}

/** The pairs of branches that git does not merge, with the files in conflict. Each branch has its files, and comes from `main`. */
function conflictsOf(main: Outputs, branches: ReadonlyMap<string, Outputs>): string[] {
  const folder = temporaryFolder();
  git(folder, 'init', '--quiet');
  const run = (input: string, ...args: string[]) => execFileSync('git', args, { cwd: folder, input, encoding: 'utf8' });
  const commitOf = (branch: string, files: Outputs, from: string) =>
    `commit refs/heads/${branch}\ncommitter Test <test@example.com> 0 +0000\ndata 0\n${from}${Array.from(
      files,
      ([name, text]) => `M 100644 inline ${name}\ndata ${Buffer.byteLength(text)}\n${text}\n`,
    ).join('')}`;
  const commits = [...branches].map(([branch, files]) => commitOf(branch, files, 'from refs/heads/main\n'));
  run([commitOf('main', main, ''), ...commits].join(''), 'fast-import', '--quiet');
  const names = [...branches.keys()];
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => `${one} ${other}\n`));
  const merged = run(pairs.join(''), 'merge-tree', '--stdin', '--name-only', '--no-messages').split('\0\0');
  expect(merged).toHaveLength(pairs.length + 1);
  return pairs.flatMap((pair, index) => {
    const [isClean, , ...files] = merged[index]?.split('\0') ?? [];
    return isClean === '1' ? [] : [`${pair.trimEnd()}: ${files.join(', ')}`];
  });
}

test('every two branches that edit different files of the document merge without a conflict', {
  timeout: 240_000,
}, async () => {
  const root = temporaryProject({ ours: true });
  const main = await outputsAt(root);
  const branches = new Map<string, Outputs>();
  for (const folder of ['schemas', 'paths']) {
    for (const name of readdirSync(join(root, 'spec', folder)).filter((each) => each.endsWith('.yaml'))) {
      const file = join(root, 'spec', folder, name);
      const text = readFileSync(file, 'utf8');
      if (edited(text) === text) continue;
      writeFileSync(file, edited(text));
      branches.set(`${folder}/${name}`, await outputsAt(root));
      writeFileSync(file, text);
    }
  }
  expect(branches.size).toBeGreaterThan(15);
  expect(conflictsOf(main, branches)).toEqual([]);
});

test('a conflict would be seen', () => {
  const text = (content: string) => new Map([['file', content]]);
  const branches = new Map(
    Object.entries({ first: 'a\nB\nc\nd\n', second: 'a\nX\nc\nd\n', last: 'a\nb\nc\nD\n' }).map(([name, content]) => [
      name,
      text(content),
    ]),
  );
  expect(conflictsOf(text('a\nb\nc\nd\n'), branches)).toEqual(['first second: file']);
});
