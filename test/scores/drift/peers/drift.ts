import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isJsonArray, isJsonObject, type Json } from '../../../../src/engine/json/json.ts';

const REDOCLY = fileURLToPath(new URL('../../../../node_modules/.bin/redocly', import.meta.url));

/** The problems that `redocly drift` reports about recorded traffic, each kind once: the rule, the operation and the place. */
export async function problemsOfDrift(har: string, server: string, document: string): Promise<ReadonlySet<string>> {
  const output = `${har}.drift.json`;
  const args = ['drift', har, '--api', document, '--traffic-format', 'har', '--server', server];
  await new Promise<void>((resolve) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    // It exits with 1 when it reports problems. After any other failure, there is no report to read.
    execFile(REDOCLY, [...args, '--format', 'json', '--output', output], { env }, () => resolve());
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
