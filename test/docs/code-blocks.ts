/** A fenced block of a Markdown file. */
export interface CodeBlock {
  readonly file: string;
  /** The line of the fence, from 1. */
  readonly line: number;
  /** The heading above it, without its hashes; empty where there is none. */
  readonly heading: string;
  /** The tag after the fence; empty where there is none. */
  readonly language: string;
  /** What is between the fences, without their indentation. */
  readonly code: string;
}

/** The fenced blocks of a Markdown text, in their order. */
export function blocksOf(file: string, text: string): readonly CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let heading = '';
  let open: { line: number; indent: string; language: string; lines: string[] } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^( *)```(.*)$/.exec(line);
    if (open === undefined) {
      if (fence) open = { line: index + 1, indent: fence[1] ?? '', language: (fence[2] ?? '').trim(), lines: [] };
      else heading = /^#+ +(.*)$/.exec(line)?.[1] ?? heading;
    } else if (fence) {
      const { line: at, language, lines } = open;
      blocks.push({ file, line: at, heading, language, code: lines.map((each) => `${each}\n`).join('') });
      open = undefined;
    } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
  }
  if (open !== undefined) throw new Error(`${file}:${open.line}: the block is not closed.`);
  return blocks;
}

/** The excerpt of an output in a block, as a pattern that the output has somewhere: `…` is any text. */
export function excerpt(text: string): RegExp {
  const parts = text.trim().split('…');
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*'));
}
