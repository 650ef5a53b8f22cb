import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { npmScript } from '../../../src/pipeline/terminal/npm-script.ts';
import { install, resultsFolder, sourceFile } from './install.ts';
import { findPlanted, isAsExpected, renderPlanted } from './planted/find-planted.ts';
import { readPlanted } from './planted/planted-difference.ts';
import { isAccepted, renderResult, renderTable, type ServerResult } from './render.ts';
import { type Pass, runVerify } from './run-verify.ts';
import { type AcceptanceServer, SERVERS, startServer } from './servers.ts';
import { compare, readVerdicts, writeVerdicts } from './verdicts.ts';

const NAMES = SERVERS.map(({ name }) => name);

const HELP = `npm run acceptance [-- --only NAME --writes --update --planted]

Starts real servers, one after another, runs "backoffice verify" on each with its own document, and compares the findings
with the verdicts that were written by hand: test/scores/acceptance/servers/NAME/verdicts.yaml. Installs the packages of a server
when they are missing, which takes minutes. .acceptance/NAME has the reports, the log, and the data before and after.

  --only    one server: ${NAMES.join(', ')}
  --writes  run "backoffice verify --writes" instead, which has verdicts of its own: verdicts-writes.yaml. Fails if data
            that were there before have changed.
  --update  write the findings into the files of verdicts: new ones with the verdict "unreviewed"
  --planted instead, change the responses of an operation in a way that the document does not allow, one difference of
            test/scores/acceptance/servers/NAME/planted.yaml after another, and print which of them "backoffice verify" finds
  --help    this text

Examples
  npm run acceptance
  npm run acceptance -- --only unleash
  npm run acceptance -- --only nest --update
  npm run acceptance -- --only fastapi --planted

The result goes to stdout, progress to stderr.

Exit codes: 0 every finding has a verdict and was found again, 1 a finding has no verdict or was not found, or data have
changed, or a planted difference was missed, 2 could not run.`;

export const main = npmScript(
  HELP,
  {
    only: { type: 'string' },
    writes: { type: 'boolean' },
    update: { type: 'boolean' },
    planted: { type: 'boolean' },
  },
  async (options) => {
    const servers = SERVERS.filter(({ name }) => options.only === undefined || name === options.only);
    if (servers.length === 0) {
      throw new CommandError(
        'usage',
        `--only is ${JSON.stringify(options.only)}; it must be one of: ${NAMES.join(', ')}.`,
      );
    }
    if (options.planted === true) return plant(servers);
    const results: ServerResult[] = [];
    for (const server of servers) {
      const result = await resultOf(server, options.writes === true ? 'writes' : 'read', options.update === true);
      console.log(renderResult(result));
      results.push(result);
    }
    console.log(renderTable(results));
    return results.every(isAccepted) ? 0 : 1;
  },
);

/** Plants the differences of each server that has some. */
async function plant(servers: readonly AcceptanceServer[]): Promise<number> {
  let isComplete = true;
  for (const server of servers) {
    const file = sourceFile(server.packages ?? server.name, 'planted.yaml');
    if (!existsSync(file)) continue;
    const differences = readPlanted(readFileSync(file, 'utf8'), file);
    process.stderr.write(`${server.name}: plant ${differences.length} differences\n`);
    const packages = install(server);
    const options = { name: server.name, start: () => startServer(server, packages), folder: resultsFolder(server) };
    const results = await findPlanted(options, differences);
    console.log(renderPlanted(server.name, results));
    isComplete &&= results.every(isAsExpected);
  }
  return isComplete ? 0 : 1;
}

async function resultOf(server: AcceptanceServer, pass: Pass, update: boolean): Promise<ServerResult> {
  const { name } = server;
  process.stderr.write(`${name}: install\n`);
  const packages = install(server);
  const folder = resultsFolder(server);
  process.stderr.write(`${name}: start\n`);
  await using started = await startServer(server, packages);
  process.stderr.write(`${name}: verify\n`);
  const before = await started.dump();
  const report = await runVerify(started, folder, pass);
  const after = await started.dump();
  writeFileSync(join(folder, 'before.txt'), before);
  writeFileSync(join(folder, 'after.txt'), after);
  const isUnchanged = after === before;
  const file = sourceFile(name, pass === 'read' ? 'verdicts.yaml' : 'verdicts-writes.yaml');
  const known = existsSync(file) ? readVerdicts(readFileSync(file, 'utf8'), file) : [];
  const comparison = compare(report.findings, known);
  if (!update) return { name, report, isUnchanged, ...comparison };
  writeFileSync(file, writeVerdicts(comparison.reviewed));
  return { name, report, isUnchanged, reviewed: comparison.reviewed, vanished: [] };
}
