import { readFileSync } from 'node:fs';
import { blocksOf, type CodeBlock } from './code-blocks.ts';

/** The second guide begins with the first block of the first one. */
const GUIDES = ['docs/client.md', 'docs/client-recipes.md'];

const ROOT = new URL('../../', import.meta.url);

/** The code of the guides to the client. */
export interface ClientGuide {
  /** The arguments of the sandbox that its code runs against. */
  readonly sandbox: readonly string[];
  /** The first block of code; all others continue it. */
  readonly start: string;
  readonly blocks: readonly PrintingBlock[];
}

/** A block of code with its expected output: the text after each `// →`. */
export interface PrintingBlock {
  readonly heading: string;
  readonly code: string;
  readonly prints: readonly string[];
}

/** @throws {Error} when the guide does not start a sandbox, or has no block of TypeScript. */
export function clientGuide(
  text: string = GUIDES.map((guide) => readFileSync(new URL(guide, ROOT), 'utf8')).join('\n'),
): ClientGuide {
  const sandbox = /^npx backoffice (sandbox.*?)(?: +#.*)?$/m.exec(text)?.[1]?.trim().split(/\s+/);
  const [first, ...others] = blocksOf('docs/client.md', text).filter(({ language }) => language === 'ts');
  if (sandbox === undefined || first === undefined) {
    throw new Error('docs/client.md needs a line "npx backoffice sandbox …" and a block of TypeScript.');
  }
  return { sandbox, start: first.code, blocks: others.filter(({ code }) => code !== first.code).map(printingBlock) };
}

/** A block of TypeScript with what its comments say that it prints. */
export function printingBlock({ heading, code }: CodeBlock): PrintingBlock {
  return { heading, code, prints: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, printed = '']) => printed) };
}
