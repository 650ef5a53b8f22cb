import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHere } from '../support/run-here.ts';
import type { Ended } from '../support/run-process.ts';
import { edit, killedAt, outputsOf, runCommand, temporaryProject } from './temporary-project.ts';

const OUTPUTS = [
  'client.ts',
  'enums.ts',
  'openapi.json',
  'operation-methods.ts',
  'operations.ts',
  'types.ts',
  'validators.d.ts',
  'validators.js',
];
const COMMITTED = new URL('../../generated/', import.meta.url);

/** Builds the project at `root` without its portal, which takes twice as long as the rest. */
function build(root: string): Promise<Ended> {
  return runHere(['build', '--no-portal', '--project', root]);
}

/** Runs `work` without the rights of root, which may write anywhere. */
async function withoutRoot<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('a build', () => {
  test('writes every output', () => {
    expect([...outputsOf(temporaryProject()).keys()].sort()).toEqual(OUTPUTS);
  });

  test('produces the same bytes wherever the project lies, in a process of its own or in this one', async () => {
    const [one, two] = [temporaryProject(), temporaryProject({ built: false })];
    await build(two);
    expect(outputsOf(two)).toEqual(outputsOf(one));
  });

  test('produces the committed files when the document is ours, which has a client of its own', async () => {
    const root = temporaryProject({ ours: true });
    await build(root);
    const names = OUTPUTS.filter((name) => name !== 'client.ts');
    const committed = new Map(names.map((name) => [name, readFileSync(new URL(name, COMMITTED), 'utf8')]));
    expect(outputsOf(root)).toEqual(committed);
  });

  test('builds outputs and portal each time', async () => {
    const root = temporaryProject();
    const buildAll = async () => (await runHere(['build', '--project', root])).stdout;
    const page = join(root, 'generated/portal/index.html');
    expect(await buildAll()).toContain('Built generated/ in');
    const drawn = readFileSync(page, 'utf8');
    writeFileSync(page, '');
    expect(await buildAll()).toContain('Built generated/ in');
    expect(readFileSync(page, 'utf8')).toBe(drawn);
  });
});

describe('a build that cannot be done leaves the last good outputs', () => {
  const edits = (file: string, from: string, to: string) => (root: string) => edit(root, `spec/${file}`, from, to);
  const rules = (text: string) => (root: string) => writeFileSync(join(root, 'redocly.yaml'), text);
  const atPlace = /(?:order|openapi)\.yaml:\d+:\d+.*generated\/ is left as it was/s;
  const ofRules = /The rules of the lint cannot be read: .*Correct .*\/redocly\.yaml, or restore it\./s;

  test.each<[string, (root: string) => void, number, RegExp]>([
    ['a dangling $ref', edits('schemas/order.yaml', "$ref: '#/ExecutionInstruction'", "$ref: '#/Nowhere'"), 1, atPlace],
    ['broken rules', rules('rules: ['), 2, ofRules],
  ])('%s', async (_name, harm, code, message) => {
    const root = temporaryProject();
    const good = outputsOf(root);
    harm(root);
    const { exitCode, stderr } = await build(root);
    expect(exitCode).toBe(code);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(outputsOf(root)).toEqual(good);
  });

  test('a read-only generated/', async () => {
    const root = temporaryProject();
    const good = outputsOf(root);
    edit(root, 'spec/schemas/order.yaml', 'The type of an option.', 'Which type an option has.');
    chmodSync(join(root, 'generated'), 0o555);
    const { exitCode, stderr } = await withoutRoot(() => build(root));
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/The outputs cannot be written to .*generated: EACCES.*Make the folder writable/s);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(outputsOf(root)).toEqual(good);
    chmodSync(join(root, 'generated'), 0o755);
  });

  test('a file where the folder should be', async () => {
    const root = temporaryProject();
    rmSync(join(root, 'generated'), { recursive: true });
    writeFileSync(join(root, 'generated'), '');
    const { exitCode, stderr } = await build(root);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('The outputs cannot be written');
  });
});

describe('a build that is killed', () => {
  test('leaves whole files, old or new, and the next one mends them', async () => {
    const root = temporaryProject();
    const old = outputsOf(root);
    edit(root, 'spec/schemas/order.yaml', 'The type of an option.', 'Which type an option has.');
    const fresh = temporaryProject({ built: false });
    edit(fresh, 'spec/schemas/order.yaml', 'The type of an option.', 'Which type an option has.');
    await build(fresh);
    const next = outputsOf(fresh);

    const states = () => {
      const now = outputsOf(root);
      const stateOf = (name: string) =>
        now.get(name) === old.get(name) ? 'old' : now.get(name) === next.get(name) ? 'new' : 'torn';
      return OUTPUTS.map((name) => `${name} is ${stateOf(name)}`);
    };
    const unchanged = OUTPUTS.map((name) => `${name} is old`);

    const args = ['build', '--no-portal', '--project', root];
    // While it writes the files beside the old ones, and while it moves them into place.
    expect(runCommand(args, { nodeOptions: killedAt('writeFileSync', 3) }).exitCode).toBe(null);
    expect(states()).toEqual(unchanged);
    expect(runCommand(args, { nodeOptions: killedAt('renameSync', 3) }).exitCode).toBe(null);
    const moved = ['openapi.json', 'types.ts'];
    expect(states()).toEqual(OUTPUTS.map((name) => `${name} is ${moved.includes(name) ? 'new' : 'old'}`));

    await build(root);
    expect(outputsOf(root)).toEqual(next);
  });

  test('what it had staged is swept away by the next one', async () => {
    const root = temporaryProject();
    const good = outputsOf(root);
    mkdirSync(join(root, 'generated/.tmp-left'));
    writeFileSync(join(root, 'generated/.tmp-left/types.ts'), 'half');
    await build(root);
    expect(outputsOf(root)).toEqual(good);
    expect(existsSync(join(root, 'generated/.tmp-left'))).toBe(false);
    expect(readdirSync(root).sort()).toEqual(['generated', 'redocly.yaml', 'spec']);
  });
});
