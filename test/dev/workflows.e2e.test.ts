import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPlainObject, parseYaml } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/backoffice.ts';
import { flagOf } from '../../src/cli/command/option.ts';
import { CLOCKS } from '../any-day/clocks.ts';
import { childEnv } from '../support/child-env.ts';

const HOME = fileURLToPath(new URL('../../', import.meta.url));
const ACTION = '.github/actions/verify/action.yml';
const filesIn = (folder: string) => readdirSync(join(HOME, folder)).map((name) => `${folder}/${name}`);
const WORKFLOWS = filesIn('.github/workflows');
const EXAMPLES = filesIn('.github/workflows-examples');

/** Commands of npm itself, which are no scripts of ours. */
const OF_NPM = new Set(['ci', 'test', 'start', 'sbom']);

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: object;
}

const textOf = (file: string): string => readFileSync(join(HOME, file), 'utf8');

/** Every step of a workflow or an action. */
function stepsOf(file: string): readonly Step[] {
  const { jobs, runs }: Record<string, object | undefined> = Object(parseYaml(textOf(file)));
  return Object.values(jobs ?? { runs }).flatMap(({ steps }) => steps);
}

const scriptsOf = (file: string): string[] => stepsOf(file).flatMap(({ run }) => (run === undefined ? [] : [run]));
const shellOf = (file: string): string => scriptsOf(file).join('\n');

/** What a shell text calls of ours: npm scripts, and commands of `backoffice` with their flags. */
function calls(shell: string): { scripts: string[]; commands: { name: string; flags: string[] }[] } {
  const lines = shell.replaceAll(/\\?\n\s+(?=--)/g, ' ').split('\n');
  const scripts = [...shell.matchAll(/\bnpm (?:run (?:-\S+ )*)?([\w:-]+)/g)].map(([, name = '']) => name);
  const commands = lines.flatMap((line) => {
    const [, words] =
      /(?:^ *|\bnpx (?:--no-install )?)(?:backoffice|node src\/cli\/run\.js) ([a-z].*)$/.exec(line) ?? [];
    const [name = ''] = /^[a-z]+(?: merge| import)?/.exec(words ?? '') ?? [];
    return words === undefined ? [] : [{ name, flags: words.match(/(?<=\s)--[\w-]+/g) ?? [] }];
  });
  return { scripts, commands };
}

describe.each([...WORKFLOWS, ...EXAMPLES, ACTION])('%s', (file) => {
  test('calls npm scripts and commands that exist, with flags that exist', async () => {
    const { scripts } = JSON.parse(textOf('package.json'));
    const called = calls(shellOf(file));
    expect(called.scripts.filter((name) => !OF_NPM.has(name) && !Object.hasOwn(scripts, name))).toEqual([]);
    for (const { name, flags } of called.commands) {
      const command = await COMMANDS.find((entry) => entry.name === name)?.load();
      expect(Object.keys(command?.options ?? {}).map(flagOf), name).toEqual(expect.arrayContaining([...flags]));
    }
  });

  test('its shell is valid, and takes nothing from an event into its text', () => {
    for (const run of scriptsOf(file)) {
      expect(run).not.toContain('${{');
      expect(spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    }
  });

  test('has steps that do one thing, and names only steps that it has', () => {
    const steps = stepsOf(file);
    expect(steps.length).toBeGreaterThan(0);
    for (const { uses, run } of steps) expect([uses, run].filter((part) => part !== undefined)).toHaveLength(1);
    const ids = new Set(steps.map(({ id }) => id));
    const named = [...textOf(file).matchAll(/\bsteps\.(\w+)\./g)].map(([, id]) => id);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

test.each(WORKFLOWS)('%s is a workflow that may read and no more', (file) => {
  expect(parseYaml(textOf(file))).toMatchObject({ on: expect.anything(), permissions: { contents: 'read' } });
});

test('a script, a command and a flag that do not exist are found', () => {
  const called = calls('npm run --silent chekc > x\nnode src/cli/run.js diff "$BASE" --same-versoin \\\n  --format x');
  expect(called).toEqual({
    scripts: ['chekc'],
    commands: [{ name: 'diff', flags: ['--same-versoin', '--format'] }],
  });
  expect(EXAMPLES.flatMap((file) => calls(shellOf(file)).commands.map(({ name }) => name)).toSorted()).toEqual([
    'replay',
    'report merge',
  ]);
});

test.each(EXAMPLES)('%s: inputs of the action exist, and what it needs is given; other actions are pinned', (file) => {
  const { inputs }: { readonly inputs: Readonly<Record<string, object>> } = Object(parseYaml(textOf(ACTION)));
  const needed = Object.entries(inputs).flatMap(([name, input]) => ('required' in input ? [name] : []));
  for (const { uses = '', with: given = {} } of stepsOf(file)) {
    if (uses !== '') expect(uses).toMatch(/^OWNER\/REPOSITORY\/.+@main$|@[0-9a-f]{40}$/);
    if (!uses.includes('/actions/verify@')) continue;
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(given)));
    expect(Object.keys(given)).toEqual(expect.arrayContaining(needed));
  }
});

test('publishing the portal is off until a variable of the repository says otherwise, and waits for ci', () => {
  const text = textOf('.github/workflows/publish-portal.yaml');
  const { jobs, on } = Object(parseYaml(text));
  expect(jobs.publish.if).toMatch(/^vars\.PUBLISH_PORTAL == 'true' && \(/);
  expect(jobs.publish.if).toContain("github.event.workflow_run.conclusion == 'success'");
  const ci: unknown = parseYaml(textOf('.github/workflows/ci.yaml'));
  expect(on.workflow_run.workflows).toEqual([isPlainObject(ci) && ci['name']]);
});

test('every clock of test:any-day has a job once a week', () => {
  const clock = CLOCKS.map(({ name }) => name);
  expect(parseYaml(textOf('.github/workflows/any-day.yaml'))).toMatchObject({
    on: { schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }] },
    jobs: { tests: { strategy: { matrix: { clock } } } },
  });
});

test('the notes of a release are the section of its version', () => {
  const awk = /awk .+(?= CHANGELOG)/.exec(shellOf('.github/workflows/release.yaml'))?.[0] ?? '';
  const changelog = '# Changelog\n\n## Unreleased\n\n- a\n\n## 1.0.0\n\n- b\n- c\n\n## 0.9.0\n\n- d\n';
  const env = childEnv({ GITHUB_REF_NAME: 'v1.0.0' });
  expect(execFileSync('bash', ['-c', awk], { input: changelog, encoding: 'utf8', env }).trim()).toBe('- b\n- c');
});
