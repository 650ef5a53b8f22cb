import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { build } from '../../src/pipeline/build.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { SILENT } from '../../src/pipeline/terminal/progress.ts';
import { git, temporaryFolder } from '../support/run-folder.ts';
import { outputsOf, temporaryProject } from './temporary-project.ts';

/** A file of the document as one branch has edited it. */
interface Edit {
  readonly file: string;
  readonly text: string;
}

/** An edit as a commit of the edited file and of the outputs built from it. */
interface Branch extends Edit {
  readonly commit: string;
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
  const result = await build(projectAt(root), SILENT);
  return result.kind === 'generated' ? outputsOf(root) : undefined;
}

/** A git repository whose main commit has some files, and branches that change them. */
class Branches {
  readonly #folder = temporaryFolder();
  readonly #main: string;

  constructor(files: ReadonlyMap<string, string>) {
    git(this.#folder, 'init', '--quiet');
    this.#main = this.#commit(files);
  }

  /** Commits `files` on a branch of its own; returns the name of the commit. */
  add(files: ReadonlyMap<string, string>): string {
    git(this.#folder, 'checkout', '--quiet', this.#main);
    return this.#commit(files);
  }

  /** The output of git where it does not merge two branches; undefined where it does. */
  conflictOf(one: string, other: string): string | undefined {
    const args = ['merge-tree', '--write-tree', '--name-only', one, other];
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: this.#folder, encoding: 'utf8' });
    return status === 0 ? undefined : `${stdout}${stderr}`;
  }

  #commit(files: ReadonlyMap<string, string>): string {
    for (const [name, text] of files) writeFileSync(join(this.#folder, name), text);
    git(this.#folder, 'add', '.');
    git(this.#folder, 'commit', '--quiet', '--message', 'Edit');
    return git(this.#folder, 'rev-parse', 'HEAD').trim();
  }
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
  const repository = new Branches(base);
  const branches: Branch[] = [];
  for (const edit of all.filter((_, index) => index % 3 !== 2)) {
    const before = readFileSync(join(root, edit.file), 'utf8');
    writeFileSync(join(root, edit.file), edit.text);
    const outputs = await outputsAt(root);
    writeFileSync(join(root, edit.file), before);
    if (outputs !== undefined) branches.push({ ...edit, commit: repository.add(outputs) });
  }
  expect(branches.length).toBeGreaterThan(15);
  const pairs = branches.flatMap((one, index) =>
    branches.slice(index + 1).flatMap((other) => (one.file === other.file ? [] : [[one, other] as const])),
  );
  const chosen =
    fc.sample(fc.shuffledSubarray(pairs, { minLength: 200, maxLength: 200 }), { numRuns: 1, seed: 1 })[0] ?? [];
  const conflicts = chosen.flatMap(([one, other]) => {
    const conflict = repository.conflictOf(one.commit, other.commit);
    return conflict === undefined ? [] : [`${one.file} and ${other.file}: ${conflict}`];
  });
  expect(chosen).toHaveLength(200);
  expect(conflicts).toEqual([]);
});

test('a conflict would be seen', () => {
  const text = (content: string) => new Map([['file', content]]);
  const repository = new Branches(text('a\nb\nc\nd\n'));
  const [first, second, last] = ['a\nB\nc\nd\n', 'a\nX\nc\nd\n', 'a\nb\nc\nD\n'].map((each) =>
    repository.add(text(each)),
  );
  if (first === undefined || second === undefined || last === undefined) throw new Error('There is no commit.');
  expect(repository.conflictOf(first, second)).toContain('file');
  expect(repository.conflictOf(first, last)).toBeUndefined();
});
