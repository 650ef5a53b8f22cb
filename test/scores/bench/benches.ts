/** The options of the command line for a bench. */
interface BenchChoices {
  /** Turns of the build on the document itself. */
  readonly rounds: number;
  /** How many records the account of the sandbox has. */
  readonly records: number;
  /** How long the run with faults takes. */
  readonly minutes: number;
  /** Called before each step. */
  readonly onStep: (text: string) => void;
}

/** One thing that is measured beside what it replaces. */
interface Bench {
  /** The measurement and its comparison, for `--help`. */
  readonly about: string;
  readonly title: string;
  /** Measures, and returns a table. */
  run(choices: BenchChoices): Promise<string>;
}

/** All benches by their names, in the order in which they run. Each loads its tools when it runs. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  validate: {
    about:
      'a page of 5,000 transaction records: the compiled validator and stock Ajv, beside JSON.parse of the same text',
    title: 'a page of 5,000 transaction records',
    run: async () => (await import('./validate.ts')).validateBench(),
  },
  build: {
    about:
      'the whole build, beside redocly lint, redocly bundle and openapi-typescript one after another; on the document, and on one made 4, 16 and 64 times as large',
    title: 'medians; ratio to the stock commands',
    run: async (choices) => (await import('./build.ts')).buildBench(choices),
  },
  project: {
    about:
      "init and build, portal included, of GitHub's document, which npm downloads, beside redocly build-docs and openapi-typescript one after another",
    title: 'medians; ratio to the stock commands',
    run: async (choices) => (await import('./project.ts')).projectBench(choices),
  },
  sandbox: {
    about:
      'pages of 50 records from an account of 10 million, beside Prism that serves the same page and a bare node:http server; the last page beside the first; memory beside that with a small ledger. Takes some minutes and 7 GB',
    title: 'in turns',
    run: async (choices) => (await import('./sandbox.ts')).sandboxBench(choices),
  },
  client: {
    about:
      'a page of 500 records through the client, beside fetch + JSON.parse and openapi-fetch alone; sizes of bundles; memory over a walk of a million records',
    title: 'what it costs',
    run: async (choices) => (await import('./client.ts')).clientBench(choices),
  },
  paging: {
    about:
      'random ledgers, and one as the sandbox makes it, walked over with the client and in the ways that people write: what these lose and repeat',
    title: 'why the client has a walk of its own',
    run: async () => (await import('./paging.ts')).pagingBench(),
  },
  verify: {
    about: 'from the start of backoffice verify to its first request, beside a process of redocly lint',
    title: 'start to first request',
    run: async (choices) => (await import('./verify.ts')).verifyBench(choices),
  },
  replay: {
    about:
      "HAR of 10 and 64 MB validated by backoffice replay as it is packed, beside redocly drift: our document, one with integers and nested objects, and GitHub's, which npm downloads; peak memory on 10 MB and 1 GB. Takes some minutes",
    title: 'whole processes; ratio: how many times more redocly drift takes',
    run: async (choices) => (await import('./replay.ts')).replayBench(choices),
  },
  proxy: {
    about:
      'requests through backoffice proxy as it is packed, beside no proxy, a bare node:http proxy, redocly proxy and prism proxy: response times at a fixed rate, requests a second, memory',
    title: 'in turns',
    run: async (choices) => (await import('./proxy.ts')).proxyBench(choices),
  },
  'proxy-soak': {
    about:
      'requests through backoffice proxy for --minutes, with resets, slow clients and bodies of 1 GB, compared at both ends; its memory',
    title: 'a long run with faults',
    run: async (choices) => (await import('./proxy-soak.ts')).proxySoak(choices),
  },
  diff: {
    about: 'the document and copies of up to 9 MB compared with a changed one, beside redocly diff and oasdiff',
    title: 'whole processes',
    run: async (choices) => (await import('./diff.ts')).diffBench(choices),
  },
  portal: {
    about:
      'the JavaScript of a reference page; the building of the portal on larger documents; how soon its largest page is seen, beside redocly build-docs, in a slowed-down browser',
    title: 'what a reader waits for',
    run: async (choices) => (await import('./portal.ts')).portalBench(choices),
  },
  dev: {
    about: 'from a save in spec/ until everything is fresh in npm run dev, beside a process of redocly lint',
    title: 'a save until everything is fresh',
    run: async (choices) => (await import('./dev.ts')).devBench(choices),
  },
};
