import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { npmScript, wholeNumberOption } from '../../../src/pipeline/terminal/npm-script.ts';
import { BENCHES } from './benches.ts';
import { withFigures } from './benchmarks-page.ts';

const PAGE = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url));

const NAMES = Object.keys(BENCHES);

const HELP = `npm run bench [-- NAME] [-- --rounds N]

Measures each part beside a named peer in one run. The ratios count, not the seconds.

${Object.entries(BENCHES)
  .map(([name, { about }]) => `  ${name.padEnd(12)}${wrapped(about, 106).join(`\n${' '.repeat(14)}`)}`)
  .join('\n')}

  NAME         measure this one only: ${NAMES.join(', ')}; --only NAME does the same
  --rounds N   rounds of the build on the document itself (default 9); larger documents take fewer
  --records N  how many records the account of the sandbox has (default 10000000)
  --minutes N  how long the run of proxy-soak takes (default 30)
  --write      put the figures into docs/benchmarks.md
  --help       this text

Examples
  npm run bench
  npm run bench -- validate
  npm run bench -- build --write

Exit codes: 0 measured, 2 could not run.`;

/** Runs the command; the name of a bench may be the first argument. */
export async function main(argv: readonly string[]): Promise<number> {
  const isNamed = argv[0]?.startsWith('-') === false;
  return runBenches(isNamed ? ['--only', ...argv] : argv);
}

const OPTIONS = {
  only: { type: 'string' },
  rounds: { type: 'string', default: '9' },
  records: { type: 'string', default: '10000000' },
  minutes: { type: 'string', default: '30' },
  write: { type: 'boolean', default: false },
} as const;

const runBenches = npmScript(HELP, OPTIONS, async (values) => {
  const rounds = wholeNumberOption('--rounds', values.rounds, 1);
  const records = wholeNumberOption('--records', values.records, 1);
  const minutes = wholeNumberOption('--minutes', values.minutes, 1);
  const chosen = readChosen(values.only);
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  const day = new Date().toISOString().slice(0, 10);
  console.log(machine);
  const onStep = (text: string) => console.error(`… ${text}`);
  for (const [name, bench] of chosen) {
    console.log(`\n${name}: ${bench.title} (npm run bench -- ${name})\n`);
    const table = await bench.run({ rounds, records, minutes, onStep });
    console.log(table);
    if (!values.write) continue;
    const written = withFigures(readFileSync(PAGE, 'utf8'), { name, day, machine, table });
    if (written === undefined) throw new Error(`${PAGE} has no place for the figures of ${name}.`);
    writeFileSync(PAGE, written);
  }
  return 0;
});

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function readChosen(only: string | undefined) {
  const chosen = Object.entries(BENCHES).filter(([name]) => only === undefined || name === only);
  if (chosen.length > 0) return chosen;
  throw new CommandError(
    'usage',
    `There is no bench "${only}"; allowed are: ${NAMES.join(', ')}. Run with --help for examples.`,
  );
}
