import { type LearnOptions, type LearnRun, learn } from '../../../../src/backoffice/learn/learn.ts';
import { loadDescription } from '../../../../src/cli/options/load-description.ts';
import type { Sender } from '../../../../src/engine/probe/send/http-sender.ts';
import { BASE_URL } from '../core-sender.ts';
import { ACCOUNT, APP_KEY, type RandomServer } from './random-server.ts';

const { contract } = loadDescription(undefined);

/** A server in this process, and its clock. */
interface LearnedServer extends Pick<RandomServer, 'token' | 'now' | 'advance'> {
  readonly appKey?: string;
}

/** Learns a server that `sender` reaches, with the clock that its waits move. */
export function learnFrom(server: LearnedServer, sender: Sender, given: Partial<LearnOptions> = {}): Promise<LearnRun> {
  const { token, appKey = APP_KEY } = server;
  return learn({
    contract,
    baseUrl: BASE_URL,
    credentials: { appKey, token },
    sender,
    pace: async () => server.advance(210),
    account: ACCOUNT,
    range: { from: '1970-01-01', to: new Date(server.now()).toISOString().slice(0, 10) },
    parameters: new Map(),
    writes: false,
    maxRequests: 300,
    mostWaited: 3_600_000,
    seed: 1,
    signal: new AbortController().signal,
    now: server.now,
    wait: async (milliseconds) => server.advance(milliseconds),
    onExchange: () => {},
    ...given,
  });
}
