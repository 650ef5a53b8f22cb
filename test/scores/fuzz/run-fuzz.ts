import type { Operation } from '../../../src/engine/openapi/operations.ts';
import { caseMaker, type FuzzCase } from './cases/fuzz-case.ts';
import { APP_KEY_PLACE, TOKEN_PLACE } from './cases/wire-request.ts';
import { createOutcomeCheck } from './check/check-outcome.ts';
import { grows, type MemoryCourse, memoryCourse, residentMiB } from './target/memory.ts';
import type { Target } from './target/target.ts';
import { type Outcome, sendCase } from './transport/send-case.ts';

/** Something wrong, and the case that showed it; undefined where no single case did. */
export interface Finding {
  readonly problem: string;
  readonly fuzzCase: FuzzCase | undefined;
}

/** What came of all requests. */
export interface FuzzReport {
  readonly cases: number;
  readonly requests: number;
  readonly answers: number;
  /** How many answers had each status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly findings: readonly Finding[];
  /** Undefined when it could not be watched, or for too short a time. */
  readonly memory: MemoryCourse | undefined;
}

/** What is to be sent. */
export interface FuzzPlan {
  readonly operations: readonly Operation[];
  readonly seed: number;
  /** How many requests, at least. */
  readonly requests: number;
  /** The one case that is to be sent instead. */
  readonly only: number | undefined;
  /** How long to wait for what must come, in milliseconds. */
  readonly timeoutMs: number;
}

/** So many connections are open at once. */
const CONNECTIONS = 16;

/** After so many findings nothing more is to be learned. */
const MOST_FINDINGS = 20;

/** How often memory and health are looked at. */
const LOOKS = 100;

/** Sends the cases of `plan` to `target` and checks every answer. Ends early when the server is gone. */
export async function runFuzz(
  plan: FuzzPlan,
  target: Target,
  onProgress: (requests: number) => void = () => {},
): Promise<FuzzReport> {
  const { operations, seed, only, timeoutMs } = plan;
  const checkOutcome = createOutcomeCheck(operations);
  const caseOf = caseMaker(operations);
  const fill = fillerOf(target);
  const { hostname: host, port } = new URL(target.origin);
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();
  const samples: number[] = [];
  let cases = 0;
  let requests = 0;
  let answers = 0;
  let nextLook = 0;

  const wanted = () => (only === undefined ? requests < plan.requests : cases === 0) && findings.length < MOST_FINDINGS;

  async function look(): Promise<void> {
    const memory = residentMiB(target.pid);
    if (memory !== undefined) samples.push(memory);
    const complaints = [...target.complaints(), ...(await healthProblems(target, timeoutMs))];
    const isNew = (problem: string) => findings.every((finding) => finding.problem !== problem);
    findings.push(...complaints.filter(isNew).map((problem) => ({ problem, fuzzCase: undefined })));
  }

  function count({ responses }: Outcome): void {
    answers += responses.length;
    for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  async function send(): Promise<void> {
    while (wanted()) {
      const fuzzCase = caseOf(seed, only ?? cases);
      cases += 1;
      requests += fuzzCase.requests.length;
      if (requests >= nextLook) {
        nextLook += plan.requests / LOOKS;
        onProgress(requests);
        await look();
      }
      const outcome = await sendCase(fuzzCase, { host, port: Number(port) }, fill, timeoutMs);
      count(outcome);
      findings.push(...checkOutcome(fuzzCase, outcome).map((problem) => ({ problem, fuzzCase })));
    }
  }

  await Promise.all(Array.from({ length: only === undefined ? CONNECTIONS : 1 }, send));
  await look();
  const memory = memoryCourse(samples);
  if (memory !== undefined && grows(memory)) findings.push({ problem: growth(memory), fuzzCase: undefined });
  return { cases, requests, answers, statuses, findings, memory };
}

function growth({ earlyMiB, lateMiB }: MemoryCourse): string {
  return `The memory of the server went up from ${earlyMiB.toFixed(0)} to ${lateMiB.toFixed(0)} MiB.`;
}

async function healthProblems({ origin }: Target, timeoutMs: number): Promise<string[]> {
  try {
    const { status } = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(timeoutMs) });
    return status === 200 ? [] : [`/health answers ${status}.`];
  } catch {
    return ['/health does not answer.'];
  }
}

/** Puts the secrets of `target` into their places. */
function fillerOf({ appKey, token }: Target): (bytes: Buffer) => Buffer {
  return (bytes) => {
    if (!bytes.includes('{{')) return bytes;
    const text = bytes.toString('latin1');
    return Buffer.from(text.replaceAll(APP_KEY_PLACE, appKey).replaceAll(TOKEN_PLACE, token), 'latin1');
  };
}
