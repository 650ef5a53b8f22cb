import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'yaml';
import { startPostgres } from '../../sandbox/store/real-postgres.ts';
import { startProgram } from '../../support/started-program.ts';

type Texts = Readonly<Record<string, string>>;

/** A server that verify is run against. servers.yaml describes the members. */
export interface AcceptanceServer {
  readonly name: string;
  readonly packages?: string;
  readonly debianPackages?: readonly string[];
  readonly remove?: readonly string[];
  readonly copy?: Texts;
  readonly prepare?: readonly (readonly string[])[];
  readonly postgres?: boolean;
  readonly command: readonly string[];
  readonly env?: Texts;
  readonly ready: string;
  readonly headers?: Texts;
  readonly login?: readonly Sent[];
  readonly fill?: readonly Sent[];
  readonly filled?: string;
  readonly prefix?: string;
  readonly document: string | { readonly saved: string };
  readonly verify?: { readonly args?: readonly string[]; readonly env?: Texts };
  readonly dump: readonly string[];
  readonly varying?: string;
}

/** A request that is sent before verify runs. */
interface Sent {
  readonly path: string;
  readonly json?: unknown;
  readonly form?: Form;
  readonly headers?: Texts;
  readonly save?: Texts;
}

type Form = Readonly<Record<string, string | { readonly name: string; readonly type: string; readonly text: string }>>;

/** A server that runs. */
export interface StartedServer extends AsyncDisposable {
  /** The address with the prefix of all paths. */
  readonly url: string;
  /** Its own document, as its users find it. */
  readonly document: string;
  /** How a user passes credentials to verify: arguments, and variables of the environment. */
  readonly args: readonly string[];
  readonly env: Texts;
  /** Its data as text, equal as long as nothing is created, changed or deleted. */
  dump(): Promise<string>;
}

/** The servers of servers.yaml. */
export const SERVERS: readonly AcceptanceServer[] = parse(
  readFileSync(new URL('servers.yaml', import.meta.url), 'utf8'),
);

/** How often the requests of a login are sent. */
const MOST_LOGINS = 20;

/** Starts a server with data that are the same in every run. `folder` has its installed packages; files may be written there. */
export async function startServer(server: AcceptanceServer, folder: string): Promise<StartedServer> {
  await using started = new AsyncDisposableStack();
  const known = new Map([['$FOLDER', folder]]);
  const filled = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replaceAll(/\$[A-Z]+/g, (name) => known.get(name) ?? name));
  const { remove = [], copy = {}, prepare = [], login = [], fill = [], prefix = '', verify = {} } = server;
  const log = join(folder, 'server.log');
  for (const path of [...remove.map((name) => join(folder, name)), log]) rmSync(path, { recursive: true, force: true });
  for (const [from, to] of Object.entries(copy)) cpSync(join(folder, from), join(folder, to), { recursive: true });
  if (server.postgres === true) {
    const postgres = await startPostgres();
    started.defer(() => postgres.stop());
    known.set('$DATABASE', await postgres.freshDatabase());
  }
  const { PATH = '' } = process.env;
  const env = { PATH, HOME: folder, ...filled(server.env ?? {}) };
  for (const [program = '', ...args] of prepare) {
    const options: ExecFileSyncOptions = { cwd: folder, env, stdio: ['ignore', 2, 2] };
    execFileSync(program === 'node' ? process.execPath : program, args, options);
  }
  const address = { TZ: 'UTC', HOST: '127.0.0.1', PORT: '$PORT', PUBLIC_URL: 'http://127.0.0.1:$PORT' };
  const running = await startProgram(server.command, {
    cwd: folder,
    env: { ...address, ...env },
    ready: server.ready,
    log,
  });
  const { origin } = started.use(running);
  const send = async (method: string, { path, headers = server.headers ?? {}, save = {}, ...body }: Sent) => {
    const response = await fetch(origin + path, { method, ...bodyOf(filled(body), filled(headers)) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} is answered with ${response.status}: ${text.slice(0, 500)}`);
    for (const [name, member] of Object.entries(save)) {
      const [cookie = ''] = response.headers.getSetCookie().map((each) => each.replace(/;.*$/s, ''));
      known.set(name, member === 'set-cookie' ? cookie : String(JSON.parse(text)[member]));
    }
    return text;
  };
  const sendAll = async (requests: readonly Sent[]) => {
    for (const request of requests) await send('POST', request);
  };
  await repeated(MOST_LOGINS, () => sendAll(login));
  await sendAll(fill);
  const { filled: created, document, dump, varying } = server;
  if (created !== undefined) await repeated(Number.POSITIVE_INFINITY, () => send('GET', { path: created }));
  const file = join(folder, 'document.json');
  if (typeof document === 'object') writeFileSync(file, await send('GET', { path: document.saved }));
  const lifetime = started.move();
  return {
    url: origin + prefix,
    document: typeof document === 'object' ? file : origin + document,
    args: filled(verify.args ?? []),
    env: filled(verify.env ?? {}),
    async dump() {
      const texts: string[] = [];
      for (const path of dump) {
        texts.push(`${path} ${JSON.stringify(JSON.parse(await send('GET', { path })), null, 1)}`);
      }
      const lines = texts.join('\n').split('\n');
      return lines.filter((line) => varying === undefined || !line.includes(varying)).join('\n');
    },
    [Symbol.asyncDispose]: () => lifetime.disposeAsync(),
  };
}

/** Calls `action` until it succeeds, at most `most` times. @throws what it threw the last time */
async function repeated(most: number, action: () => Promise<unknown>): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      await action();
      return;
    } catch (error) {
      if (count >= most) throw error;
      await delay(500);
    }
  }
}

function bodyOf({ json, form }: Pick<Sent, 'json' | 'form'>, headers: Texts): RequestInit {
  if (form === undefined) {
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return { headers: { 'content-type': 'application/json', ...headers }, ...body };
  }
  const fields = new FormData();
  for (const [name, field] of Object.entries(form)) {
    if (typeof field === 'string') fields.set(name, field);
    else fields.set(name, new Blob([field.text], { type: field.type }), field.name);
  }
  return { headers, body: fields };
}
