import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RUN } from '../support/entries.ts';
import { git as gitIn } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { followed, startNode } from '../support/run-process.ts';
import { type DevProject, devProject } from './dev-project.ts';

const COUNTRIES = 'spec/paths/countries.yaml';
const BODY = 'spec/examples/unspecified.yaml';
const PAGE = 'operations/getCountries.html';

let project: DevProject;
let dev: RunningDev;
let good: Readonly<Record<string, string>>;

beforeAll(async () => {
  project = devProject();
  dev = await startDev(project.root);
  good = { [COUNTRIES]: project.file(COUNTRIES), [BODY]: project.file(BODY) };
});
afterAll(async () => {
  await dev?.stop();
});

const page = async (path: string): Promise<string> => (await fetch(new URL(path, dev.portalUrl))).text();
const summary = (text: string): string => (good[COUNTRIES] ?? '').replace(/summary: .+/, `summary: ${text}`);
const body = (value: number): string => (good[BODY] ?? '').replace('value: {}', `value: { edited: ${value} }`);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** What everything that is derived would be, had it been built at once. */
async function expectBuilt(): Promise<void> {
  expect(await runHere(['check', '--project', project.root])).toMatchObject({ exitCode: 0 });
}

test('a save renews outputs, mock and page, and the line names what was rebuilt', async () => {
  const output = await dev.after(() => project.file(COUNTRIES, summary('All countries')), /✓.+\n/);
  expect(output).toMatch(
    /^\d\d:\d\d:\d\d ✓ spec\/paths\/countries\.yaml → openapi\.json, types\.ts, operation-methods\.ts, \d+ files of the portal, mock \(\d.+s\)\n$/,
  );
  expect(project.file('generated/types.ts')).toContain('All countries');
  expect(await page(PAGE)).toContain('All countries');

  await dev.after(() => project.file(BODY, body(1)), /✓.+mock/);
  expect(await (await countries(dev)).json()).toEqual({ edited: 1 });
});

test('a finding is printed with its place and its remedy, and leaves the last good state', async () => {
  const before = [project.file('generated/openapi.json'), await page(PAGE)];
  const wrong = summary('Wrong').replace('x-rate-limit', 'x-rate-limits');
  const output = await dev.after(() => project.file(COUNTRIES, wrong), /left as it was/);
  expect(output).toMatch(/✗ spec\/paths\/countries\.yaml → \d findings?; the last good state stays/);
  expect(output).toMatch(
    /error spec\/paths\/countries\.yaml:17:3 \(contract\/extension-valid\)\n {2}x-rate-limits is not an extension.+\n {2}(http.+)\n/,
  );
  const [, shown = ''] = /\n {2}(http.+)\n/.exec(output) ?? [];
  expect(shown).toBe(`${dev.portalUrl}/${PAGE}`);
  expect((await fetch(shown)).status).toBe(200);
  expect([project.file('generated/openapi.json'), await page(PAGE)]).toEqual(before);
  expect(await (await countries(dev)).json()).toEqual({ edited: 1 });

  await dev.after(() => project.file(COUNTRIES, summary('Mended')), /✓/);
  expect(await page(PAGE)).toContain('Mended');
});

test('of rapid saves the last one counts', async () => {
  await dev.after(async () => {
    for (let n = 1; n <= 30; n += 1) {
      project.file(BODY, body(n));
      project.file(COUNTRIES, summary(`Save ${n}`));
      await delay(7 * (n % 5));
    }
  }, /✓/);
  await expect.poll(() => page(PAGE)).toContain('Save 30');
  await expect.poll(async () => (await countries(dev)).json()).toEqual({ edited: 30 });
  await expectBuilt();
  await delay(100);
  expect([await (await countries(dev)).json(), (await page(PAGE)).includes('Save 30')]).toEqual([{ edited: 30 }, true]);
});

test('folders that are renamed, deleted and brought back are seen, and many findings are printed in part', async () => {
  const [schemas, other] = [join(project.root, 'spec/schemas'), join(project.root, 'spec/moved')];
  const output = await dev.after(() => renameSync(schemas, other), /left as it was/);
  expect(output.match(/^error /gm)).toHaveLength(10);
  expect(output).toMatch(/… and \d+ more: npm run check prints all\.\n\d+ findings; generated\/ is left as it was\./);
  await dev.after(() => renameSync(other, schemas), /✓/);
  const [spec, away] = [join(project.root, 'spec'), join(project.root, 'away')];
  expect(await dev.after(() => renameSync(spec, away), /git checkout/)).toContain(
    `error There is no folder spec/ in ${project.root}.`,
  );
  await dev.after(() => renameSync(away, spec), /✓/);
  await dev.after(() => project.file(COUNTRIES, summary('After all that')), /✓/);
  expect(await page(PAGE)).toContain('After all that');
});

