import { beforeAll, describe, expect, test } from 'vitest';
import { loadDocument } from '../../src/contract/bundled-document.ts';
import type { OpenApiDocument } from '../../src/openapi/document.ts';
import type { Report } from '../../src/report/report.ts';
import { type SandboxChoices, startTestSandbox } from '../sandbox/http/running-sandbox.ts';
import { useDatabases } from '../sandbox/store/databases.ts';
import { useVirtualTime } from '../virtual-time.ts';
import { switchesOf } from './switches-of.ts';
import { verifySandbox } from './verify-sandbox.ts';

/** The pace of `backoffice verify` unless told, which is the limit of the sandbox environment. */
const USUAL_RPS = 5;

/** Our document with other limits. */
function limitedTo(perSecond: number): OpenApiDocument {
  return JSON.parse(JSON.stringify(loadDocument()), (name, value) =>
    name === 'requestsPerSecond' ? perSecond : value,
  );
}

/** What a run came to. */
interface Judged {
  readonly findings: Report['findings'];
  /** What was sent and answered of each operation, and which rules were judged. */
  readonly operations: Report['coverage']['operations'];
  /** What was observed of the limit. */
  readonly limits: readonly string[];
}

/** Judges the big account of a sandbox at `rps` requests a second. */
async function judged(choices: SandboxChoices, rps: number, also: readonly string[] = []): Promise<Judged> {
  const sandbox = await startTestSandbox({ records: 400, ...choices });
  try {
    const { findings, observations, coverage } = await verifySandbox(sandbox, sandbox.accounts.at(-1), { rps, also });
    const told = observations.filter(({ topic }) => topic === 'rate-limit').map(({ message }) => message);
    return {
      findings,
      operations: coverage.operations,
      limits: [...new Set(told)],
    };
  } finally {
    await sandbox.stop();
  }
}

/** What is told of an answer to a request that comes too early. */
function limitTold(status: string, after: string): string {
  return `A request that comes too early is answered with ${status} and ${after}.`;
}

describe('a server that limits requests is judged as one that does not', () => {
  const databases = { file: useDatabases('file'), postgres: useDatabases('postgres') };
  let unlimited: Judged;
  useVirtualTime();
  beforeAll(async () => {
    unlimited = await judged({}, 0);
  });

  test('what it is compared with has judged every rule of the listing', () => {
    expect(unlimited.findings).toEqual([]);
    expect(unlimited.limits).toEqual([]);
    const listing = unlimited.operations.find(({ operationId }) => operationId === 'listAccountTransactions');
    expect(listing?.rules.unjudged).toEqual({});
  });

  test('the limits of the sandbox, at the usual pace', async () => {
    const database = await databases.file.fresh();
    const { findings, operations } = await judged({ profile: 'sandbox', database }, USUAL_RPS);
    expect(findings).toEqual([]);
    expect(operations).toEqual(unlimited.operations);
  });

  test('the limits of the sandbox, as fast as it can', async () => {
    const database = await databases.postgres.fresh();
    const limits = [limitTold('429', 'Retry-After in seconds')];
    expect(await judged({ profile: 'sandbox', database }, 0)).toEqual({ ...unlimited, limits });
  });

  test.for([
    ['429', 'date', 'Retry-After as a date'],
    ['429', 'none', 'no Retry-After'],
    ['503', 'seconds', 'Retry-After in seconds'],
    ['503', 'date', 'Retry-After as a date'],
    ['503', 'none', 'no Retry-After'],
  ] as const)('status %s, Retry-After %s', async ([limitedStatus, retryAfter, told]) => {
    const choices = {
      profile: 'sandbox',
      document: limitedTo(20),
      switches: switchesOf({ limitedStatus, retryAfter }),
    } as const;
    expect(await judged(choices, 0)).toEqual({ ...unlimited, limits: [limitTold(limitedStatus, told)] });
  });

  test.for(['shared', 'separate'])('the limits of production, GET and PATCH of a user %s', async (userLimit) => {
    const choices = { profile: 'production', document: limitedTo(1), switches: switchesOf({ userLimit }) } as const;
    const also = ['updateUser'];
    const limited = await judged(choices, 0, also);
    const other = await judged({}, 0, also);
    expect(limited.findings).toEqual([]);
    expect(limited.operations).toEqual(other.operations);
  });
});
