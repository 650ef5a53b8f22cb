import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';
import { BuildError } from '../../terminal/build-error.ts';

const ENTRY = 'program.ts';
const OUT = 'program.wasm';
const OPTIONS = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--use', 'abort='];

/**
 * Compiles the program in `folder`, which is AssemblyScript, to a module with its bytes. The same sources and compiler give
 * the same module.
 *
 * @throws {BuildError} `sources-wrong` when the sources do not compile; the message holds what the compiler says.
 */
export async function compileProgram(folder: string): Promise<string> {
  let program: Uint8Array | undefined;
  const { error, stderr } = await asc.main([ENTRY, '-o', OUT, ...OPTIONS], {
    readFile: (name) => readSource(join(folder, name)),
    writeFile: (_name, contents) => {
      if (typeof contents !== 'string') program = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || program === undefined) {
    const message = `The program does not compile, so nothing was written:\n${stderr.toString().trimEnd()}`;
    throw new BuildError('sources-wrong', message, { cause: error });
  }
  const bytes = Buffer.from(program).toString('base64');
  return `// Compiled from assembly/ by "npm run compile-program", do not edit.\nexport const COMPILED =\n  '${bytes}';\n`;
}

function readSource(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
