import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPlainObject, parseYaml } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/backoffice.ts';
import { flagOf } from '../../src/cli/command/option.ts';
import { projectFiles } from '../../src/cli/init/project-files.ts';
import { CLOCKS } from '../any-day/clocks.ts';
import { ledgerRecord, pageRecord, WRONG_RECORD } from '../drift/replay/traffic.ts';
import { childEnv } from '../support/child-env.ts';
import { folderWith } from '../support/run-folder.ts';

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
  readonly env?: Readonly<Record<string, string>>;
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

/** In place of node, npx and git. */
const TOOL = readFileSync(new URL('fixtures/tool.sh', import.meta.url), 'utf8');

describe.each([
  ['of this repository', 'report', textOf('.github/workflows/pull-request.yaml')],
  [
    'that init writes',
    'contract',
    projectFiles('pets', 'spec/openapi.yaml').get('.github/workflows/contract.yaml') ?? '',
  ],
])('the workflow of pull requests %s', (_name, job, workflow) => {
  const { jobs } = Object(parseYaml(workflow));
  const steps: readonly Step[] = jobs[job].steps;
  const compare = steps.find(({ run }) => run?.includes('comment.md" >> "$GITHUB_STEP_SUMMARY"'));
  const comment = steps.find(({ run }) => run?.includes('gh pr comment'));

  /** What a pull request is told when the comparison ends as `diff` says. */
  const commentOf = (diff: 'finds' | 'fails', portal: string): string => {
    const tools = ['node', 'npx', 'git'].map((tool) => `bin/${tool}`);
    const folder = folderWith(Object.fromEntries(tools.map((tool) => [tool, TOOL])));
    for (const tool of tools) chmodSync(join(folder, tool), 0o755);
    const env = {
      ...childEnv({ DIFF: diff, BASE: 'origin/main', PORTAL: portal, LOG: 'https://github.example/runs/7' }),
      ...{ PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` },
      ...{ RUNNER_TEMP: folder, GITHUB_STEP_SUMMARY: join(folder, 'summary') },
    };
    // As GitHub runs a step whose shell is bash.
    const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', compare?.run ?? ''];
    const { status, stderr } = spawnSync('bash', args, { cwd: folder, env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return readFileSync(join(folder, 'comment.md'), 'utf8');
  };

  test('comments what breaks and is risky, the changelog, and a link to the portal', () => {
    const text = commentOf('finds', 'https://github.example/artifacts/9');
    expect(text).toMatch(/^## .*\n~~~~text\nfinds verdict\.txt\n\n~~~~\nfinds changes\.md\n/);
    expect(text).toContain('](https://github.example/artifacts/9)');
  });

  test('comments where the reason is when the comparison cannot run, or the portal cannot be built', () => {
    const text = commentOf('fails', '');
    const reason = 'The [log of this run](https://github.example/runs/7) says why.';
    expect(text).toContain(`## The document could not be compared\n${reason}`);
    expect(text).toContain(`The portal could not be built. ${reason}`);
  });

  test('builds the portal before, edits its last comment, and gives the script what it reads', () => {
    const at = (step: Step | undefined) => (step === undefined ? -1 : steps.indexOf(step));
    const build = at(steps.find(({ run }) => run === 'npm run build'));
    const upload = at(steps.find(({ id, uses }) => id === 'portal' && uses?.includes('upload-artifact')));
    const order = [build, upload, at(compare), at(comment)];
    expect(build).toBeGreaterThan(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(comment?.run).toContain(
      'gh pr comment "$NUMBER" --edit-last --create-if-none --body-file "$RUNNER_TEMP/comment.md"',
    );
    expect(Object.keys(compare?.env ?? {})).toEqual(['BASE', 'PORTAL', 'LOG']);
    expect(compare?.env?.['PORTAL']).toBe('$' + '{{ steps.portal.outputs.artifact-url }}');
  });
});

describe('the action', () => {
  const script = textOf('.github/actions/verify/verify.sh');

  test('passes the script every variable that it reads', () => {
    const given = stepsOf(ACTION).flatMap(({ env = {} }) => Object.keys(env));
    const ofGithub = ['GITHUB_ACTION_PATH', 'GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'RUNNER_TEMP'];
    const read = new Set([...script.matchAll(/\$\{?([A-Z_]+)/g)].map(([, name]) => name));
    expect([...given, ...ofGithub]).toEqual(expect.arrayContaining([...read]));
    expect(given.filter((name) => !read.has(name))).toEqual(['BACKOFFICE_APP_KEY', 'BACKOFFICE_TOKEN']);
  });

  test('its flags exist', async () => {
    const verify = await COMMANDS.find(({ name }) => name === 'verify')?.load();
    const flags = Object.keys(verify?.options ?? {}).map(flagOf);
    expect(flags).toEqual(expect.arrayContaining([...new Set(script.match(/--[a-z-]+/g))]));
  });

  test.each([
    { status: 0, record: ledgerRecord('2026-01-05T12:00:00.000Z'), options: '' },
    { status: 1, record: WRONG_RECORD, options: '' },
    {
      status: 0,
      record: WRONG_RECORD,
      options: '\n  --fail-on never\n--portal   https://host/$(touch planted)  \n\n',
    },
  ])('ends with $status, and leaves every report', ({ status, record, options }) => {
    const name = 'traffic of $(touch planted).ndjson';
    const folder = folderWith({ [name]: JSON.stringify(pageRecord({}, [record])), 'temp/empty': '' });
    const none = { DOCUMENT: '', ACCOUNT: '', BASELINE: '', BACKOFFICE_APP_KEY: '', BACKOFFICE_TOKEN: '' };
    const env = {
      ...childEnv(none),
      COMMAND: 'replay',
      TARGET: join(folder, name),
      STRICT: 'true',
      OPTIONS: options,
      GITHUB_ACTION_PATH: dirname(join(HOME, ACTION)),
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      RUNNER_TEMP: join(folder, 'temp'),
    };
    const ended = spawnSync('bash', [join(HOME, dirname(ACTION), 'verify.sh')], { cwd: folder, env, encoding: 'utf8' });
    expect({ status: ended.status, stderr: ended.stderr }).toEqual({ status, stderr: '' });
    expect(ended.stdout.startsWith(record === WRONG_RECORD ? '::error file=spec/' : '::notice::')).toBe(true);
    expect(readFileSync(join(folder, 'output'), 'utf8')).toBe(`reports=${folder}/temp/backoffice-reports\n`);
    expect(readFileSync(join(folder, 'summary'), 'utf8')).toMatch(/^## /);
    expect(readdirSync(join(folder, 'temp/backoffice-reports'))).toEqual([
      'report.html',
      'report.json',
      'report.sarif',
      'report.xml',
      'summary.md',
    ]);
    expect(readdirSync(folder)).not.toContain('planted');
  });
});
