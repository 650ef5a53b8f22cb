import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '../../../../src/drift/send/limits.ts';
import type { Report } from '../../../../src/report/report.ts';
import { verifySandbox } from '../../verify-sandbox.ts';
import { type PassedExchange, startFaultProxy } from '../fault-proxy.ts';
import type { PlantedFault } from '../planted-fault.ts';
import type { PlantedTarget } from '../score.ts';
import { problemsOfDrift } from './drift.ts';
import { startPrismProxy } from './prism-proxy.ts';
import { writeHar } from './write-har.ts';

/** Who saw a fault. */
interface Seen {
  readonly fault: PlantedFault;
  readonly verify: boolean;
  readonly drift: boolean;
  readonly prism: boolean;
}

/** What each judge tells of the same exchanges. */
interface Told {
  readonly report: Report;
  readonly drift: ReadonlySet<string>;
  readonly prism: ReadonlySet<string>;
}

/**
 * Plants faults and lets three judges judge them from the same requests: `backoffice verify` sends them, `redocly drift`
 * reads them as a HAR, and Prism's proxy passes them on once more. A judge has seen a fault when it tells something that it
 * does not tell of the server without the fault.
 *
 * @returns the table.
 */
export async function comparePeers(
  target: PlantedTarget,
  faults: readonly PlantedFault[],
  tell: (done: number, all: number) => void,
): Promise<string> {
  const { sandbox, account } = target;
  const folder = mkdtempSync(join(tmpdir(), 'planted-peers-'));
  const exchanges: PassedExchange[] = [];
  const proxy = await startFaultProxy(sandbox.url, undefined, {
    onPassed: (exchange) => exchanges.push(exchange),
    server: target.server,
  });
  const prism = await startPrismProxy(proxy.url);
  const { origin } = new URL(proxy.url);
  const judge = async (fault: PlantedFault | undefined): Promise<Told> => {
    proxy.plant(fault);
    exchanges.length = 0;
    const limits = { ...DEFAULT_LIMITS, timeoutMs: 2000, bodyBytes: 20_000_000 };
    const report = await verifySandbox({ ...sandbox, url: proxy.url }, account, { limits });
    const recorded = [...exchanges];
    const har = join(folder, 'traffic.har');
    writeHar(har, recorded, origin);
    return { report, drift: await problemsOfDrift(har, proxy.url), prism: await prism.problemsOf(recorded) };
  };
  try {
    const usual = await judge(undefined);
    const seen: Seen[] = [];
    for (const fault of faults) {
      const told = await judge(fault);
      const isNew = (some: ReadonlySet<string>, known: ReadonlySet<string>) => some.difference(known).size > 0;
      const verify = told.report.summary.errors > usual.report.summary.errors;
      seen.push({ fault, verify, drift: isNew(told.drift, usual.drift), prism: isNew(told.prism, usual.prism) });
      tell(seen.length, faults.length);
    }
    return [table(seen), '', `without a fault: ${alarms(usual)}`].join('\n');
  } finally {
    await prism.stop();
    await proxy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function alarms({ report, drift, prism }: Told): string {
  return `backoffice verify tells ${report.summary.errors}, redocly drift ${drift.size}, prism proxy ${prism.size} kinds of errors`;
}

const WIDTHS = [38, 20, 15, 13];

function table(seen: readonly Seen[]): string {
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 0)))
      .join('');
  const row = (name: string, of: readonly Seen[]) =>
    line([
      name,
      ...(['verify', 'drift', 'prism'] as const).map(
        (judge) => `${of.filter((each) => each[judge]).length} of ${of.length}`,
      ),
    ]);
  const classes = [...Map.groupBy(seen, ({ fault }) => fault.class)];
  return [
    line(['seen by', 'backoffice verify', 'redocly drift', 'prism proxy']),
    ...classes.map(([name, of]) => row(name, of)),
    row('all', seen),
  ].join('\n');
}
