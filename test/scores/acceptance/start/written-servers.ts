import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type AcceptanceServer, readAll, request, type StartedServer, startProcess } from './started-server.ts';

type Texts = Readonly<Record<string, string>>;

/** A server of servers.yaml, which describes the members. */
interface WrittenServer {
  readonly name: string;
  readonly packages?: string;
  readonly debianPackages?: readonly string[];
  readonly remove?: readonly string[];
  readonly copy?: Texts;
  readonly prepare?: readonly (readonly string[])[];
  readonly command: readonly string[];
  readonly env?: Texts;
  readonly ready: string;
  readonly headers?: Texts;
  readonly fill?: readonly { readonly path: string; readonly json?: unknown; readonly form?: Form }[];
  readonly prefix?: string;
  readonly document: string | { readonly saved: string };
  readonly verify?: { readonly args?: readonly string[]; readonly env?: Texts };
  readonly dump: readonly string[];
}

type Form = Readonly<Record<string, string | { readonly name: string; readonly type: string; readonly text: string }>>;

const WRITTEN: readonly WrittenServer[] = parse(readFileSync(new URL('../servers.yaml', import.meta.url), 'utf8'));

/** The servers of servers.yaml. */
export const writtenServers: readonly AcceptanceServer[] = WRITTEN.map((server) => ({
  name: server.name,
  packages: server.packages ?? server.name,
  ...(server.debianPackages === undefined ? {} : { debianPackages: server.debianPackages }),
  start: (folder) => start(server, folder),
}));

async function start(server: WrittenServer, folder: string): Promise<StartedServer> {
  const {
    remove = [],
    copy = {},
    prepare = [],
    command,
    env = {},
    ready,
    headers = {},
    fill = [],
    verify = {},
  } = server;
  for (const name of remove) rmSync(join(folder, name), { recursive: true, force: true });
  for (const [from, to] of Object.entries(copy)) cpSync(join(folder, from), join(folder, to), { recursive: true });
  const { PATH = '' } = process.env;
  for (const [program = '', ...args] of prepare) {
    execFileSync(programOf(program), args, {
      cwd: folder,
      env: { PATH, HOME: folder, ...env },
      stdio: ['ignore', 2, 2],
    });
  }
  const [program = '', ...args] = command;
  const { origin, stop } = await startProcess({ command: programOf(program), args, folder, env, ready });
  try {
    for (const { path, json, form } of fill) {
      await (form === undefined ? request(origin + path, 'POST', json, headers) : upload(origin + path, form, headers));
    }
    return {
      url: origin + (server.prefix ?? ''),
      document: await documentOf(server, origin, folder),
      args: (verify.args ?? []).map((arg) => arg.replace('$FOLDER', folder)),
      env: verify.env ?? {},
      dump: () =>
        readAll(
          server.dump.map((path) => origin + path),
          headers,
        ),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function programOf(name: string): string {
  return name === 'node' ? process.execPath : name;
}

async function documentOf({ document, headers = {} }: WrittenServer, origin: string, folder: string): Promise<string> {
  if (typeof document === 'string') return origin + document;
  const file = join(folder, 'document.json');
  writeFileSync(file, JSON.stringify(await request(origin + document.saved, 'GET', undefined, headers)));
  return file;
}

async function upload(address: string, fields: Form, headers: Texts): Promise<void> {
  const form = new FormData();
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field === 'string') form.set(name, field);
    else form.set(name, new Blob([field.text], { type: field.type }), field.name);
  }
  const { ok, status } = await fetch(address, { method: 'POST', headers, body: form });
  if (!ok) throw new Error(`POST ${address} is answered with ${status}.`);
}
