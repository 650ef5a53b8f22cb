import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from '../../../../src/backoffice/contract/bundled-document.ts';
import { DEFAULT_LIMITS } from '../../../../src/engine/message/limits.ts';
import type { Report } from '../../../../src/engine/report/report.ts';
import { verifySandbox } from '../../../drift/verify-sandbox.ts';
import { textTable } from '../../text-table.ts';
import { type PassedExchange, startFaultProxy } from '../fault-proxy.ts';
import type { InjectedFault } from '../injected-fault.ts';
import type { InjectionTarget } from '../score.ts';
import { problemsOfDrift } from './drift.ts';
import { startPrismProxy } from './prism-proxy.ts';
import { writeHar } from './write-har.ts';

/** The tools that detected a fault. */
interface Detection {
  readonly fault: InjectedFault;
  readonly verify: boolean;
  readonly drift: boolean;
  readonly prism: boolean;
}

/** The problems that each tool reports about the same exchanges. */
interface Problems {
  readonly report: Report;
  readonly drift: ReadonlySet<string>;
  readonly prism: ReadonlySet<string>;
}

/**
 * Injects faults and checks them with three tools from the same requests: `backoffice verify` sends the requests, `redocly
 * drift` reads them from a HAR file, and Prism's proxy forwards them once more. A tool has detected a fault when it reports a
 * problem that it does not report without the fault.
 *
 * @returns the table.
 */
export async function comparePeers(
  target: InjectionTarget,
  faults: readonly InjectedFault[],
  reportProgress: (done: number, all: number) => void,
): Promise<string> {
  const { sandbox, account } = target;
  const folder = mkdtempSync(join(tmpdir(), 'compare-peers-'));
  const exchanges: PassedExchange[] = [];
  const proxy = await startFaultProxy(sandbox.url, undefined, {
    onPassed: (exchange) => exchanges.push(exchange),
    server: target.server,
  });
  const prism = await startPrismProxy(proxy.url);
  const { origin } = new URL(proxy.url);
  const document = fileURLToPath(DOCUMENT_URL);
  const check = async (fault: InjectedFault | undefined): Promise<Problems> => {
    proxy.inject(fault);
    exchanges.length = 0;
    const limits = { ...DEFAULT_LIMITS, timeoutMs: 2000, bodyBytes: 20_000_000 };
    const report = await verifySandbox({ ...sandbox, url: proxy.url }, account, { limits });
    const recorded = [...exchanges];
    const har = join(folder, 'traffic.har');
    writeHar(har, recorded, origin);
    return { report, drift: await problemsOfDrift(har, proxy.url, document), prism: await prism.problemsOf(recorded) };
  };
  try {
    const baseline = await check(undefined);
    const detections: Detection[] = [];
    for (const fault of faults) {
      const found = await check(fault);
      const isNew = (some: ReadonlySet<string>, known: ReadonlySet<string>) => some.difference(known).size > 0;
      const verify = found.report.summary.errors > baseline.report.summary.errors;
      detections.push({
        fault,
        verify,
        drift: isNew(found.drift, baseline.drift),
        prism: isNew(found.prism, baseline.prism),
      });
      reportProgress(detections.length, faults.length);
    }
    return [render(detections), '', `without a fault: ${errorsOf(baseline)}`].join('\n');
  } finally {
    await prism.stop();
    await proxy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function errorsOf({ report, drift, prism }: Problems): string {
  return `backoffice verify reports ${report.summary.errors}, redocly drift ${drift.size}, prism proxy ${prism.size} kinds of errors`;
}

function render(detections: readonly Detection[]): string {
  const row = (name: string, of: readonly Detection[]) => [
    name,
    ...(['verify', 'drift', 'prism'] as const).map(
      (tool) => `${of.filter((each) => each[tool]).length} of ${of.length}`,
    ),
  ];
  return textTable([
    ['detected by', 'backoffice verify', 'redocly drift', 'prism proxy'],
    ...[...Map.groupBy(detections, ({ fault }) => fault.class)].map(([name, of]) => row(name, of)),
    row('all', detections),
  ]);
}
