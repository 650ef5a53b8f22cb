import { serveSandbox } from '../served-sandbox.ts';
import { allFaults, type FaultVerdict, judgeFault } from './score.ts';

const HELP = `npm run planted [-- --only TEXT --json]

Plants every fault that there is, one after another, before a sandbox, lets "backoffice verify" judge it, and tells by
class how many were seen.

  --only  only faults whose class or name contains this
  --json  every fault with the rules that told of it, as JSON
  --help  this text

Exit codes: 0 every fault was seen, 1 one was not, 2 could not run.`;

/** Runs the command and gives its exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const only = argv.includes('--only') ? (argv[argv.indexOf('--only') + 1] ?? '') : '';
  const sandbox = await serveSandbox();
  try {
    const account = sandbox.accounts.at(-1);
    if (account === undefined) throw new Error('The sandbox has no account.');
    const faults = allFaults(sandbox).filter((fault) => `${fault.class} ${fault.name}`.includes(only));
    const verdicts: FaultVerdict[] = [];
    for (const fault of faults) {
      verdicts.push({ fault, rules: await judgeFault(sandbox, account, fault) });
      process.stderr.write(`\r${verdicts.length}/${faults.length}`);
    }
    process.stderr.write('\n');
    const control = await judgeFault(sandbox, account, undefined);
    console.log(argv.includes('--json') ? toJson(verdicts) : render(verdicts, control));
    return control.length === 0 && verdicts.every(({ rules }) => rules.length > 0) ? 0 : 1;
  } finally {
    await sandbox.stop();
  }
}

function toJson(verdicts: readonly FaultVerdict[]): string {
  return JSON.stringify(
    verdicts.map(({ fault, rules }) => ({ class: fault.class, name: fault.name, rules })),
    null,
    2,
  );
}

function render(verdicts: readonly FaultVerdict[], control: readonly string[]): string {
  const classes = [...Map.groupBy(verdicts, ({ fault }) => fault.class)];
  const rows = classes.map(([name, all]) => {
    const seen = all.filter(({ rules }) => rules.length > 0).length;
    return `${name.padEnd(38)}${String(seen).padStart(5)} of ${String(all.length).padStart(3)}`;
  });
  const missed = verdicts
    .filter(({ rules }) => rules.length === 0)
    .map(({ fault }) => `not seen: ${fault.class}: ${fault.name}`);
  const alarms =
    control.length === 0 ? 'no fault planted: no finding' : `no fault planted, but told: ${control.join(', ')}`;
  return [...rows, alarms, ...missed].join('\n');
}
