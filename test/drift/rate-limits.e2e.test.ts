import { beforeAll, describe, expect, test } from 'vitest';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { readSwitches } from '../../src/backoffice/sandbox/domain/switches.ts';
import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';
import type { Report } from '../../src/engine/report/report.ts';
import { type SandboxChoices, startTestSandbox } from '../sandbox/http/running-sandbox.ts';
import { useDatabases } from '../sandbox/store/databases.ts';
import { useVirtualTime } from '../support/virtual-time.ts';
import { verifySandbox } from './verify-sandbox.ts';

/** The default `--rps` of `backoffice verify`, which is the limit of the sandbox environment. */
const DEFAULT_RPS = 5;

/** Our document with other limits. */
function limitedTo(perSecond: number): OpenApiDocument {
  return JSON.parse(JSON.stringify(loadDocument()), (name, value) =>
    name === 'requestsPerSecond' ? perSecond : value,
  );
}

/** The result of a run. */
interface RunResult {
  readonly findings: Report['findings'];
  /** The requests, the statuses and the checked rules of each operation. */
  readonly operations: Report['coverage']['operations'];
  /** The observations of the limit. */
  readonly limits: readonly string[];
}

/** Verifies the big account of a sandbox with `rps` requests a second. */
async function resultOf(choices: SandboxChoices, rps: number, also: readonly string[] = []): Promise<RunResult> {
  const sandbox = await startTestSandbox({ records: 150, ...choices });
  try {
    const { findings, observations, coverage } = await verifySandbox(sandbox, sandbox.accounts.at(-1), { rps, also });
    const limits = observations.filter(({ topic }) => topic === 'rate-limit').map(({ message }) => message);
    return {
      findings,
      operations: coverage.operations,
      limits: [...new Set(limits)],
    };
  } finally {
    await sandbox.stop();
  }
}

/** The observation of a limit. */
function limitObservation(status: string, after: string): string {
  return `A request that comes too early is answered with ${status} and ${after}.`;
}

describe('a server that limits requests has the result of a server that does not', () => {
  const databases = { file: useDatabases('file'), postgres: useDatabases('postgres') };
  let unlimited: RunResult;
  let unlimitedWithUpdate: RunResult;
  useVirtualTime();
  beforeAll(async () => {
    unlimited = await resultOf({}, 0);
    unlimitedWithUpdate = await resultOf({}, 0, ['updateUser']);
  });

  test('the run without limits checks every rule of the listing', () => {
    expect(unlimited.findings).toEqual([]);
    expect(unlimited.limits).toEqual([]);
    const listing = unlimited.operations.find(({ operationId }) => operationId === 'listAccountTransactions');
    expect(listing?.rules.unjudged).toEqual({});
  });

  test('the limits of the sandbox, with the default --rps', async () => {
    const database = await databases.file.fresh();
    const { findings, operations } = await resultOf({ profile: 'sandbox', database }, DEFAULT_RPS);
    expect(findings).toEqual([]);
    expect(operations).toEqual(unlimited.operations);
  });

  test('the limits of the sandbox, without --rps', async () => {
    const database = await databases.postgres.fresh();
    const limits = [limitObservation('429', 'Retry-After in seconds')];
    expect(await resultOf({ profile: 'sandbox', database }, 0)).toEqual({ ...unlimited, limits });
  });

  test.for([
    ['429', 'date', 'Retry-After as a date'],
    ['429', 'none', 'no Retry-After'],
    ['503', 'seconds', 'Retry-After in seconds'],
    ['503', 'date', 'Retry-After as a date'],
    ['503', 'none', 'no Retry-After'],
  ] as const)('status %s, Retry-After %s', async ([limitedStatus, retryAfter, expected]) => {
    const choices = {
      profile: 'sandbox',
      document: limitedTo(20),
      switches: readSwitches({ limitedStatus, retryAfter }),
    } as const;
    expect(await resultOf(choices, 0)).toEqual({ ...unlimited, limits: [limitObservation(limitedStatus, expected)] });
  });

  test.for(['shared', 'separate'])('the limits of production, GET and PATCH of a user %s', async (userLimit) => {
    const choices = { profile: 'production', document: limitedTo(1), switches: readSwitches({ userLimit }) } as const;
    const limited = await resultOf(choices, 0, ['updateUser']);
    expect(limited.findings).toEqual([]);
    expect(limited.operations).toEqual(unlimitedWithUpdate.operations);
  });
});
