import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import type { ReadySandbox } from '../../../src/cli/sandbox/run-sandbox.ts';
import { temporaryFolder } from '../../support/run-folder.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLI = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

/** The workflows, relative to the root of the project. */
export const WORKFLOWS = 'spec/workflows/transactions.arazzo.yaml';

/** The check of the status knows no range such as `4XX` (Redocly 2.77); the criteria of the steps state each status. */
const NO_RANGES = ['--severity', 'STATUS_CODE_CHECK=off'];

/** What a run came to. */
export interface RedoclyRun {
  readonly exitCode: number | null;
  /** What it wrote on both streams. */
  readonly output: string;
}

/** Runs the command `redocly`, by default in this project. */
export function redocly(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd: string = ROOT,
): Promise<RedoclyRun> {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd,
    env: { ...process.env, ...env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output }));
  });
}

/** Runs the workflows against `sandbox`, with its credentials and its first account. */
export function respect(
  sandbox: ReadySandbox,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RedoclyRun> {
  return redocly(['respect', WORKFLOWS, ...NO_RANGES, MOST_STEPS, ...args], {
    ...env,
    ...inputOf(sandbox),
    REDOCLY_CLI_RESPECT_SERVER: `${SOURCE}=${sandbox.url}`,
  });
}

/** A server for the workflows. */
export interface WorkflowServer {
  /** A word. */
  readonly name: string;
  readonly url: string;
  /** The workflow that is run, with the session that it needs; all of them unless given. */
  readonly workflow?: string;
}

/** What came of several servers. */
export interface ServersRun {
  readonly exitCode: number | null;
  /** What was written of each, in the order of the servers. */
  readonly outputs: readonly string[];
}

/**
 * Runs the workflows against several servers that know the credentials and the first account of `sandbox`. One process
 * runs a copy of the file for each, outside the project: most of a run is loading the command and the rules of the project.
 */
export async function respectEach(sandbox: ReadySandbox, servers: readonly WorkflowServer[]): Promise<ServersRun> {
  const folder = temporaryFolder();
  const files = servers.map(({ name, workflow }) => {
    const file = `${name}.arazzo.yaml`;
    writeFileSync(join(folder, file), workflowsFor(`${SOURCE}-${name}`, workflow));
    return file;
  });
  const env = {
    ...inputOf(sandbox),
    REDOCLY_CLI_RESPECT_SERVER: servers.map(({ name, url }) => `${SOURCE}-${name}=${url}`).join(),
  };
  const { exitCode, output } = await redocly(['respect', ...files, ...NO_RANGES, MOST_STEPS], env, folder);
  const starts = files.map((file) => output.indexOf(`Running workflow ${file}`));
  if (starts.includes(-1)) throw new Error(`Not every file was run: ${output}`);
  return { exitCode, outputs: starts.map((start, index) => output.slice(start, starts[index + 1])) };
}

const MOST_STEPS = '--max-steps=100';

/** The name of the document in the workflows. */
const SOURCE = 'backOffice';

/** The text of the workflows, or of one and the session, with the document under another name. */
function workflowsFor(source: string, workflow: string | undefined): string {
  const document = parseDocument(readFileSync(join(ROOT, WORKFLOWS), 'utf8'));
  document.setIn(['sourceDescriptions', 0, 'name'], source);
  document.setIn(['sourceDescriptions', 0, 'url'], join(ROOT, 'spec/openapi.yaml'));
  const { workflows }: { workflows: readonly { workflowId: string }[] } = document.toJS();
  const kept = workflows.filter(
    ({ workflowId }) => workflow === undefined || workflowId === 'session' || workflowId === workflow,
  );
  document.set('workflows', kept);
  return document.toString();
}

function inputOf({ appKey, accounts }: ReadySandbox): { REDOCLY_CLI_RESPECT_INPUT: string } {
  const [account] = accounts;
  if (account === undefined) throw new Error('The sandbox has no account.');
  const { accountID, from, to } = account;
  return { REDOCLY_CLI_RESPECT_INPUT: JSON.stringify({ appKey, accountID, from, to }) };
}
