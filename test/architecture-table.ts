import { readFileSync } from 'node:fs';

/** A row of the table of modules in ARCHITECTURE.md. */
export interface Module {
  readonly place: string;
  /** The modules of the table that it may import. */
  readonly modules: readonly string[];
  /** The packages that it may import; `*` is any. */
  readonly packages: readonly string[];
  /** Which modules of Node it may import. */
  readonly builtIn: 'all' | 'no HTTP' | 'none';
}

const ARCHITECTURE = new URL('../ARCHITECTURE.md', import.meta.url);
const EVERYTHING = 'every module, every package';

/**
 * The modules of ARCHITECTURE.md: the first column is the folder, the last one what it may import.
 *
 * @throws {Error} when a row cannot be read.
 */
export function architectureTable(text: string = readFileSync(ARCHITECTURE, 'utf8')): readonly Module[] {
  const rows = [...text.matchAll(/^\| `([^`|]+)` +\|.*?\| *([^|]+?) *\| *([^|]+?) *\|$/gm)];
  const places = rows.map(([, place = '']) => place);
  return rows.map(([row, place = '', builtIn, imports = '']) => {
    const names =
      imports === EVERYTHING ? [...places, '*'] : [...imports.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    if (builtIn !== 'all' && builtIn !== 'no HTTP' && builtIn !== 'none') throw new Error(`ARCHITECTURE.md: ${row}`);
    return {
      place,
      builtIn,
      modules: names.filter((name) => places.includes(name)),
      packages: names.filter((name) => !places.includes(name)),
    };
  });
}
