import { loadDescription } from '../../../src/backoffice/contract/load-description.ts';
import { type LearnOptions, type LearnRun, learn } from '../../../src/backoffice/learn/learn.ts';
import type { ApiDescription } from '../../../src/engine/document/api-description.ts';
import type { Credentials } from '../../../src/engine/message/credentials.ts';
import { DEFAULT_LIMITS } from '../../../src/engine/message/limits.ts';
import type { Transport } from '../../../src/engine/probe/send/http-transport.ts';
import { TargetClient } from '../../../src/engine/probe/send/target-client.ts';
import { BASE_URL } from '../../drift/learn/app-transport.ts';
import { ACCOUNT, APP_KEY, type RandomServer } from './random-server.ts';

const api = loadDescription(undefined);

/** A server in this process, and its clock. */
interface LearnedServer extends Pick<RandomServer, 'token' | 'now' | 'advance'> {
  readonly appKey?: string;
}

/** What a run is asked for besides the usual. */
export interface LearnSettings extends Partial<Omit<LearnOptions, 'client'>> {
  readonly api?: ApiDescription;
  readonly credentials?: Credentials;
  readonly maxRequests?: number;
}

/** Learns a server that `transport` reaches, with the clock that its waits and its requests move. */
export function learnFrom(
  server: LearnedServer,
  transport: Transport,
  { api: described = api, credentials, maxRequests = 300, ...given }: LearnSettings = {},
): Promise<LearnRun> {
  const { token, appKey = APP_KEY } = server;
  const client = new TargetClient({
    api: described,
    credentials: credentials ?? { appKey, token },
    baseUrl: BASE_URL,
    limits: DEFAULT_LIMITS,
    rps: 0,
    mostWaited: 3_600_000,
    maxRequests,
    signal: new AbortController().signal,
    now: server.now,
    transport: {
      ...transport,
      async send(request, signal) {
        server.advance(210);
        return transport.send(request, signal);
      },
    },
    wait: async (milliseconds) => server.advance(milliseconds),
  });
  return learn({
    client,
    account: ACCOUNT,
    range: { from: '1970-01-01', to: new Date(server.now()).toISOString().slice(0, 10) },
    parameters: new Map(),
    writes: false,
    seed: 1,
    now: server.now,
    ...given,
  });
}
