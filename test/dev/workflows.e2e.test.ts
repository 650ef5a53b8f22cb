import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPlainObject, parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { CLOCKS } from '../any-day/clocks.ts';
import { childEnv } from '../support/child-env.ts';

const HOME = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = join(HOME, '.github/workflows');
const FILES = readdirSync(FOLDER);

/** Commands of npm itself, which are no scripts of ours. */
const OF_NPM = new Set(['ci', 'test', 'start', 'sbom']);

interface Step {
  readonly name?: string;
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
}

interface Workflow {
  readonly name?: string;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[]; readonly if?: string }>>;
  readonly permissions: unknown;
}

function isWorkflow(value: unknown): value is Workflow {
  if (!isPlainObject(value) || !isPlainObject(value['jobs']) || !('on' in value)) return false;
  return Object.values(value['jobs']).every((job) => isPlainObject(job) && Array.isArray(job['steps']));
}

function read(file: string): Workflow {
  const workflow: unknown = parseYaml(readFileSync(join(FOLDER, file), 'utf8'));
  if (!isWorkflow(workflow)) throw new Error(`${file} is no workflow.`);
  return workflow;
}

const stepsOf = (file: string): Step[] => Object.values(read(file).jobs).flatMap(({ steps }) => steps);
const shellOf = (file: string): string =>
  stepsOf(file)
    .map(({ run = '' }) => run)
    .join('\n');

/** What the shell of a workflow calls of ours: npm scripts, and commands of `backoffice` with their flags. */
function calls(shell: string): { scripts: string[]; commands: { name: string; flags: string[] }[] } {
  const lines = shell.replaceAll(/\\?\n\s+(?=--)/g, ' ').split('\n');
  const scripts = [...shell.matchAll(/\bnpm (?:run (?:-\S+ )*)?([\w:-]+)/g)].map(([, name = '']) => name);
  const commands = lines.flatMap((line) => {
    const [, name, rest = ''] = /node src\/cli\/run\.js (\w+)(.*)/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, flags: rest.match(/--[\w-]+/g) ?? [] }];
  });
  return { scripts, commands };
}

test.each(FILES)('%s is a workflow that may read and no more, with steps that do one thing', (file) => {
  expect(read(file).permissions).toEqual({ contents: 'read' });
  for (const { uses, run } of stepsOf(file)) expect([uses, run].filter((each) => each !== undefined)).toHaveLength(1);
});

test.each(FILES)('%s calls npm scripts and commands that exist, with flags that exist', (file) => {
  const { scripts } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8'));
  const called = calls(shellOf(file));
  expect(called.scripts.filter((name) => !OF_NPM.has(name) && !Object.hasOwn(scripts, name))).toEqual([]);
  for (const { name, flags } of called.commands) {
    const help = execFileSync(process.execPath, ['src/cli/run.js', name, '--help'], { cwd: HOME, encoding: 'utf8' });
    expect(
      flags.filter((flag) => !help.includes(`  ${flag} `)),
      name,
    ).toEqual([]);
  }
});

test('a script, a command and a flag that do not exist are found', () => {
  const called = calls('npm run --silent chekc > x\nnode src/cli/run.js diff "$BASE" --same-versoin \\\n  --format x');
  expect(called).toEqual({
    scripts: ['chekc'],
    commands: [{ name: 'diff', flags: ['--same-versoin', '--format'] }],
  });
});

test.each(FILES)('the shell of %s is valid, and takes nothing from an event into its text', (file) => {
  for (const { run } of stepsOf(file)) {
    if (run === undefined) continue;
    expect(run).not.toContain('${{');
    expect(spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  }
});

test.each(FILES)('%s names only steps that it has', (file) => {
  const ids = new Set(stepsOf(file).map(({ id }) => id));
  const named = [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/\bsteps\.(\w+)\./g)].map(([, id]) => id);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

test('a pull request gets a summary of lint, changes, mutation score and portal', () => {
  const shell = shellOf('pull-request.yaml');
  expect(shell.match(/GITHUB_STEP_SUMMARY/g)).toHaveLength(5);
  expect(calls(shell)).toMatchObject({
    scripts: ['ci', 'check', 'score:facts', 'build'],
    commands: [{ name: 'diff' }],
  });
});

test('publishing the portal is off until a variable of the repository says otherwise, and waits for ci', () => {
  const condition = read('publish-portal.yaml').jobs['publish']?.if;
  expect(condition).toMatch(/^vars\.PUBLISH_PORTAL == 'true' && \(/);
  expect(condition).toContain("github.event.workflow_run.conclusion == 'success'");
  expect(readFileSync(join(FOLDER, 'publish-portal.yaml'), 'utf8')).toContain(`workflows: [${read('ci.yaml').name}]`);
});

test('every clock of test:any-day has a job once a week', () => {
  const workflow: unknown = parseYaml(readFileSync(join(FOLDER, 'any-day.yaml'), 'utf8'));
  const clock = CLOCKS.map(({ name }) => name);
  expect(workflow).toMatchObject({
    on: { schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }] },
    jobs: { tests: { strategy: { matrix: { clock } } } },
  });
});

test('the notes of a release are the section of its version', () => {
  const awk = /awk .+(?= CHANGELOG)/.exec(shellOf('release.yaml'))?.[0] ?? '';
  const changelog = '# Changelog\n\n## Unreleased\n\n- a\n\n## 1.0.0\n\n- b\n- c\n\n## 0.9.0\n\n- d\n';
  const env = childEnv({ GITHUB_REF_NAME: 'v1.0.0' });
  expect(execFileSync('bash', ['-c', awk], { input: changelog, encoding: 'utf8', env }).trim()).toBe('- b\n- c');
});
