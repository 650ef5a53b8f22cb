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
/** The modules of the same folder that the table lists before this one. */
const ROWS_ABOVE = 'rows above';

/**
 * The modules of ARCHITECTURE.md: the first column is the folder, the last one what it may import.
 *
 * @throws {Error} when a row cannot be read.
 */
export function architectureTable(text: string = readFileSync(ARCHITECTURE, 'utf8')): readonly Module[] {
  const rows = [...text.matchAll(/^\| `([^`|]+)` +\|.*?\| *([^|]+?) *\| *([^|]+?) *\|$/gm)];
  const places = rows.map(([, place = '']) => place);
  return rows.map(([row, place = '', builtIn, imports = '']) => {
    const written =
      imports === EVERYTHING ? [...places, '*'] : [...imports.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const folder = place.split('/').slice(0, -1).join('/');
    const above = places.slice(0, places.indexOf(place)).filter((other) => other.startsWith(`${folder}/`));
    const names = [
      ...(imports.startsWith(ROWS_ABOVE) ? above : []),
      ...written.flatMap((name) => placesOf(name, places)),
    ];
    if (builtIn !== 'all' && builtIn !== 'no HTTP' && builtIn !== 'none') throw new Error(`ARCHITECTURE.md: ${row}`);
    return {
      place,
      builtIn,
      modules: names.filter((name) => places.includes(name)),
      packages: names.filter((name) => !places.includes(name)),
    };
  });
}

/** The modules that a name stands for: itself, or those of a folder. */
function placesOf(name: string, places: readonly string[]): readonly string[] {
  const below = places.filter((place) => place.startsWith(`${name}/`));
  return places.includes(name) || below.length === 0 ? [name] : below;
}
