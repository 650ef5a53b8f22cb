import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Ended } from '../call-main.ts';
import { runHere } from './run-here.ts';
import { edit, killScriptAt, outputsOf, runScript, temporaryProject } from './temporary-project.ts';

const OUTPUTS = ['enums.ts', 'manifest.json', 'openapi.json', 'types.ts', 'validators.d.ts', 'validators.js'];

/** Builds the project at `root` without its portal, which takes twice as long as the rest. */
function build(root: string, ...args: string[]): Promise<Ended> {
  return runHere('build', '--no-portal', '--project', root, ...args);
}

/** The same in a process of its own, as another user where `uid` is given. */
function buildBeside(root: string, options: { readonly uid?: number } = {}): Ended {
  return runScript(['build', '--no-portal', '--project', root], options);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a build', () => {
  test('writes every output, and a manifest with the hash of each input and output', () => {
    const root = temporaryProject();
    const outputs = outputsOf(root);
    expect([...outputs.keys()].sort()).toEqual(OUTPUTS);
    const manifest = JSON.parse(outputs.get('manifest.json') ?? '');
    expect(Object.keys(manifest.inputs)).toContain('spec/schemas/account-transaction.yaml');
    expect(Object.keys(manifest.inputs)).toContain('redocly.yaml');
    for (const name of OUTPUTS.filter((output) => output !== 'manifest.json')) {
      expect(manifest.outputs[name], name).toBe(sha256(outputs.get(name) ?? ''));
    }
    expect(Object.keys(manifest.tools)).toContain('openapi-typescript');
  });

  test('gives the same bytes wherever the project lies, in a process of its own or in this one', async () => {
    const [one, two] = [temporaryProject(), temporaryProject({ built: false })];
    await build(two);
    expect(outputsOf(two)).toEqual(outputsOf(one));
  });

  test('does nothing when nothing has changed, and everything when it is forced', async () => {
    const root = temporaryProject();
    const buildAll = async () => (await runHere('build', '--project', root)).stdout;
    expect(await buildAll()).toContain('Built generated/portal');
    expect(await buildAll()).toContain('Nothing has changed');
    expect((await build(root, '--force')).stdout).toContain('Built generated/ in');
  });

  test.each(['openapi.json', 'manifest.json'])('writes %s anew when it was removed or edited', async (name) => {
    const root = temporaryProject();
    const good = outputsOf(root);
    rmSync(join(root, 'generated', name));
    await build(root);
    expect(outputsOf(root)).toEqual(good);
    writeFileSync(join(root, 'generated', name), '{}');
    await build(root);
    expect(outputsOf(root)).toEqual(good);
  });

  test('removes an output that an earlier build made and this one does not', async () => {
    const root = temporaryProject();
    writeFileSync(join(root, 'generated/former.ts'), '');
    edit(root, 'generated/manifest.json', '"outputs": {', '"outputs": {\n    "former.ts": "",');
    await build(root);
    expect([...outputsOf(root).keys()].sort()).toEqual(OUTPUTS);
  });
});

describe('a build that cannot be done leaves the last good outputs', () => {
  test.each([
    [
      'broken YAML',
      'spec/schemas/order.yaml',
      'OrderStatus:\n  type: string',
      'OrderStatus:\n  type: : string',
      /order\.yaml:\d+:\d+/,
    ],
    [
      'a dangling $ref',
      'spec/schemas/order.yaml',
      "$ref: '#/ExecutionInstruction'",
      "$ref: '#/Nowhere'",
      /order\.yaml:\d+:\d+/,
    ],
    [
      'a duplicate enum value',
      'spec/schemas/order.yaml',
      '    - CALL\n    - PUT',
      '    - CALL\n    - CALL',
      /order\.yaml:\d+:\d+/,
    ],
    [
      'an unknown extension',
      'spec/openapi.yaml',
      'x-environment: sandbox',
      'x-enviroment: sandbox',
      /openapi\.yaml:\d+:\d+/,
    ],
  ])('%s', async (_name, file, from, to, place) => {
    const root = temporaryProject();
    const good = outputsOf(root);
    edit(root, file, from, to);
    const { exitCode, stderr } = await build(root);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(place);
    expect(stderr).toContain('generated/ is left as it was');
    expect(stderr).not.toMatch(/^ +at /m);
    expect(outputsOf(root)).toEqual(good);
  });

  test('a missing spec folder', () => {
    const root = temporaryProject();
    const good = outputsOf(root);
    rmSync(join(root, 'spec'), { recursive: true });
    const { exitCode, stderr } = buildBeside(root);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`There is no folder spec/ in ${root}`);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(outputsOf(root)).toEqual(good);
  });

  test.each([
    ['broken', 'rules: ['],
    ['missing', undefined],
  ])('a %s redocly.yaml', async (_name, text) => {
    const root = temporaryProject();
    const good = outputsOf(root);
    rmSync(join(root, 'redocly.yaml'));
    if (text !== undefined) writeFileSync(join(root, 'redocly.yaml'), text);
    const { exitCode, stderr } = await build(root);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('The rules of the lint cannot be read: ');
    expect(stderr).toContain(`Correct ${join(root, 'redocly.yaml')}, or restore it.`);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(outputsOf(root)).toEqual(good);
  });

  test('a read-only generated/', () => {
    const root = temporaryProject();
    const good = outputsOf(root);
    edit(root, 'spec/schemas/order.yaml', 'The type of an option.', 'Which type an option has.');
    chmodSync(join(root, 'generated'), 0o555);
    // Root may write anywhere, so the build then runs as nobody.
    const asNobody = process.getuid?.() === 0 ? { uid: 65534 } : {};
    const { exitCode, stderr } = buildBeside(root, asNobody);
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

    // The last step that is reported before the outputs are written is `validators`.
    for (const step of ['read', 'validators', 'validators', 'validators']) {
      await killScriptAt(['build', '--no-portal', '--project', root, '--force'], step);
      for (const name of OUTPUTS) expect([old.get(name), next.get(name)], name).toContain(outputsOf(root).get(name));
    }
    await build(root);
    expect(outputsOf(root)).toEqual(next);
  });

  test('what it had staged is swept away by the next one', async () => {
    const root = temporaryProject();
    const good = outputsOf(root);
    mkdirSync(join(root, 'generated/.tmp-left'));
    writeFileSync(join(root, 'generated/.tmp-left/types.ts'), 'half');
    await build(root, '--force');
    expect(outputsOf(root)).toEqual(good);
    expect(existsSync(join(root, 'generated/.tmp-left'))).toBe(false);
    expect(readdirSync(root).sort()).toEqual(['generated', 'redocly.yaml', 'spec']);
  });
});
