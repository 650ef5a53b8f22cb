import { cpus } from 'node:os';
import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { npmScript } from '../../../src/pipeline/terminal/npm-script.ts';

/** One thing that is measured beside what it replaces. */
interface Bench {
  /** The measurement and its comparison, for `--help`. */
  readonly about: string;
  /** Measures, and returns a table. It loads its tools when it runs. */
  run(): Promise<string>;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  validate: {
    about:
      'a page of 5,000 transaction records: the compiled validator and stock Ajv, beside JSON.parse of the same text',
    run: async () => (await import('./validate.ts')).validateBench(),
  },
  build: {
    about:
      'the build of the document, and of one 16 times as large, beside redocly lint, bundle and openapi-typescript',
    run: async () => (await import('./build.ts')).buildBench(),
  },
  project: {
    about: "init and build of GitHub's document, which npm downloads, beside redocly build-docs and openapi-typescript",
    run: async () => (await import('./project.ts')).projectBench(),
  },
  sandbox: {
    about:
      'pages of 50 records from an account of a million, beside Prism and a bare node:http server with the same page',
    run: async () => (await import('./sandbox.ts')).sandboxBench(),
  },
  client: {
    about: 'a page of 500 records through the client, beside fetch + JSON.parse and openapi-fetch alone',
    run: async () => (await import('./client.ts')).clientBench(),
  },
  verify: {
    about: 'from the start of backoffice verify to its first request, beside a process of redocly lint',
    run: async () => (await import('./verify.ts')).verifyBench(),
  },
  replay: {
    about: 'HAR of 64 MB and 1 GB validated by backoffice replay, as it is packed, beside redocly drift on the first',
    run: async () => (await import('./replay.ts')).replayBench(),
  },
  proxy: {
    about:
      'requests through backoffice proxy, as it is packed, beside none, a bare node:http proxy, redocly and prism proxy',
    run: async () => (await import('./proxy.ts')).proxyBench(),
  },
  diff: {
    about: 'the document and a copy 16 times as large compared with a changed one, beside redocly diff and oasdiff',
    run: async () => (await import('./diff.ts')).diffBench(),
  },
};

const HELP = `npm run bench [-- --only NAME]

Measures each part beside what it replaces, in turns. The ratios count, not the seconds. Copy a table that
differs into docs/benchmarks.md.

${Object.entries(BENCHES)
  .map(([name, { about }]) => `  ${name.padEnd(10)}${about}`)
  .join('\n')}

  --only NAME   measure this one only
  --help        this text

Exit codes: 0 measured, 2 could not run.`;

export const main = npmScript(HELP, { only: { type: 'string' } }, async ({ only }) => {
  const chosen = Object.entries(BENCHES).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0)
    throw new CommandError('usage', `There is no bench "${only}"; allowed are: ${Object.keys(BENCHES).join(', ')}.`);
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  console.log(`${new Date().toISOString().slice(0, 10)}, ${machine}`);
  for (const [name, bench] of chosen) console.log(`\n${name}\n\n${await bench.run()}`);
  return 0;
});
