import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { type StartSandboxOptions, startSandbox } from '../../src/backoffice/sandbox/library/public.ts';
import type { Json } from '../../src/engine/json/json.ts';
import type { Report } from '../../src/engine/report/report.ts';
import { type ReceivedRequest, type Script, scriptedServer } from '../drift/scripted-server.ts';
import { assertMembers, describeCases, expectPart, type Part } from '../support/cases.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { served } from '../support/served.ts';
import { useVirtualTime } from '../support/virtual-time.ts';

useVirtualTime();

type Output = string | readonly Part[];

interface SentRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: IncomingHttpHeaders;
  /** A header that it does not have. */
  readonly lacks?: string;
}

/** A command line and what it must do; cases/README.md describes the members. */
interface Case {
  readonly name?: string;
  readonly run?: string;
  readonly steps?: readonly Case[];
  readonly files?: Readonly<Record<string, Json>>;
  readonly edits?: Readonly<Record<string, readonly [from: string, to: string]>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly server?: Script;
  readonly exit?: number;
  readonly stdout?: Output;
  readonly stderr?: Output;
  readonly lines?: number;
  readonly written?: Readonly<Record<string, Output>>;
  readonly absent?: readonly string[];
  readonly sandbox?: StartSandboxOptions;
  readonly report?: object;
  readonly findings?: readonly string[];
  readonly sent?: readonly SentRequest[];
  readonly notSent?: readonly SentRequest[];
  readonly allSent?: SentRequest;
  readonly requests?: number;
  readonly each?: readonly Case[];
}

const MEMBERS =
  'name run steps files edits env input server sandbox exit stdout stderr lines written absent report findings sent notSent allSent requests each';
const FOLDER = new URL('cases/', import.meta.url);
const PLUGIN = fileURLToPath(new URL('../../src/pipeline/redocly-plugin/plugin.ts', import.meta.url));

/** Where a case runs: its folder, what fills `$URL` and the like, and the requests that its server received. */
interface Place {
  readonly cwd: string;
  readonly fill: (text: string) => string;
  readonly received: ReceivedRequest[];
}

describeCases(FOLDER, casesIn, runCase);

/** The cases of a file, one for each of their variants, with the members that all share. */
function casesIn({ cases, ...shared }: Case & { readonly cases: readonly Case[] }): Case[] {
  return cases
    .flatMap(({ each = [{}], ...one }) => each.map((variant) => joined(joined(shared, one), variant)))
    .map((one) => ({ ...one, name: nameOf(one) }));
}

async function runCase(one: Case): Promise<void> {
  const received: ReceivedRequest[] = [];
  if (one.sandbox === undefined) {
    const server = Promise.withResolvers<RequestListener>();
    const url = await served(async (request, response) => (await server.promise)(request, response));
    const fill = filling({
      URL: url,
      OTHER: url.replace('127.0.0.1', 'localhost'),
      SECURE: url.replace('http:', 'https:'),
      PORT: new URL(url).port,
      PLUGIN,
    });
    server.resolve(scriptedServer(JSON.parse(fill(JSON.stringify(one.server ?? {}))), received));
    return check(one, { cwd: temporaryFolder(), fill, received });
  }
  await using sandbox = await startSandbox(one.sandbox);
  const { url, token, accounts } = sandbox;
  const { accountID = '', from = '', to = '' } = accounts.at(-1) ?? {};
  const values = {
    URL: url,
    ORIGIN: new URL(url).origin,
    TOKEN: token,
    RANGE: `--from ${from} --to ${to}`,
    ACCOUNT: accountID,
  };
  const env = { BACKOFFICE_APP_KEY: sandbox.appKey, BACKOFFICE_TOKEN: token, ...one.env };
  await check({ ...one, env }, { cwd: temporaryFolder(), fill: filling(values), received });
}

/** `one` with the members of `more`; files and answers of both. */
function joined(one: Case, more: Case): Case {
  assertMembers(more, MEMBERS);
  const name = [one.name, more.name].filter((text) => text !== undefined).join(': ');
  return { ...one, ...more, name, files: { ...one.files, ...more.files }, server: { ...one.server, ...more.server } };
}

