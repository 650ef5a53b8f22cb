import { readYaml } from '../support/read-yaml.ts';

/** How the tests treat a command of the documentation. */
export type Treatment =
  /** It is run; with `shows`, the next block of the page is an excerpt of its output. */
  | { readonly how: 'run'; readonly exitCode: number; readonly shows: boolean }
  /** It serves until it is stopped. */
  | { readonly how: 'serves' }
  /** Its options are compared with those of the command; it is not run. */
  | { readonly how: 'parsed' };

const groups: Readonly<Record<string, readonly string[]>> = readYaml('documented-commands.yaml', import.meta.url);

/** Every command of the documentation, with its treatment in documented-commands.yaml. */
export const DOCUMENTED_COMMANDS: Readonly<Record<string, Treatment>> = Object.fromEntries(
  Object.entries(groups).flatMap(([group, lines]) => lines.map((line) => [line, treatmentOf(group)])),
);

function treatmentOf(group: string): Treatment {
  const [how = '', exitCode] = group.split(/:? /);
  if (how === 'run' || how === 'shows') return { how: 'run', exitCode: Number(exitCode ?? 0), shows: how === 'shows' };
  if (how === 'serves' || how === 'parsed') return { how };
  throw new Error(`documented-commands.yaml has the unknown treatment ${group}.`);
}
