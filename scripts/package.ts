import { join, resolve } from 'node:path';
import { projectAt } from '../src/pipeline/project.ts';
import { commandOptions } from '../src/pipeline/terminal/command-options.ts';
import { formatMs } from '../src/pipeline/terminal/progress.ts';
import { counted } from '../src/pipeline/terminal/summary.ts';
import { contractFiles } from './package/dist-files.ts';
import { writeDist } from './package/write-dist.ts';

const HELP = `npm run package [-- --out DIR]

Compiles what others import to JavaScript with declarations, and bundles the command backoffice, in dist/: what a package is
made of, since Node runs no TypeScript below node_modules. "npm pack" does it by itself.

  --out DIR  write to another folder; what is in it is replaced
  --help     this text

Examples
  npm run package
  npm pack

Exit codes: 0 written, 2 the sources do not compile or it could not run.`;

export async function main(argv: string[]): Promise<number> {
  const values = commandOptions(argv, { out: { type: 'string' } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const start = performance.now();
  const { root } = projectAt();
  const dist = values.out === undefined ? join(root, 'dist') : resolve(values.out);
  const files = await contractFiles(root);
  writeDist(dist, files);
  // Stdout belongs to "npm pack --json".
  console.error(`Wrote ${counted(files.size, 'file')} to ${dist} in ${formatMs(performance.now() - start)}.`);
  return 0;
}
