import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@redocly/openapi-core';
import { type OpenApiDocument, parseDocument } from '../src/openapi/document.ts';
import { countContents } from './steps/counts.ts';
import { isClaimed, newClaim } from './steps/derive/claim.ts';
import type { DerivedStep } from './steps/derive/derive.ts';
import { startDeriveThread } from './steps/derive/derive-beside.ts';
import type { LintResult } from './steps/lint/lint.ts';
import { sha256 } from './steps/outputs/hash.ts';
import { hashGenerator, hashInputs } from './steps/outputs/inputs.ts';
import { MANIFEST_NAME, type Manifest, readManifest, renderManifest, toolVersions } from './steps/outputs/manifest.ts';
import { writeOutputs } from './steps/outputs/write-outputs.ts';
import type { Project } from './steps/project.ts';
import type { ParsedFiles } from './steps/read/local-resolver.ts';
import type { Progress } from './terminal/progress.ts';

/** Every output of a document, or what is wrong with the document. */
export type Generated =
  | { readonly kind: 'generated'; readonly document: OpenApiDocument; readonly outputs: ReadonlyMap<string, string> }
  | { readonly kind: 'refused'; readonly lint: LintResult };

/** The result of a build. */
export type BuildResult =
  | { readonly kind: 'built' | 'unchanged'; readonly manifest: Manifest }
  | { readonly kind: 'refused'; readonly lint: LintResult };

/** How {@link build} works. */
export interface BuildOptions {
  /** Builds although nothing has changed. */
  readonly force?: boolean;
  /** Tools that the caller keeps; without them a thread is started for this build. */
  readonly tools?: BuildTools | undefined;
}

/** The tools of a build. Builds that follow one another in one process keep them; the outputs are the same. */
export interface BuildTools {
  /** The outputs that are derived from the JSON of the bundled document; without the types if the caller claims them first. */
  derive(document: string, claim?: Int32Array<SharedArrayBuffer>): Promise<readonly DerivedStep[]>;
  /** The rules of the lint, from the configuration at an absolute path. Default: it is read anew. */
  lintConfig?(path: string): Promise<Config>;
  /** The files as an earlier build has parsed them. */
  readonly parsed?: ParsedFiles;
}

/**
 * Makes every output of `project` in memory, by file name, the manifest last. A document with errors has none. Without
 * `tools` a thread is started for this call.
 *
 * @throws {BuildError} `spec-missing`, `lint-config-unreadable`, `tool-version-unknown`
 */
export async function generate(project: Project, progress: Progress, tools?: BuildTools): Promise<Generated> {
  if (tools !== undefined) return generateWith(project, progress, tools);
  const thread = startDeriveThread();
  try {
    return await generateWith(project, progress, thread);
  } finally {
    await thread.stop();
  }
}

async function generateWith(project: Project, progress: Progress, tools: BuildTools): Promise<Generated> {
  const inputs = hashInputs(project);
  const { lint, bundled } = await lintAndBundle(project, progress, tools);
  if (lint.findings.length > 0) return { kind: 'refused', lint };
  const { text, claim, derived } = await bundled;
  const document = parseDocument(text);
  const own = claim !== undefined && isClaimed(claim) ? [await typesStep(document)] : [];
  const steps = new Map([...own, ...(await derived)].map((step) => [step.name, step]));
  const outputs = new Map([['openapi.json', `${JSON.stringify(document, null, 2)}\n`]]);
  for (const name of ['types', 'tables', 'validators'] as const) {
    const step = steps.get(name);
    if (step === undefined) throw new Error(`The second thread has not made the ${name}.`);
    progress.ended(name, step.ms);
    for (const [file, content] of step.outputs) outputs.set(file, content);
  }
  const manifest: Omit<Manifest, 'comment'> = {
    tools: toolVersions(),
    generator: hashGenerator(),
    inputs,
    outputs: Object.fromEntries([...outputs].map(([name, text]) => [name, sha256(text)])),
    counts: { ...countContents(document), lintRules: lint.rules },
  };
  return { kind: 'generated', document, outputs: outputs.set(MANIFEST_NAME, renderManifest(manifest)) };
}

/** The JSON of the bundled document, which takes less memory than its objects while the lint runs, and the derivation under way. */
interface Bundled {
  readonly text: string;
  /** Decides which thread makes the types; the second one does if there is none. */
  readonly claim: Int32Array<SharedArrayBuffer> | undefined;
  readonly derived: Promise<readonly DerivedStep[]>;
}

/**
 * From how many characters on this thread makes the types after the lint, if the other one is still busy with the validators.
 * For a smaller document, loading the compiler once more takes longer than it saves.
 */
const LARGE = 2_000_000;

