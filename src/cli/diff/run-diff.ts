import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import { join } from 'node:path/posix';
import { isOurs } from '../../backoffice/contract/bundled-document.ts';
import { type Acknowledgement, readAcknowledgements } from '../../engine/diff/acknowledgements.ts';
import type { Change, Versions } from '../../engine/diff/change.ts';
import { type ChangeFailOn, classifyChanges } from '../../engine/diff/classify-changes.ts';
import { compareDocuments } from '../../engine/diff/compare-documents.ts';
import type { ConsumerBreak } from '../../engine/diff/consumers/check-consumer.ts';
import { generateTypes } from '../../engine/diff/consumers/generate-types.ts';
import { DiffError } from '../../engine/diff/diff-error.ts';
import { type Version, versionText } from '../../engine/diff/read-version.ts';
import type { DiffResult } from '../../engine/diff/report/diff-result.ts';
import { uncheckedParts } from '../../engine/document/affected-operations.ts';
import { portalLinkAt } from '../../engine/extensions/portal-target-at.ts';
import { dateOf } from '../../engine/json/day.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import type { CollectedEvidence, CollectOptions } from './collect-evidence.ts';
import { type DocumentSource, documentSource, readText } from './document-source.ts';

/** What is compared, and how changes are classified. */
export interface DiffOptions {
  /** A file, `REV:path`, or a revision. */
  readonly base: string;
  /** The document that the project in `cwd` has built unless given, else ours. */
  readonly revision: string | undefined;
  readonly failOn: ChangeFailOn;
  /** Whether changes that were not examined everywhere pass. */
  readonly allowUnexamined?: boolean;
  readonly acknowledged: string | undefined;
  readonly sameVersion: boolean;
  readonly evidence: readonly string[];
  readonly server: string | undefined;
  readonly consumer: readonly string[];
  readonly consumerTypes: string | undefined;
  /** Files of manifests, or patterns such as `manifests/*.json`. */
  readonly usage: readonly string[];
  /** The folder of the repository, from which all files but those of `evidence` are named; these are named from the folder of the process. */
  readonly cwd: string;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: number;
}

/**
 * Compares two versions of a document and classifies the changes.
 *
 * @throws {DiffError} when a file cannot be used
 * @throws {DocumentError} when the documents cannot be compared
 * @throws {TrafficError} when recorded traffic cannot be read
 */
export async function runDiff(options: DiffOptions): Promise<DiffResult> {
  const start = performance.now();
  const [base, revision] = [options.base, options.revision].map((one) => documentSource(one, options.cwd));
  if (base === undefined || revision === undefined) throw new Error('Two versions are named.');
  const acknowledgements = acknowledgementsIn(options.acknowledged, options.cwd);
  const versions = { base: base.version, revision: revision.version };
  const today = dateOf(options.now);
  const locate = (side: 'base' | 'revision', pointer: string) => placeAt(versions[side], pointer);
  const changes = compareDocuments(versions.base, versions.revision, { today, locate });
  const seen = await evidenceOf({
    files: options.evidence,
    server: options.server,
    versions,
    changes,
  });
  const classification = classifyChanges(changes, {
    acknowledgements,
    evidence: seen.evidence,
    versions: options.sameVersion
      ? undefined
      : { base: versionText(versions.base), revision: versionText(versions.revision) },
    failOn: options.failOn,
    allowUnexamined: options.allowUnexamined ?? false,
    today,
  });
  return {
    versions,
    sha256: base.version.sha256,
    classification,
    // The sources are read for it, which takes longer than to compare what did not change.
    versionPlace: classification.version?.isRight === false ? placeAt(versions.revision, '#/info/version') : undefined,
    consumerBreaks: await consumerBreaks(options, { base, revision }, versions, changes),
    exchanges: seen.exchanges,
    notes: [...seen.notes, ...uncheckedNotes(versions)],
    durationMs: performance.now() - start,
    ...(await usageOf(options, versions)),
    // Only our own document has a portal.
    ...(options.revision === undefined && isOurs(versions.revision.document)
      ? { link: linksInto(versions.revision.document) }
      : {}),
  };
}

/** What reads recorded traffic is loaded only where there is some. */
async function evidenceOf(options: CollectOptions): Promise<CollectedEvidence> {
  if (options.files.length === 0) return { evidence: new Map(), exchanges: 0, notes: [] };
  const { collectEvidence } = await import('./collect-evidence.ts');
  return collectEvidence(options);
}

