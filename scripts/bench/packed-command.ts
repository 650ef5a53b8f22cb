import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The command as the package has it, where it finds the packages that this project has installed. */
export interface PackedCommand {
  /** The program that Node runs. */
  readonly program: string;
  remove(): void;
}

/** Packs the command, so that what is measured is what people install. @throws {Error} where the sources do not compile */
export function packedCommand(): PackedCommand {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    // In a process of its own: the peak memory of one that is started counts that of the one that starts it.
    const command = [join(ROOT, 'scripts/run.js'), 'package', '--out', join(folder, 'dist')];
    execFileSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
    cpSync(join(ROOT, 'src/cli/run.js'), join(folder, 'src/cli/run.js'));
    return { program: join(folder, 'src/cli/run.js'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
