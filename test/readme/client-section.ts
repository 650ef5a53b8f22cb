import { readFileSync } from 'node:fs';

const README = new URL('../../README.md', import.meta.url);

/** What README.md says in the section "The client". */
export interface ClientSection {
  /** The arguments of the sandbox that its code runs against. */
  readonly sandbox: readonly string[];
  /** The first block of code, on which all others go on. */
  readonly start: string;
  readonly blocks: readonly CodeBlock[];
}

/** A block of code, under the name of its heading. */
export interface CodeBlock {
  readonly name: string;
  readonly code: string;
  /** What it says that it prints: the text after each `// →`. */
  readonly prints: readonly string[];
}

/** @throws {Error} when the section is not there, or does not start with a sandbox and a block of code. */
export function clientSection(readme: string = readFileSync(README, 'utf8')): ClientSection {
  const section = /^## The client\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(readme)?.[1] ?? '';
  const sandbox = /^npx backoffice (sandbox.*?)(?: +#.*)?$/m.exec(section)?.[1]?.trim().split(/\s+/);
  const parts = section.split(/^### (.*)$/m);
  const [first, ...others] = parts.flatMap((part, index) =>
    index % 2 === 0 ? codeOf(part).map((code) => ({ name: parts[index - 1] ?? '', code })) : [],
  );
  if (sandbox === undefined || first === undefined) {
    throw new Error('"## The client" needs a line "npx backoffice sandbox …" and a first block of code.');
  }
  const blocks = others.map(({ name, code }) => ({ name, code, prints: printsOf(code) }));
  return { sandbox, start: first.code, blocks };
}

function codeOf(text: string): string[] {
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
}

function printsOf(code: string): string[] {
  return [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, told = '']) => told);
}
