import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/backoffice.ts';
import { flagOf } from '../../src/cli/command/option.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../src/engine/json/json.ts';
import { ledgerRecord, pageRecord, WRONG_RECORD } from '../drift/replay/traffic.ts';
import { childEnv } from '../support/child-env.ts';
import { temporaryFolder } from '../support/run-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ACTION = join(ROOT, '.github/actions/verify');
const EXAMPLES = join(ROOT, '.github/workflows-examples');

const yamlOf = (file: string): JsonObject => {
  const parsed: Json = JSON.parse(JSON.stringify(parseYaml(readFileSync(file, 'utf8'))));
  if (isJsonObject(parsed)) return parsed;
  throw new Error(`${file} holds no object.`);
};
const action = yamlOf(join(ACTION, 'action.yml'));
const examples = readdirSync(EXAMPLES).map((name) => ({ name, workflow: yamlOf(join(EXAMPLES, name)) }));

/** Every object of a document that has the key. */
function having(node: Json, key: string): JsonObject[] {
  if (isJsonArray(node)) return node.flatMap((item) => having(item, key));
  if (!isJsonObject(node)) return [];
  return [...(key in node ? [node] : []), ...Object.values(node).flatMap((member) => having(member, key))];
}

/** The commands of backoffice in a shell text, each with its flags. */
function commandsIn(shell: string): { readonly name: string; readonly flags: readonly string[] }[] {
  const lines = shell.replaceAll('\\\n', ' ').split('\n');
  return lines.flatMap((line) => {
    const [, words] = /\bbackoffice ([a-z].*)$/.exec(line) ?? [];
    if (words === undefined) return [];
    const name = /^[a-z]+(?: merge| import)?/.exec(words)?.[0] ?? '';
    return [{ name, flags: words.match(/(?<=\s)--[a-z-]+/g) ?? [] }];
  });
}

async function flagsOf(name: string): Promise<string[]> {
  const command = await COMMANDS.find((entry) => entry.name === name)?.load();
  return Object.keys(command?.options ?? {}).map(flagOf);
}

describe('examples', () => {
  test.each(examples)('$name: commands and flags exist', async ({ workflow }) => {
    for (const { run } of having(workflow, 'run')) {
      for (const { name, flags } of commandsIn(String(run))) {
        expect(COMMANDS.map((entry) => entry.name)).toContain(name);
        expect(await flagsOf(name)).toEqual(expect.arrayContaining([...flags]));
      }
    }
  });

  test('there are commands to look at', () => {
    const found = examples.flatMap(({ workflow }) =>
      having(workflow, 'run').flatMap(({ run }) => commandsIn(String(run))),
    );
    expect(found.map(({ name }) => name).sort()).toEqual(['replay', 'report merge']);
  });

  test.each(examples)('$name: inputs of the action exist, and what it needs is given', ({ workflow }) => {
    const { inputs } = action;
    const known = isJsonObject(inputs) ? inputs : {};
    const needed = Object.keys(known).filter((name) => having(known[name] ?? {}, 'required').length > 0);
    for (const { uses, with: given } of having(workflow, 'uses')) {
      if (!String(uses).includes('/actions/verify@')) continue;
      const names = Object.keys(isJsonObject(given) ? given : {});
      expect(Object.keys(known)).toEqual(expect.arrayContaining(names));
      expect(names).toEqual(expect.arrayContaining(needed));
    }
  });

  test.each([{ name: 'action.yml', workflow: action }, ...examples])(
    '$name: no value from outside is written into a script',
    ({ workflow }) => {
      for (const { run } of having(workflow, 'run')) expect(run).not.toMatch(/\$\{\{/);
      for (const { uses } of having(workflow, 'uses'))
        expect(uses).toMatch(/^OWNER\/REPOSITORY\/.+@main$|@[0-9a-f]{40}$/);
    },
  );

  test.each(examples)('$name: bash can read its scripts', ({ workflow }) => {
    for (const { run } of having(workflow, 'run')) {
      expect(spawnSync('bash', ['-n'], { input: String(run), encoding: 'utf8' })).toMatchObject({
        status: 0,
        stderr: '',
      });
    }
  });
});

describe('the action', () => {
  const script = readFileSync(join(ACTION, 'verify.sh'), 'utf8');

  test('passes the script every variable that it reads', () => {
    const [step] = having(action, 'env');
    const given = Object.keys(isJsonObject(step?.['env']) ? step['env'] : {});
    const ofGithub = ['GITHUB_ACTION_PATH', 'GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'RUNNER_TEMP'];
    const read = new Set([...script.matchAll(/\$\{?([A-Z_]+)/g)].map(([, name]) => name));
    expect([...given, ...ofGithub]).toEqual(expect.arrayContaining([...read]));
    expect(given.filter((name) => !read.has(name))).toEqual(['BACKOFFICE_APP_KEY', 'BACKOFFICE_TOKEN']);
  });

  test('its flags exist', async () => {
    const flags = new Set(script.match(/--[a-z-]+/g));
    expect(await flagsOf('verify')).toEqual(expect.arrayContaining([...flags]));
  });

  test.each([
    [0, ledgerRecord('2026-01-05T12:00:00.000Z')],
    [1, WRONG_RECORD],
  ])('ends with %i, and leaves every report', (status, record) => {
    const folder = temporaryFolder();
    const target = join(folder, 'traffic of $(touch planted).ndjson');
    writeFileSync(target, JSON.stringify(pageRecord({}, [record])));
    mkdirSync(join(folder, 'temp'));
    const none = { DOCUMENT: '', ACCOUNT: '', BASELINE: '', BACKOFFICE_APP_KEY: '', BACKOFFICE_TOKEN: '' };
    const env = {
      ...childEnv(none),
      COMMAND: 'replay',
      TARGET: target,
      STRICT: 'true',
      GITHUB_ACTION_PATH: ACTION,
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      RUNNER_TEMP: join(folder, 'temp'),
    };
    const ended = spawnSync('bash', [join(ACTION, 'verify.sh')], { cwd: folder, env, encoding: 'utf8' });
    expect({ status: ended.status, stderr: ended.stderr }).toEqual({ status, stderr: '' });
    expect(ended.stdout.startsWith(status === 0 ? '::notice::' : '::error file=spec/')).toBe(true);
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
