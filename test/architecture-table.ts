import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A module of modules.yaml. */
export interface Module {
  /** Its folder. */
  readonly place: string;
  /** The modules of the list that it may import. */
  readonly modules: readonly string[];
  /** The packages that it may import; `*` is any. */
  readonly packages: readonly string[];
  /** Which modules of Node it may import. */
  readonly builtIn: 'all' | 'no HTTP' | 'none';
}

/** A module as the file has it. */
interface WrittenModule {
  readonly module: string;
  readonly about: string;
  readonly node: Module['builtIn'];
  readonly imports: readonly string[];
}

/**
 * Reads the list of modules, in which names of folders and of groups become modules and packages.
 *
 * @throws {Error} when a module does not say which modules of Node it may import.
 */
export function architectureTable(
  text: string = readFileSync(new URL('modules.yaml', import.meta.url), 'utf8'),
): readonly Module[] {
  const written: readonly WrittenModule[] = parse(text);
  const places = written.map(({ module }) => module);
  return written.map(({ module: place, node, imports }, index) => {
    if (!['all', 'no HTTP', 'none'].includes(node)) throw new Error(`modules.yaml: ${place} has node: ${node}`);
    const folder = place.split('/').slice(0, -1).join('/');
    const above = places.slice(0, index).filter((other) => other.startsWith(`${folder}/`));
    const names = imports.flatMap((name) => {
      if (name === 'everything') return [...places, '*'];
      if (name === 'rows above') return above;
      const below = places.filter((other) => other.startsWith(`${name}/`));
      return places.includes(name) || below.length === 0 ? [name] : below;
    });
    return {
      place,
      builtIn: node,
      modules: names.filter((name) => places.includes(name)),
      packages: names.filter((name) => !places.includes(name)),
    };
  });
}