/** The projects that a change affects, by their manifests; nothing where none is named. */
async function usageOf({ usage, cwd }: DiffOptions, versions: Versions): Promise<Pick<DiffResult, 'usageOf'>> {
  if (usage.length === 0) return {};
  const [{ affectedConsumers }, { readManifest }] = await Promise.all([
    import('../../engine/diff/usage/affected-consumers.ts'),
    import('../../engine/diff/usage/usage-manifest.ts'),
  ]);
  const files = usage.flatMap((name) => {
    const found = existsSync(resolve(cwd, name)) ? [name] : globSync(name, { cwd }).sort();
    if (found.length > 0) return found;
    const message = `--usage: there is no file ${JSON.stringify(name)}. Write one with "backoffice usage".`;
    throw new DiffError('usage-manifest-wrong', message);
  });
  const manifests = files.map((file) => {
    const message = (why: string) => `--usage: ${file} cannot be read (${why}). Write it with "backoffice usage".`;
    return readManifest(readText(resolve(cwd, file), 'usage-manifest-wrong', message), file);
  });
  const twice = manifests.find(
    ({ consumer }, index) => manifests.findIndex((each) => each.consumer === consumer) < index,
  );
  if (twice !== undefined) {
    const message = `--usage: two manifests have the consumer ${JSON.stringify(twice.consumer)}. Write one with "backoffice usage --name NAME".`;
    throw new DiffError('usage-manifest-wrong', message);
  }
  return { usageOf: affectedConsumers(manifests, versions) };
}

/** What values could not be checked against, so that changes may have no proof. */
function uncheckedNotes({ base, revision }: Versions): string[] {
  const unchecked = { ...uncheckedParts(base), ...uncheckedParts(revision) };
  return Object.entries(unchecked).map(([what, why]) => `Not checked: ${what}. ${why}`);
}

function linksInto(document: OpenApiDocument): (change: Change) => string | undefined {
  return ({ revision, operationIds: [only = null, ...others] }) =>
    portalLinkAt(document, revision.pointer, others.length === 0 ? only : null);
}

function placeAt({ places }: Version, pointer: string) {
  return places.at(pointer) ?? undefined;
}

function acknowledgementsIn(file: string | undefined, cwd: string): Acknowledgement[] {
  if (file === undefined) return [];
  const message = (why: string) =>
    `${file} cannot be read (${why}). Name the file of acknowledgements with --acknowledged, or leave it out.`;
  return readAcknowledgements(readText(resolve(cwd, file), 'acknowledgements-unreadable', message), file);
}

async function consumerBreaks(
  { consumer, consumerTypes, cwd }: DiffOptions,
  sources: { readonly base: DocumentSource; readonly revision: DocumentSource },
  versions: Versions,
  changes: readonly Change[],
): Promise<ConsumerBreak[]> {
  if (consumer.length === 0) return [];
  const [{ checkConsumer }, { requireProject }] = await Promise.all([
    import('../../engine/diff/consumers/check-consumer.ts'),
    import('../../engine/diff/consumers/consumer-project.ts'),
  ]);
  const found: ConsumerBreak[] = [];
  const [before, after] = [sources.base.methods(), sources.revision.methods()];
  const methods = before === undefined || after === undefined ? undefined : { base: before, revision: after };
  for (const name of consumer) {
    const folder = resolve(cwd, name);
    requireProject(folder);
    const types = typesOfBoth(sources, versions, folder);
    const typesFile = consumerTypes === undefined ? {} : { typesFile: resolve(cwd, consumerTypes) };
    const breaks = await checkConsumer({ folder, ...typesFile, types, methods, changes });
    found.push(...breaks.map((each) => ({ ...each, file: join(name, each.file) })));
  }
  return found;
}

/**
 * The types of both versions: those that lie beside the documents, or, where one has none, what the consumer's own
 * openapi-typescript makes of both, so that both are written in one way.
 *
 * @throws {DiffError} `types-tool-missing`
 */
function typesOfBoth(
  sources: { readonly base: DocumentSource; readonly revision: DocumentSource },
  { base, revision }: Versions,
  folder: string,
): { readonly base: string; readonly revision: string } {
  const beside = { base: sources.base.types(), revision: sources.revision.types() };
  if (beside.base !== undefined && beside.revision !== undefined) {
    return { base: beside.base, revision: beside.revision };
  }
  return {
    base: generateTypes(base.original, base.name, folder),
    revision: generateTypes(revision.original, revision.name, folder),
  };
}
