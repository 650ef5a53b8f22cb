/** Where the figures of a bench are in docs/benchmarks.md: between these lines, on lines of their own. */
const begin = (name: string): string => `<!-- figures of ${name} -->`;
const END = '<!-- end of figures -->';

/** Figures of one bench, as they were measured. */
interface Figures {
  /** The name of the bench. */
  readonly name: string;
  /** The day of the run, `YYYY-MM-DD`. */
  readonly day: string;
  /** Node and the processor, such as `Node 24.21.0, 2 × AMD EPYC`. */
  readonly machine: string;
  /** What the bench printed. */
  readonly table: string;
}

/**
 * The text of docs/benchmarks.md with these figures in place of those of an earlier run.
 *
 * @returns undefined when the page has no place for the figures of this bench.
 */
export function withFigures(page: string, { name, day, machine, table }: Figures): string | undefined {
  const start = page.indexOf(`${begin(name)}\n`);
  const end = page.indexOf(END, start);
  if (start < 0 || end < 0) return undefined;
  const block = `${begin(name)}\n\n${day}, ${machine}:\n\n\`\`\`text\n${table.replaceAll(/^\n+|\s+$/g, '')}\n\`\`\`\n\n`;
  return page.slice(0, start) + block + page.slice(end);
}
