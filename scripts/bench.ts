import { cpus } from 'node:os';
import { loadDocument } from '../src/contract/document.ts';
import { type BuildRow, benchBuild, renderBuildRows } from './bench/build.ts';
import { BuildError } from './terminal/build-error.ts';
import { commandOptions } from './terminal/command-options.ts';

const HELP = `npm run bench [-- --only NAME] [-- --rounds N]

Measures side by side with what it replaces, in one run; what counts are the ratios.

  validate  a page of 5,000 transaction records: the compiled validator and stock Ajv, beside JSON.parse of the same text
  build     the whole build and a build that finds nothing changed, beside redocly lint, redocly bundle and
            openapi-typescript one after another; on the document, and on one made 4, 16 and 64 times as large
  sandbox   pages of 50 records from an account of 10 million, beside Prism that serves the same page and a bare node:http
            server; the last page beside the first; memory beside that with a small ledger. Takes some minutes and 7 GB
  client    a page of 500 records through the client, beside fetch + JSON.parse and openapi-fetch alone; sizes of bundles;
            memory over a walk of a million records
  paging    random ledgers, and one as the sandbox makes it, walked over with the client and in the ways that people
            write: what these lose and repeat

  --only NAME  measure this one only: validate, build, sandbox, client or paging
  --rounds N   rounds of the build on the document itself (default 9); larger documents take fewer
  --records N  how many records the account of the sandbox has (default 10000000)
  --help       this text

Examples
  npm run bench
  npm run bench -- --only validate

Exit codes: 0 measured, 2 could not run.`;

const BENCHES = ['validate', 'build', 'sandbox', 'client', 'paging'] as const;
const LARGER = [4, 16, 64];

export async function main(argv: string[]): Promise<number> {
  const values = commandOptions(argv, {
    only: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    records: { type: 'string', default: '10000000' },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const rounds = readCount('--rounds', values.rounds);
  const records = readCount('--records', values.records);
  const names = readNames(values.only);
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
  if (names.includes('validate')) {
    const { validatePageBench } = await import('./bench/validate-page.ts');
    console.log(`\nvalidate: a page of 5,000 transaction records (npm run bench -- --only validate)\n`);
    console.log((await validatePageBench()).table);
  }
  if (names.includes('build')) {
    console.log(`\nbuild: ${rounds} rounds, medians; ratio to the stock commands (npm run bench -- --only build)\n`);
    console.log(renderBuildRows(buildRows(rounds)));
  }
  if (names.includes('sandbox')) {
    const { sandboxBench, sandboxTable } = await import('./bench/sandbox.ts');
    console.log(`\nsandbox: medians of rounds in turns (npm run bench -- --only sandbox)\n`);
    console.log(sandboxTable(await sandboxBench({ records, onStep: (text) => console.error(`… ${text}`) })));
  }
  if (names.includes('client')) {
    const { clientBench } = await import('./bench/client.ts');
    console.log(`\nclient: what it costs (npm run bench -- --only client)\n`);
    console.log(await clientBench({ onStep: (text) => console.error(`… ${text}`) }));
  }
  if (names.includes('paging')) {
    const { pagingBench } = await import('./bench/client-paging.ts');
    console.log(`\npaging: why the client has a walk of its own (npm run bench -- --only paging)\n`);
    console.log(pagingBench());
  }
  return 0;
}

function buildRows(rounds: number): BuildRow[] {
  const document = loadDocument();
  return [1, ...LARGER].map((factor) => {
    const ofFactor = factor === 1 ? rounds : Math.max(1, Math.round(rounds / factor));
    console.error(`… ${factor} × the document, ${ofFactor} rounds`);
    return benchBuild(document, factor, ofFactor);
  });
}

function readCount(flag: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new BuildError(
    'usage',
    `${flag} is "${text}"; it must be a whole number from 1. Run with --help for examples.`,
  );
}

function readNames(only: string | undefined): readonly string[] {
  const names = BENCHES.filter((name) => only === undefined || name === only);
  if (names.length > 0) return names;
  throw new BuildError(
    'usage',
    `--only is "${only}"; allowed are: ${BENCHES.join(', ')}. Run with --help for examples.`,
  );
}
