import { join } from 'node:path';
import { writeOutputs } from './steps/outputs/write-outputs.ts';
import { compileProgram } from './steps/program/compile-program.ts';
import { projectAt } from './steps/project.ts';
import { commandOptions } from './terminal/command-options.ts';

const HELP = `npm run compile-program

Compiles the program that reads recorded traffic (src/verify/replay/program/assembly, AssemblyScript) to WebAssembly, and
writes its bytes to compiled-program.ts beside it. Run it after changing the program, and commit both; a test tells when
it was forgotten.

  --help  this text

Example
  npm run compile-program

Exit codes: 0 compiled, 2 could not run.`;

/** Where the program stands, below the root of the project. */
const PROGRAM = 'src/verify/replay/program';

export async function main(argv: string[]): Promise<number> {
  const values = commandOptions(argv, {});
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const folder = join(projectAt().root, PROGRAM);
  const compiled = await compileProgram(join(folder, 'assembly'));
  writeOutputs(folder, new Map([['compiled-program.ts', compiled]]), []);
  console.log(`Compiled ${PROGRAM}/assembly.`);
  return 0;
}
