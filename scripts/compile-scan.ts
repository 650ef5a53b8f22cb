import { join } from 'node:path';
import { writeOutputs } from './steps/outputs/write-outputs.ts';
import { projectAt } from './steps/project.ts';
import { compileProgram } from './steps/scan/compile-program.ts';
import { commandOptions } from './terminal/command-options.ts';

const HELP = `npm run compile-scan

Compiles the program that judges recorded bodies (src/verify/replay/quoted/program, AssemblyScript) to WebAssembly, and
writes its bytes to compiled-program.ts beside it. Run it after changing the program, and commit both; a test tells when
it was forgotten.

  --help  this text

Example
  npm run compile-scan

Exit codes: 0 compiled, 2 could not run.`;

/** Where the program stands, below the root of the project. */
export const QUOTED = 'src/verify/replay/quoted';

export async function main(argv: string[]): Promise<number> {
  const values = commandOptions(argv, {});
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const folder = join(projectAt().root, QUOTED);
  const compiled = await compileProgram(join(folder, 'program'));
  writeOutputs(folder, new Map([['compiled-program.ts', compiled]]), []);
  console.log(`Compiled ${QUOTED}/program.`);
  return 0;
}
