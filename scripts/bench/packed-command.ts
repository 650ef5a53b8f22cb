import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distFiles } from '../steps/package/dist-files.ts';
import { writeDist } from '../steps/package/write-dist.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The command as the package has it, where it finds the packages that this project has installed. */
export interface PackedCommand {
  /** The program that Node runs. */
  readonly program: string;
  remove(): void;
}

/** Packs the command, so that what is measured is what people install. @throws {BuildError} `sources-wrong` */
export async function packedCommand(): Promise<PackedCommand> {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    writeDist(join(folder, 'dist'), await distFiles(ROOT));
    cpSync(join(ROOT, 'src/cli/run.js'), join(folder, 'src/cli/run.js'));
    return { program: join(folder, 'src/cli/run.js'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
