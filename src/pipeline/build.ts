import { join } from 'node:path';
import { stringifyJson } from '../engine/json/json.ts';
import { type OpenApiDocument, parseDocument } from '../engine/openapi/document.ts';
import { bundle } from './derive/bundle.ts';
import { clientSource } from './derive/client-source.ts';
import { enumTables } from './derive/enum-tables.ts';
import { operationMethods, renamedMethods } from './derive/operation-methods.ts';
import { operationTables } from './derive/operation-tables.ts';
import { types } from './derive/types.ts';
import { validators } from './derive/validators.ts';
import { isRuleEnabled, type LintResult, lint, loadLintConfig } from './lint/lint.ts';
import { type Outputs, writeOutputs } from './outputs/write-outputs.ts';
import { buildCommand, generatedFolder, hasOwnClient, type Project, specFolder } from './project.ts';
import { type LoadedDocument, loadDocument } from './read/load-document.ts';
import { relativePath } from './read/place.ts';
import type { Progress } from './terminal/progress.ts';

/** Every output of a document by file name, or what is wrong with the document. */
export type Generated =
  | {
      readonly kind: 'generated';
      readonly document: OpenApiDocument;
      readonly lint: LintResult;
      readonly outputs: Outputs;
      /** Sentences about the outputs for the reader of the build, such as a method that was renamed. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'refused'; readonly lint: LintResult };

/**
 * Makes every output of `project` in memory. A document with errors has none.
 *
 * @throws {CommandError} `spec-missing`, `lint-config-unreadable`
 */
export async function generate(project: Project, progress: Progress): Promise<Generated> {
  // Throws when there is no such folder, which the reader would report as a finding.
  specFolder(project);
  const source = { projectRoot: project.root, specFolder: project.spec };
  const loaded = await progress.step('read', () => loadDocument(source));
  const config = await loadLintConfig(join(project.root, project.lintConfig));
  const linted = await progress.step('lint', () => lint({ document: loaded, config }));
  if (linted.findings.some(({ severity }) => severity === 'error')) return { kind: 'refused', lint: linted };
  const renamesConflicts = !isRuleEnabled(config, 'contract/component-listed');
  const text = await progress.step('bundle', async () =>
    stringifyJson(await bundle({ document: loaded, renamesConflicts }), 2),
  );
  const document = parseDocument(text);
  const banner = `// Generated from ${rootFile(project, loaded)} by "${buildCommand(project)}". Do not edit.\n\n`;
  const sources = await derive(document, project, progress);
  const outputs = new Map([
    ['openapi.json', `${text}\n`],
    ...Array.from(sources, ([name, source]) => [name, banner + source] as const),
  ]);
  return { kind: 'generated', document, lint: linted, outputs, notes: renamedMethods(document) };
}

/** The root file of a document, such as `spec/openapi.yaml`. */
function rootFile({ root, spec }: Project, loaded: LoadedDocument): string {
  return loaded.root === undefined ? `${spec}/` : relativePath(root, loaded.root.source.absoluteRef);
}

/** Makes the sources that are derived from the bundled document alone. The same document produces the same bytes. */
async function derive(document: OpenApiDocument, project: Project, progress: Progress): Promise<Outputs> {
  const made = [
    await progress.step('types', async () => ({ 'types.ts': await types(document) })),
    await progress.step('tables', () => ({
      'enums.ts': enumTables(document),
      'operations.ts': operationTables(document),
      'operation-methods.ts': operationMethods(document),
      ...(hasOwnClient(project) ? {} : { 'client.ts': clientSource() }),
    })),
    await progress.step('validators', () => ({ ...validators(document) })),
  ];
  return new Map(made.flatMap((outputs) => Object.entries<string>(outputs)));
}

/**
 * Builds `project`: makes every output and writes all of them, or none when the document has findings.
 *
 * @throws {CommandError} `spec-missing`, `lint-config-unreadable`, `outputs-not-writable`
 */
export async function build(project: Project, progress: Progress): Promise<Generated> {
  const generated = await generate(project, progress);
  if (generated.kind === 'generated') {
    await progress.step('write', () => writeOutputs(generatedFolder(project), generated.outputs));
  }
  return generated;
}
