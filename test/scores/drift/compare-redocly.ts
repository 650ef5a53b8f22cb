import { execFile } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from '../../../src/backoffice/contract/bundled-document.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { DEFAULT_LIMITS } from '../../../src/engine/message/limits.ts';
import { verifySandbox } from '../../drift/verify-sandbox.ts';
import { harEntry, harText } from '../../support/har.ts';
import { textTable } from '../text-table.ts';
import { type PassedExchange, startFaultProxy } from './fault-proxy.ts';
import type { InjectedFault } from './injected-fault.ts';
import type { InjectionTarget } from './score.ts';

const REDOCLY = fileURLToPath(new URL('../../../node_modules/.bin/redocly', import.meta.url));

/**
 * Injects faults and checks them with two tools from the same requests: `backoffice verify` sends the requests, and `redocly
 * drift` reads them from a HAR file. A tool has detected a fault when it reports a problem that it does not report without
 * the fault.
 *
 * @returns the table.
 */
export async function compareRedocly(
  { sandbox, account, server }: InjectionTarget,
  faults: readonly InjectedFault[],
  reportProgress: (done: number, all: number) => void,
): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'compare-redocly-'));
  const check = async (fault: InjectedFault | undefined) => {
    const exchanges: PassedExchange[] = [];
    const onPassed = (exchange: PassedExchange) => exchanges.push(exchange);
    await using proxy = await startFaultProxy(sandbox.url, fault, { onPassed, server });
    const limits = { ...DEFAULT_LIMITS, timeoutMs: 2000, bodyBytes: 20_000_000 };
    const { summary } = await verifySandbox({ ...sandbox, url: proxy.url }, account, { limits });
    return { errors: summary.errors, problems: await problemsOf(exchanges, proxy.url, folder.path) };
  };
  const clean = await check(undefined);
  const rows: [name: string, verify: boolean, redocly: boolean][] = [];
  for (const fault of faults) {
    const { errors, problems } = await check(fault);
    rows.push([fault.class, errors > clean.errors, problems.difference(clean.problems).size > 0]);
    reportProgress(rows.length, faults.length);
  }
  const row = (name: string, of: typeof rows) => [
    name,
    ...([1, 2] as const).map((tool) => `${of.filter((each) => each[tool]).length} of ${of.length}`),
  ];
  return textTable([
    ['detected by', 'backoffice verify', 'redocly drift'],
    ...[...Map.groupBy(rows, ([name]) => name)].map(([name, of]) => row(name, of)),
    row('all', rows),
  ]);
}

/** The problems that `redocly drift` reports about exchanges, each kind once: the rule, the operation and the place. */
async function problemsOf(
  exchanges: readonly PassedExchange[],
  server: string,
  folder: string,
): Promise<ReadonlySet<string>> {
  const [har, output] = [join(folder, 'traffic.har'), join(folder, 'drift.json')];
  const entries = exchanges.map(({ method, url, headers, body, response }) => {
    const isBroken = response.connection !== undefined;
    return harEntry({
      request: {
        method,
        url: new URL(server).origin + url.pathname + url.search,
        headers: Object.entries(headers),
        body,
      },
      response: {
        status: isBroken ? 0 : response.status,
        headers: Object.entries(response.headers),
        body: isBroken ? '' : String(response.body),
      },
    });
  });
  writeFileSync(har, harText(entries));
  const api = fileURLToPath(DOCUMENT_URL);
  const args = ['drift', har, '--api', api, '--traffic-format', 'har', '--server', server, '--format', 'json'];
  await new Promise<void>((resolve) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    // It exits with 1 when it reports problems. After any other failure, there is no report to read.
    execFile(REDOCLY, [...args, '--output', output], { env }, () => resolve());
  });
  const report: Json = JSON.parse(readFileSync(output, 'utf8'));
  const problems = isJsonObject(report) && isJsonArray(report['problems']) ? report['problems'] : [];
  return new Set(
    problems.filter(isJsonObject).map(({ ruleId, operationId, target, schemaPath, dataPath }) => {
      const path = String(dataPath).replaceAll(/\d+/g, '*');
      return [ruleId, operationId, target, schemaPath, path].join(' ');
    }),
  );
}
