import { loadDescription } from '../../../src/backoffice/contract/load-description.ts';
import { type LearnOptions, type LearnRun, learn } from '../../../src/backoffice/learn/learn.ts';
import { SandboxApp } from '../../../src/backoffice/sandbox/app/sandbox-app.ts';
import { DOCUMENT } from '../../../src/backoffice/sandbox/library/contract-document.ts';
import { EmbeddedSandbox } from '../../../src/backoffice/sandbox/library/embedded-sandbox.ts';
import { readOptions, type SandboxOptions } from '../../../src/backoffice/sandbox/library/options.ts';
import type { ApiDescription } from '../../../src/engine/document/api-description.ts';
import type { Credentials } from '../../../src/engine/message/credentials.ts';
import { DEFAULT_LIMITS } from '../../../src/engine/message/limits.ts';
import type { Transport } from '../../../src/engine/probe/send/http-transport.ts';
import { TargetClient } from '../../../src/engine/probe/send/target-client.ts';
import { appTransport, BASE_URL } from './app-transport.ts';

export const api = loadDescription(undefined);
export const NOW = '2026-10-15T16:00:00.000Z';
export const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';
export const APP_KEY = 'a-secret-application-key';

/** A sandbox in this process, and its clock. */
export interface LearnServer {
  readonly sandbox: EmbeddedSandbox;
  readonly transport: Transport;
  readonly token: string;
  readonly now: () => number;
  /** Moves the clock of the server. */
  readonly advance: (milliseconds: number) => void;
}

/** Starts a sandbox whose ledgers have all records from the start, whatever its clock says. */
export async function learnServer(options: SandboxOptions): Promise<LearnServer> {
  const resolved = readOptions({ now: NOW, appKey: APP_KEY, ...options });
  const ledgers = resolved.ledgers.map((ledger) => {
    const entries = [...ledger.entries()].map((entry) => ({ ...entry, bookedAt: undefined }));
    return { ...ledger, entries: () => entries };
  });
  const sandbox = new EmbeddedSandbox({ ...resolved, ledgers });
  await sandbox.ready;
  const { token, now, advance } = sandbox.controls;
  return {
    sandbox,
    transport: appTransport(new SandboxApp(DOCUMENT, sandbox.parts)),
    token,
    now: () => now().getTime(),
    advance: (milliseconds) => advance({ milliseconds: Math.ceil(milliseconds) }),
  };
}

/** What a run is asked for besides the usual. */
export interface LearnSettings extends Partial<Omit<LearnOptions, 'client'>> {
  readonly api?: ApiDescription;
  readonly credentials?: Credentials;
  readonly maxRequests?: number;
}

/** Learns a server that `transport` reaches, with the clock that its waits and its requests move. */
export function learnFrom(
  { token, now, advance }: LearnServer,
  transport: Transport,
  { api: described = api, credentials, maxRequests = 300, ...given }: LearnSettings = {},
): Promise<LearnRun> {
  const client = new TargetClient({
    api: described,
    credentials: credentials ?? { appKey: APP_KEY, token },
    baseUrl: BASE_URL,
    limits: DEFAULT_LIMITS,
    rps: 0,
    mostWaited: 3_600_000,
    maxRequests,
    signal: new AbortController().signal,
    now,
    transport: {
      ...transport,
      async send(request, signal) {
        advance(210);
        return transport.send(request, signal);
      },
    },
    wait: async (milliseconds) => advance(milliseconds),
  });
  return learn({
    client,
    account: ACCOUNT,
    range: { from: '1970-01-01', to: new Date(now()).toISOString().slice(0, 10) },
    parameters: new Map(),
    writes: false,
    seed: 1,
    now,
    ...given,
  });
}
