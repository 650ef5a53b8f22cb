import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A Markdown file of the project. */
export interface MarkdownFile {
  /** Relative to the project, with `/`. */
  readonly path: string;
  readonly text: string;
}

const FOLDERS = ['docs', 'spec', 'scripts', 'src', '.github'];

/** The Markdown files that people read: those of the root, and of the folders of documentation and sources. */
export function markdownFiles(): readonly MarkdownFile[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`),
  );
  return [...readdirSync(ROOT), ...below]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }));
}

/** The guides in docs/ for readers who write code with the client or the sandbox. */
export const CLIENT_GUIDES = ['client', 'client-recipes', 'first-page', 'long-exports', 'react', 'sandbox', 'testing'];
