/** A key or a list item of a YAML file. */
export interface YamlPosition {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** The scalar behind a key in the same line, without quotes; empty when the value is below. */
  readonly scalar: string;
}

const KEY = /^(?:'((?:[^']|'')*)'|"((?:[^"\\]|\\.)*)"|([^\s#'"[{][^#]*?)):(?:\s+(.*)|)$/;

/**
 * The positions of the keys and list items of a YAML text, by the path of keys from the root, written as JSON
 * (`["paths","/auth"]`).
 *
 * It reads the block style in which the document is written, not all of YAML: what stands in a flow collection is not
 * told apart, so that it has the position of what holds it. A test compares every position with those of Redocly's parser.
 */
export function yamlPositions(text: string): ReadonlyMap<string, YamlPosition> {
  const positions = new Map<string, YamlPosition>();
  const levels: { readonly indent: number; readonly path: readonly (string | number)[]; items: number }[] = [];
  let blockIndent: number | undefined;
  for (const [number, line] of text.split('\n').entries()) {
    let column = line.length - line.trimStart().length;
    let rest = line.trim();
    if (rest === '' || (blockIndent !== undefined && column > blockIndent)) continue;
    blockIndent = undefined;
    if (rest.startsWith('#') || rest === '---') continue;
    while (levels.length > 0 && (levels.at(-1)?.indent ?? 0) > column) levels.pop();
    for (; rest === '-' || rest.startsWith('- '); ) {
      const list = listAt(levels, column);
      const path = [...list.path, list.items];
      list.items += 1;
      const after = rest.slice(1).trimStart();
      const itemColumn = column + rest.length - after.length;
      positions.set(JSON.stringify(path), { line: number + 1, column: itemColumn + 1, scalar: unquoted(after) });
      levels.push({ indent: column + 1, path, items: 0 });
      column = itemColumn;
      rest = after;
    }
    const match = KEY.exec(rest);
    if (match === null) continue;
    const key = match[1]?.replaceAll("''", "'") ?? match[2] ?? match[3] ?? '';
    const value = (match[4] ?? '').trim();
    while ((levels.at(-1)?.indent ?? -1) >= column && !isItem(levels.at(-1), column)) levels.pop();
    const path = [...(levels.at(-1)?.path ?? []), key];
    positions.set(JSON.stringify(path), { line: number + 1, column: column + 1, scalar: unquoted(value) });
    if (/^[|>]/.test(value)) blockIndent = column;
    levels.push({ indent: column, path, items: 0 });
  }
  return positions;
}

interface Level {
  readonly indent: number;
  readonly path: readonly (string | number)[];
  items: number;
}

/** The level whose value is the list with a dash in `column`: a dash may stand below its key or further in. */
function listAt(levels: Level[], column: number): Level {
  while (levels.length > 0 && (levels.at(-1)?.indent ?? 0) > column) levels.pop();
  const level = levels.at(-1);
  if (level !== undefined) return level;
  const root = { indent: -1, path: [], items: 0 };
  levels.push(root);
  return root;
}

/** Whether a level is the list item in which a key at `column` stands. */
function isItem(level: Level | undefined, column: number): boolean {
  return level !== undefined && typeof level.path.at(-1) === 'number' && level.indent <= column;
}

function unquoted(value: string): string {
  return /^(['"]).*\1$/.test(value) ? value.slice(1, -1) : value;
}
