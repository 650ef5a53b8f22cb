import { blocksOf, type CodeBlock } from './code-blocks.ts';
import { type MarkdownFile, markdownFiles } from './markdown-files.ts';

/** A command of a shell block. */
export interface ShellCommand {
  readonly block: CodeBlock;
  /** Without comments, on one line. */
  readonly line: string;
}

/** The blocks of all Markdown files. */
export function documentedBlocks(files: readonly MarkdownFile[] = markdownFiles()): readonly CodeBlock[] {
  return files.flatMap(({ path, text }) => blocksOf(path, text));
}

/** Whether a block is for a shell. The pages of the portal mark with `sh` only what test/portal runs. */
export function isShell({ language, file }: CodeBlock): boolean {
  return language === 'sh' || (language === '' && file.startsWith('spec/pages/'));
}

/** The commands of a block for a shell. */
export function commandsOf(block: CodeBlock): readonly ShellCommand[] {
  return block.code
    .replaceAll(/\\\n\s*/g, '')
    .replaceAll(/\|\n\s*/g, '| ')
    .split('\n')
    .map((line) => line.replace(/(^|\s+)# .*$/, '').trim())
    .filter((line) => line !== '')
    .map((line) => ({ block, line }));
}

/** The words of a command, without quotation marks. */
export function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replaceAll(/["']/g, ''));
}
