import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LintResult, lint, loadLintConfig } from '../../src/pipeline/lint/lint.ts';
import { loadDocument } from '../../src/pipeline/read/load-document.ts';
import { copySmallProject } from '../pipeline/project-sources.ts';
import { editFile, temporaryFolder } from '../support/run-folder.ts';

/** The root of this project, whose rules check the documents of the tests. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** One change of the real document: `from` occurs in the file once, and becomes `to`. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A project with a copy of the real document, changed. */
export async function editedProject(...edits: readonly Edit[]): Promise<string> {
  const root = temporaryFolder();
  await cp(join(PROJECT_ROOT, 'spec'), join(root, 'spec'), { recursive: true });
  applyEdits(root, edits);
  return root;
}

/** A project with a small document, changed, for faults that do not depend on the content of the document. */
export async function editedSmallProject(...edits: readonly Edit[]): Promise<string> {
  const root = temporaryFolder();
  copySmallProject(root);
  applyEdits(root, edits);
  return root;
}

function applyEdits(root: string, edits: readonly Edit[]): void {
  for (const { file, from, to } of edits) editFile(join(root, file), from, to);
}

/** The line of a file in which a text starts that occurs there once. */
export async function lineOf(root: string, file: string, text: string): Promise<number> {
  const [before, ...after] = (await readFile(join(root, file), 'utf8')).split(text);
  if (before === undefined || after.length !== 1)
    throw new Error(`${file} does not have ${JSON.stringify(text)} once.`);
  return before.split('\n').length;
}

/** Lints the document of a project with the rules of this project. Links of findings have a test of their own. */
export async function lintProject(projectRoot: string): Promise<LintResult> {
  const result = await linkedLint(projectRoot);
  return { ...result, findings: result.findings.map(({ link: _, ...finding }) => finding) };
}

/** The same, with the links of findings. */
export async function linkedLint(projectRoot: string): Promise<LintResult> {
  RULES ??= loadLintConfig(join(PROJECT_ROOT, 'redocly.yaml'));
  return lint({ document: await loadDocument({ projectRoot }), config: await RULES });
}

/** The rules of this project, read once. */
let RULES: ReturnType<typeof loadLintConfig> | undefined;
