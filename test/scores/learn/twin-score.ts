import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { LearnRun } from '../../../src/backoffice/learn/learn.ts';
import { ListingRequests, listingOf } from '../../../src/backoffice/learn/listing-requests.ts';
import { readWholeLedger } from '../../../src/backoffice/learn/read-whole-ledger.ts';
import { twinText } from '../../../src/backoffice/learn/twin.ts';
import { SandboxApp } from '../../../src/backoffice/sandbox/app/sandbox-app.ts';
import { DOCUMENT } from '../../../src/backoffice/sandbox/library/contract-document.ts';
import { EmbeddedSandbox } from '../../../src/backoffice/sandbox/library/embedded-sandbox.ts';
import { readOptions } from '../../../src/backoffice/sandbox/library/options.ts';
import { readTwinFile } from '../../../src/cli/sandbox/embedded-ledger.ts';
import { BASE_URL } from '../../drift/learn/app-transport.ts';
import { ACCOUNT, APP_KEY } from '../../drift/learn/learn-server.ts';
import { randomServer, type ServerSettings } from './random-server.ts';

const DAY = 86_400_000;

/** A request, and the two responses to it that differ. */
export interface TwinDifference {
  readonly url: string;
  readonly server: string;
  readonly twin: string;
}

/** Compares a server without its noise and limits with the sandbox that its twin makes, by `count` random requests. */
export async function compareTwin(
  { learned, session }: LearnRun,
  settings: ServerSettings,
  count: number,
): Promise<TwinDifference | undefined> {
  const { api, credentials } = session;
  const operation = listingOf(api);
  if (operation === undefined) throw new Error('The document has no listing.');
  const requests = new ListingRequests(api, credentials, operation, ACCOUNT);
  const ledger = await readWholeLedger(session, requests, { from: '1970-01-01', to: '2026-10-16' }, learned);
  const text = twinText(learned, ledger, { server: BASE_URL, contract: api, at: session.now(), account: ACCOUNT });
  const server = await randomServer({ ...settings, faults: [], profile: 'unlimited' });
  using folder = mkdtempDisposableSync(join(tmpdir(), 'learn-twin-'));
  const file = join(folder.path, 'twin.json');
  writeFileSync(file, text);
  const twin = readTwinFile(file, '2026-10-14');
  const options = readOptions({ switches: twin.switches, appKey: APP_KEY, now: server.now() });
  const embedded = new EmbeddedSandbox({ ...options, ledgers: twin.ledgers });
  await embedded.ready;
  const apps = [new SandboxApp(DOCUMENT, server.sandbox.parts), new SandboxApp(DOCUMENT, embedded.parts)] as const;
  const tokens = [server.token, embedded.controls.token] as const;
  const random = randomRequests(settings);
  for (let at = 0; at < count; at += 1) {
    const { url, headers } = random();
    const [one, other] = await Promise.all(
      apps.map((app, index) => responseText(app, url, headers(tokens[index] ?? ''))),
    );
    if (one !== other) return { url, server: one ?? '', twin: other ?? '' };
  }
  return undefined;
}

async function responseText(app: SandboxApp, path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const response = await app.fetch(new Request(BASE_URL + path, { headers }));
  const shown = [...response.headers].filter(([name]) => !['content-length', 'x-request-id'].includes(name));
  return `${response.status} ${JSON.stringify(shown)} ${await response.text()}`;
}

function randomRequests({ records, seed }: ServerSettings) {
  const generator = mersenne(seed + 1);
  const below = (count: number) => uniformInt(generator, 0, count - 1);
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  const moment = () => {
    const when = pick(records)?.tranWhen;
    const at = when === undefined ? Date.parse('2026-09-01T00:00:00Z') : Date.parse(when);
    return new Date(at + (below(3) === 0 ? below(3 * DAY) - 1.5 * DAY : 0)).toISOString();
  };
  const day = () => new Date(Date.parse(moment()) + (below(7) - 3) * DAY).toISOString().slice(0, 10);
  const range = () => (below(2) === 0 ? ['2026-01-01', '2026-10-20'] : [day(), day()]);
  return () => {
    const [from, to] = range();
    const query = new URLSearchParams();
    const add = (name: string, value: string | undefined) => value !== undefined && query.set(name, value);
    add('from', below(40) === 0 ? pick([undefined, 'yesterday', '']) : from);
    add('to', below(40) === 0 ? pick([undefined, '2026-02-30']) : to);
    add('limit', pick([undefined, '1', '2', '3', '10', '100', '0', '-3', '2.5', 'ten']));
    add('offset', pick([undefined, undefined, moment(), moment(), day(), 'x']));
    add('direction', pick([undefined, 'next', 'prev', 'previous', 'PREV']));
    const account = below(30) === 0 ? '91d6e0a4-2b7f-4c38-a5e9-6f04c8d1b273.1762945200' : ACCOUNT;
    const path = below(15) === 0 ? (pick(['/countries', '/auth', '/accounts/search']) ?? '') : undefined;
    const key = below(20) === 0 ? pick(['', 'no-such-key', undefined]) : APP_KEY;
    const credential = below(20);
    return {
      url: path ?? `/accounts/${account}/transactions?${query}`,
      headers: (token: string): Readonly<Record<string, string>> => ({
        ...(key === undefined ? {} : { 'svc-client-app-key': key }),
        ...(credential === 0 ? {} : { authorization: credential === 1 ? 'Bearer x' : `Bearer ${token}` }),
      }),
    };
  };
}
