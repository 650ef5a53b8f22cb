import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpRequest } from '../requests/http-request.ts';
import { type Outcome, sendRequest } from '../requests/send-request.ts';
import type { MockCase } from './mock-case.ts';
import type { CaseOutcome } from './validate-case.ts';

/** The target of the cases, and the options of sending. */
export interface SendCasesOptions {
  /** The address of the running mock. */
  readonly url: string;
  /** How many requests are under way at once. Default 4. */
  readonly concurrency?: number;
  /** How long an answer may take, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
  /** Called after each case. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** A case and what came of it. */
export interface SentCase {
  readonly mockCase: MockCase;
  readonly outcome: CaseOutcome;
}

/** Sends cases, a few at a time, and returns their outcomes in the same order. Ends early when nothing listens any more. */
export async function sendCases(cases: readonly MockCase[], options: SendCasesOptions): Promise<SentCase[]> {
  const { url, concurrency = 4, timeoutMs = 10_000, onProgress } = options;
  // A case that is not answered keeps its connection while later requests are sent on another.
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * concurrency });
  const send: Send = (request, signal = AbortSignal.timeout(timeoutMs)) => sendRequest(request, { url, agent, signal });
  const sent: SentCase[] = [];
  const waiting = [...cases.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, mockCase] = next;
      let outcome = await outcomeOf(mockCase, send);
      if (outcome.kind === 'failed' && outcome.code === 'ECONNREFUSED') {
        const unsent = waiting.splice(0).length;
        outcome = { ...outcome, message: `Nothing listens at ${url}. ${unsent} further cases were not sent.` };
      }
      sent[index] = { mockCase, outcome };
      onProgress?.(cases.length - waiting.length, cases.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } finally {
    agent.destroy();
  }
  return sent.filter((each) => each !== undefined);
}

type Send = (request: HttpRequest, signal?: AbortSignal) => Promise<Outcome>;

/** How many later requests are answered before an answer is taken to stay away. */
const LATER_ANSWERS = 3;

async function outcomeOf({ request, expect }: MockCase, send: Send): Promise<CaseOutcome> {
  if (expect.kind !== 'no-answer') return send(request);
  const ended = new AbortController();
  const first = send(request, ended.signal);
  try {
    for (let answers = 0; answers < LATER_ANSWERS; answers += 1) {
      const later = await send(expect.later);
      if (later.kind === 'failed') return later;
    }
    return await Promise.race([first, delay(0, { kind: 'unanswered' } as const)]);
  } finally {
    ended.abort();
    await first;
  }
}