async function typesStep(document: OpenApiDocument): Promise<DerivedStep> {
  const start = performance.now();
  const { types } = await import('./steps/derive/types.ts');
  const outputs = new Map([['types.ts', types(document)]]);
  return { name: 'types', outputs, ms: performance.now() - start };
}

/**
 * Reads the document once, bundles it, lets the derivation begin, and lints meanwhile. Other failures are left in `bundled`:
 * when the lint has findings, these explain the cause better.
 */
async function lintAndBundle(
  project: Project,
  progress: Progress,
  tools: BuildTools,
): Promise<{ lint: LintResult; bundled: Promise<Bundled> }> {
  // Loaded here and not above, so that a build that finds nothing changed does not wait for them.
  const [{ loadDocument }, { bundle }] = await Promise.all([
    import('./steps/read/load-document.ts'),
    import('./steps/bundle.ts'),
  ]);
  const source = { projectRoot: project.root, specFolder: project.spec, parsed: tools.parsed };
  const document = await progress.step('read', () => loadDocument(source));
  const bundling = progress.step('bundle', async (): Promise<Bundled> => {
    const text = JSON.stringify(await bundle({ document }));
    const claim = text.length < LARGE ? undefined : newClaim();
    return { text, claim, derived: tools.derive(text, claim) };
  });
  await bundling.then(({ derived }) => void derived.catch(() => {})).catch(() => {});
  const { lint, loadLintConfig } = await import('./steps/lint/lint.ts');
  const configPath = join(project.root, project.lintConfig);
  const config = await (tools.lintConfig?.(configPath) ?? loadLintConfig(configPath));
  return { lint: await progress.step('lint', () => lint({ document, config })), bundled: bundling };
}

/**
 * Builds `project`: makes every output and writes all of them, or none when the document has errors. When nothing has
 * changed since the last build, nothing is done, unless `force` asks for it.
 *
 * @throws {BuildError} `spec-missing`, `lint-config-unreadable`, `tool-version-unknown`, `outputs-not-writable`
 */
export async function build(
  project: Project,
  progress: Progress,
  { force = false, tools }: BuildOptions = {},
): Promise<BuildResult> {
  const folder = join(project.root, project.generated);
  const last = readManifest(folder);
  if (!force && last !== undefined && isFresh(project, last)) return { kind: 'unchanged', manifest: last };

  const generated = await generate(project, progress, tools);
  if (generated.kind === 'refused') return generated;
  const obsolete = Object.keys(last?.outputs ?? {}).filter((name) => !generated.outputs.has(name));
  await progress.step('write', () => writeOutputs(folder, generated.outputs, obsolete));
  const manifest = readManifest(folder);
  if (manifest === undefined) throw new Error(`${MANIFEST_NAME} was written but cannot be read.`);
  return { kind: 'built', manifest };
}

/** Whether the outputs in the project are those in `manifest`, made from the current inputs. */
function isFresh(project: Project, manifest: Manifest): boolean {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return (
    same(manifest.inputs, hashInputs(project)) &&
    same(manifest.tools, toolVersions()) &&
    manifest.generator === hashGenerator() &&
    Object.entries(manifest.outputs).every(([name, hash]) => hash === hashOfOutput(project, name))
  );
}

function hashOfOutput(project: Project, name: string): string | undefined {
  try {
    return sha256(readFileSync(join(project.root, project.generated, name)));
  } catch {
    return undefined;
  }
}

/**
 * Writes those of `outputs` that the project does not have as they are, and removes those that the last build wrote and
 * this one does not, so that a watcher of these files sees only real changes. Returns the names of the written files.
 *
 * @throws {BuildError} `outputs-not-writable`; then all is as it was.
 */
export function writeStaleOutputs(project: Project, outputs: ReadonlyMap<string, string>): readonly string[] {
  const folder = join(project.root, project.generated);
  const stale = new Set(staleOutputs(project, outputs));
  const obsolete = Object.keys(readManifest(folder)?.outputs ?? {}).filter((name) => !outputs.has(name));
  if (stale.size + obsolete.length > 0) {
    writeOutputs(folder, new Map([...outputs].filter(([name]) => stale.has(name))), obsolete);
  }
  return [...stale];
}

/** Those of `outputs` that are committed: the manifest is of one copy of the project, whose builds it saves. */
export function committedOutputs(outputs: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...outputs].filter(([name]) => name !== MANIFEST_NAME));
}

/** The names of those of `outputs` that the project does not have as they are. */
export function staleOutputs(project: Project, outputs: ReadonlyMap<string, string>): string[] {
  return [...outputs].filter(([name, text]) => sha256(text) !== hashOfOutput(project, name)).map(([name]) => name);
}