test('a switch between branches ends in what the branch says', async () => {
  const git = (...args: string[]) => gitIn(project.root, ...args);
  git('init', '-q', '-b', 'one');
  git('add', 'spec', 'redocly.yaml');
  git('commit', '-qm', 'one');
  git('checkout', '-qb', 'two');
  await dev.after(() => project.file(COUNTRIES, summary('Branch two')), /✓/);
  mkdirSync(join(project.root, 'spec/schemas/deep/er'), { recursive: true });
  for (let n = 0; n < 60; n += 1) project.file(`spec/schemas/deep/er/note-${n}.md`, `${n}`);
  git('add', 'spec');
  git('commit', '-qm', 'two');
  await dev.after(() => void git('checkout', '-q', 'one'), /✓.+openapi\.json/);
  expect(await page(PAGE)).toContain('After all that');
  await dev.after(() => void git('checkout', '-q', 'two'), /✓.+openapi\.json/);
  expect(await page(PAGE)).toContain('Branch two');
  await expectBuilt();
});

test('an output that is not writable is reported once, and written as soon as it is', async () => {
  const generated = join(project.root, 'generated');
  rmSync(generated, { recursive: true });
  writeFileSync(generated, '');
  const output = await dev.after(() => project.file(BODY, body(7)), /last good outputs are still there/);
  expect(output).toMatch(/✗ spec\/examples\/unspecified\.yaml → could not be built; the last good state stays/);
  expect(output).toContain(`error The outputs cannot be written to ${generated}: EEXIST`);
  expect(await (await countries(dev)).json()).toEqual({ edited: 30 });
  const later = await dev.after(() => rmSync(generated), /✓/);
  expect(later).not.toContain('✗');
  expect(await (await countries(dev)).json()).toEqual({ edited: 7 });
  await expectBuilt();
});

test('rules that cannot be read are reported, and read again when they are corrected', async () => {
  const rules = project.file('redocly.yaml');
  expect(await dev.after(() => project.file('redocly.yaml', 'rules: ['), /or restore it/)).toContain(
    '✗ redocly.yaml →',
  );
  await dev.after(() => project.file('redocly.yaml', rules), /✓/);
});

test('it ends at Ctrl-C, with all that it has started', async () => {
  const children = execFileSync('pgrep', ['-P', String(dev.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  expect(children.map(isAlive)).toEqual([true]);
  expect(await dev.stop('SIGINT')).toBe(0);
  expect(children.map(isAlive)).toEqual([false]);
  for (const url of [dev.portalUrl, dev.mockUrl]) expect(await fetch(url).catch(() => 'gone')).toBe('gone');
});

/** `backoffice dev` as a process of its own. */
interface RunningDev {
  readonly pid: number;
  readonly portalUrl: string;
  readonly mockUrl: string;
  /** Runs `change` and returns the output of the command from then on, once that matches `pattern`. */
  after(change: () => unknown, pattern: RegExp): Promise<string>;
  /** Sends a signal and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `backoffice dev` on free ports for the project at `root`, and waits until its first build has ended. */
async function startDev(root: string): Promise<RunningDev> {
  const child = startNode([RUN, 'dev', '--project', root, '--portal-port', '0', '--mock-port', '0']);
  const running = followed(child);
  const greeting = await running.until(/^stop/m);
  const address = (label: string) => new RegExp(`^${label} +(http\\S+)$`, 'm').exec(greeting)?.[1] ?? '';
  await running.until(/[✓✗]/);
  return {
    pid: child.pid ?? 0,
    portalUrl: address('portal'),
    mockUrl: address('mock'),
    async after(change, pattern) {
      const from = running.output().length;
      await change();
      return running.until(pattern, from);
    },
    stop: async (signal = 'SIGINT') => (await running.stop(signal)).exitCode,
  };
}

/** What the mock of `dev` answers for the list of countries. */
async function countries({ mockUrl }: RunningDev): Promise<Response> {
  return fetch(`${mockUrl}/countries`, { headers: { 'svc-client-app-key': 'any' } });
}
