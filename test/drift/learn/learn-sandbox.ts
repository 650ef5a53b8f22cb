import { loadDescription } from '../../../src/backoffice/contract/load-description.ts';
import type { LearnRun } from '../../../src/backoffice/learn/learn.ts';
import { SandboxApp } from '../../../src/backoffice/sandbox/app/sandbox-app.ts';
import { SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { DOCUMENT } from '../../../src/backoffice/sandbox/library/contract-document.ts';
import { EmbeddedSandbox } from '../../../src/backoffice/sandbox/library/embedded-sandbox.ts';
import { readOptions, type SandboxOptions } from '../../../src/backoffice/sandbox/library/options.ts';
import { transactions } from '../../../src/backoffice/sandbox/library/transaction.ts';
import type { OperationRequest } from '../../../src/engine/message/exchange.ts';
import type { Transport } from '../../../src/engine/probe/send/http-transport.ts';
import type { LearnedOutcome } from '../../../src/engine/report/learned.ts';
import { type LearnSettings, learnFrom } from '../../scores/learn/learn-from.ts';
import { appTransport } from './app-transport.ts';

export const api = loadDescription(undefined);
export const NOW = '2026-10-15T16:00:00.000Z';
export const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';
export const APP_KEY = 'a-secret-application-key';

/** Records of many days, three of each moment. */
export const RECORDS = transactions(90, (index) => ({
  tranWhen: new Date(Date.parse('2026-08-01T15:00:00.000Z') + Math.floor(index / 3) * 90_000_000).toISOString(),
}));

export interface Learnt extends LearnRun {
  readonly outcomes: ReadonlyMap<string, LearnedOutcome>;
  readonly sent: readonly OperationRequest[];
  readonly transport: Transport;
}

/** Learns a sandbox in this process. */
export async function learnSandbox(
  options: SandboxOptions = {},
  given: LearnSettings = {},
  around: (transport: Transport, sandbox: EmbeddedSandbox) => Transport = (transport) => transport,
): Promise<Learnt> {
  const resolved = readOptions({ now: NOW, appKey: APP_KEY, accounts: { [ACCOUNT]: RECORDS }, ...options });
  const sandbox = new EmbeddedSandbox({ ...resolved, ledgers: resolved.ledgers.map(booked) });
  await sandbox.ready;
  const { token, advance, now } = sandbox.controls;
  const core = around(appTransport(new SandboxApp(DOCUMENT, sandbox.parts)), sandbox);
  const sent: OperationRequest[] = [];
  const transport: Transport = {
    send: (request, signal) => {
      sent.push(request);
      return core.send(request, signal);
    },
    close() {},
  };
  const server = {
    token,
    appKey: APP_KEY,
    now: () => now().getTime(),
    advance: (milliseconds: number) => advance({ milliseconds: Math.ceil(milliseconds) }),
  };
  const run = await learnFrom(server, transport, given);
  const { points } = run.learned;
  const outcomes = new Map(points.flatMap(({ questions }) => questions.map(({ id, outcome }) => [id, outcome])));
  return { ...run, outcomes, sent, transport };
}

/** The ledger with all records from the start, whatever the clock says. */
function booked<L extends ReturnType<typeof readOptions>['ledgers'][number]>(ledger: L): L {
  const entries = [...ledger.entries()].map((entry) => ({ ...entry, bookedAt: undefined }));
  return { ...ledger, entries: () => entries };
}

/** The answer of each switch that was decided. */
export function decided(outcomes: Learnt['outcomes']): Record<string, string> {
  return Object.fromEntries(
    SWITCH_FLAGS.flatMap(({ name }) => {
      const outcome = outcomes.get(name);
      return outcome?.kind === 'decided' ? [[name, outcome.answer]] : [];
    }),
  );
}
