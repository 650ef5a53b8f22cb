import { join } from 'node:path';
import { folderWith } from '../../support/run-folder.ts';
import { mergeable, mergedPair } from './merged-pair.ts';
import type { Opinion, Unit } from './unit.ts';

/** A change that another tool reports: its path, and whether it is breaking. */
export interface ToolChange {
  /** The path template that it is about, if it is about one. */
  readonly path: string | undefined;
  readonly isBreaking: boolean;
}

/** Another tool that compares two documents. */
export interface SecondOpinion {
  readonly name: string;
  /**
   * Every change between two files; `folder` is for files of its own.
   *
   * @throws {Error} when the tool refuses the files
   */
  changesBetween(base: string, revision: string, folder: string): Promise<ToolChange[]>;
}

/** What a tool says of each unit, by id; `refused` where it cannot read the documents. */
type Opinions = ReadonlyMap<string, Opinion | 'refused'>;

/** How many processes of a tool run side by side. */
const AT_ONCE = 4;

/** Asks a tool about all units. Units of schemas are asked together, halved as long as the tool refuses them. */
export async function opinionsOf(tool: SecondOpinion, units: readonly Unit[]): Promise<Opinions> {
  const found = new Map<string, Opinion | 'refused'>();
  const groups = mergeable(units).values();
  const askOn = async () => {
    for (const group of groups) await ask(tool, group, found);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return found;
}

async function ask(tool: SecondOpinion, units: readonly Unit[], found: Map<string, Opinion | 'refused'>) {
  const [first, ...more] = units;
  if (first === undefined) return;
  const pair = first.isSchema ? mergedPair(units) : first;
  const changes = await inFiles(pair.base, pair.revision, tool.changesBetween);
  if (changes === undefined && more.length > 0) {
    const half = Math.ceil(units.length / 2);
    await ask(tool, units.slice(0, half), found);
    await ask(tool, units.slice(half), found);
    return;
  }
  for (const { id, isSchema } of units) {
    const own = changes?.filter(({ path }) => !isSchema || path === `/${id}`);
    found.set(id, own === undefined ? 'refused' : opinionOf(own));
  }
}

function opinionOf(changes: readonly ToolChange[]): Opinion {
  if (changes.some(({ isBreaking }) => isBreaking)) return 'breaking';
  return changes.length === 0 ? 'nothing' : 'seen';
}

async function inFiles(
  base: object,
  revision: object,
  compare: SecondOpinion['changesBetween'],
): Promise<ToolChange[] | undefined> {
  const folder = folderWith({ 'base.json': JSON.stringify(base), 'revision.json': JSON.stringify(revision) });
  try {
    return await compare(join(folder, 'base.json'), join(folder, 'revision.json'), folder);
  } catch {
    return undefined;
  }
}