function nameOf({ name = '', run, steps = [] }: Case): string {
  const line = run ?? steps.map((step) => step.run).join('; ');
  return name === '' ? line : `${name} (${line})`;
}

async function check(one: Case, place: Place): Promise<void> {
  const { cwd, fill } = place;
  for (const [file, content] of Object.entries(one.files ?? {})) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), typeof content === 'string' ? fill(content) : JSON.stringify(content));
  }
  for (const [file, [from, to]] of Object.entries(one.edits ?? {})) {
    const text = readFileSync(join(cwd, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}.`);
    writeFileSync(
      join(cwd, file),
      text.replace(from, () => to),
    );
  }
  for (const { name: _, ...step } of one.steps ?? []) await check(step, place);
  if (one.run !== undefined) await checkCommand(one, one.run, place);
}

async function checkCommand(one: Case, line: string, { cwd, fill, received }: Place): Promise<void> {
  const { exit = 0, stdout = exit === 2 ? '' : [], stderr = [], env = {}, input = '' } = one;
  received.length = 0;
  const ended = await runHere(wordsOf(fill(line)), { cwd, env, input });
  // On a slow machine there are lines of progress.
  const messages = ended.stderr.replaceAll(/^Verifying: .+\n/gm, '');
  expect(ended.exitCode, messages + ended.stdout).toBe(exit);
  expectOutput(ended.stdout, stdout, fill);
  expectOutput(messages, stderr, fill);
  if (one.lines !== undefined) expect(messages.trimEnd().split('\n')).toHaveLength(one.lines);
  for (const [file, output] of Object.entries(one.written ?? {})) {
    expectOutput(readFileSync(join(cwd, file), 'utf8'), output, fill);
  }
  for (const file of one.absent ?? []) expect(existsSync(join(cwd, file)), file).toBe(false);
  if (one.report !== undefined) expect(JSON.parse(ended.stdout)).toMatchObject(one.report);
  if (one.findings !== undefined) {
    const { findings }: Report = JSON.parse(ended.stdout);
    expect(findings.map(({ rule, severity }) => `${rule} ${severity}`).toSorted()).toEqual(one.findings);
  }
  for (const request of one.sent ?? []) expect(received).toContainEqual(expect.objectContaining(pattern(request)));
  for (const request of one.notSent ?? []) {
    expect(received).not.toContainEqual(expect.objectContaining(pattern(request)));
  }
  if (one.requests !== undefined) expect(received).toHaveLength(one.requests);
  if (one.allSent === undefined) return;
  expect(received.length).toBeGreaterThan(0);
  for (const request of received) expect(request).toMatchObject(one.allSent);
}

function pattern({ headers = {}, lacks, ...request }: SentRequest): object {
  const expected = expect.objectContaining(headers);
  return {
    ...request,
    headers: lacks === undefined ? expected : expect.not.objectContaining({ [lacks]: expect.anything() }),
  };
}

/** The words of a command line: single quotes hold a word with spaces together. */
function wordsOf(line: string): string[] {
  const words = line.match(/(?:'[^']*'|[^\s'])+/g) ?? [];
  return words.map((word) => word.replaceAll("'", ''));
}

function expectOutput(text: string, expected: Output, fill: Place['fill']): void {
  if (typeof expected === 'string') expect(text).toBe(fill(expected));
  for (const part of typeof expected === 'string' ? [] : expected) {
    // The dollar of a pattern is its own.
    const filled: Part = JSON.parse(JSON.stringify(part), (_name, value) =>
      typeof value === 'string' && !/^\/.*\/$/s.test(value) ? fill(value) : value,
    );
    expectPart(text, filled, 'm');
  }
}

/** Puts values in the place of their names: `$URL`. */
function filling(values: Readonly<Record<string, string>>): Place['fill'] {
  return (text) => Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`$${name}`, value), text);
}
