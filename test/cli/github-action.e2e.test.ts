import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/backoffice.ts';
import { flagOf } from '../../src/cli/command/option.ts';
import { ledgerRecord, pageRecord, WRONG_RECORD } from '../drift/replay/traffic.ts';
import { childEnv } from '../support/child-env.ts';
import { temporaryFolder } from '../support/run-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ACTION = join(ROOT, '.github/actions/verify');

async function flagsOf(name: string): Promise<string[]> {
  const command = await COMMANDS.find((entry) => entry.name === name)?.load();
  return Object.keys(command?.options ?? {}).map(flagOf);
}

describe('the action', () => {
  const script = readFileSync(join(ACTION, 'verify.sh'), 'utf8');

  test('passes the script every variable that it reads', () => {
    const { runs } = Object(parseYaml(readFileSync(join(ACTION, 'action.yml'), 'utf8')));
    const given = runs.steps.flatMap(({ env = {} }: { env?: object }) => Object.keys(env));
    const ofGithub = ['GITHUB_ACTION_PATH', 'GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'RUNNER_TEMP'];
    const read = new Set([...script.matchAll(/\$\{?([A-Z_]+)/g)].map(([, name]) => name));
    expect([...given, ...ofGithub]).toEqual(expect.arrayContaining([...read]));
    expect(given.filter((name: string) => !read.has(name))).toEqual(['BACKOFFICE_APP_KEY', 'BACKOFFICE_TOKEN']);
  });

  test('its flags exist', async () => {
    const flags = new Set(script.match(/--[a-z-]+/g));
    expect(await flagsOf('verify')).toEqual(expect.arrayContaining([...flags]));
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
      OPTIONS: options,
      GITHUB_ACTION_PATH: ACTION,
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      RUNNER_TEMP: join(folder, 'temp'),
    };
    const ended = spawnSync('bash', [join(ACTION, 'verify.sh')], { cwd: folder, env, encoding: 'utf8' });
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
