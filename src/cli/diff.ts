import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { join } from 'node:path/posix';
import { builtPortal } from '../backoffice/contract/built-portal.ts';
import { type Acknowledgement, readAcknowledgements } from '../engine/diff/acknowledgements.ts';
import type { Change, Versions } from '../engine/diff/change.ts';
import { type ChangeFailOn, classifyChanges } from '../engine/diff/classify-changes.ts';
import { compareDocuments } from '../engine/diff/compare-documents.ts';
import type { ConsumerBreak } from '../engine/diff/consumers/check-consumer.ts';
import { generateTypes } from '../engine/diff/consumers/generate-types.ts';
import { DiffError } from '../engine/diff/diff-error.ts';
import { type Version, versionOf, versionText } from '../engine/diff/read-version.ts';
import { type DiffResult, isRefused } from '../engine/diff/report/diff-result.ts';
import { placeOf } from '../engine/document/source/place-text.ts';
import type { Places } from '../engine/document/source/places.ts';
import { portalLinkAt } from '../engine/extensions/portal-target-at.ts';
import { dateOf } from '../engine/json/day.ts';
import { fileErrorMessage } from '../engine/json/error-message.ts';
import type { OpenApiDocument } from '../engine/openapi/document.ts';
import { REPORT_FORMATS, type ReportFormat, reportPieces, type TextPieces } from '../engine/report/formats.ts';
import type { Style } from '../engine/report/render-text.ts';
import { defineCommand } from './command/command.ts';
import { boolean, choice, repeatable, text } from './command/option.ts';
import type { CollectedEvidence, CollectOptions } from './diff/collect-evidence.ts';
import { type DocumentSource, documentSource } from './diff/document-source.ts';
import { REPORT_OPTIONS, reportTargets, withPortalAddress, writeTargets } from './output/report-targets.ts';
import { packageVersion } from './package-version.ts';

const EVIDENCE = 'Correction or break';
const CONSUMERS = 'Programs that use the types';

const FAIL_ON = {
  breaking: 'What breaks a client or server that follows the base.',
  risky: 'Also what may break, which the documents alone do not show.',
} as const;

const FORMATS = { ...REPORT_FORMATS, markdown: 'A section for CHANGELOG.md.' } as const;

const options = {
  failOn: choice(FAIL_ON, { help: 'From which severity on a change fails.', default: 'breaking' }),
  allowUnexamined: boolean({
    help: 'Passes although changes were not examined in every operation that they reach, which takes too long in large documents.',
  }),
  acknowledged: text({
    help: 'A JSON file of acknowledged changes: fingerprint, reason, who acknowledged it, and until when.',
    value: 'FILE',
  }),
  sameVersion: boolean({
    help: 'Does not ask that info.version rises, as between two states of a version that is not released.',
  }),
  evidence: repeatable(
    text({
      help: 'What servers really do: recorded traffic (HAR, NDJSON) or a report of learn as JSON.',
      value: 'FILE',
      section: EVIDENCE,
    }),
  ),
  server: text({
    help: 'The address of the recorded server; those of the base unless given.',
    value: 'URL',
    section: EVIDENCE,
  }),
  consumer: repeatable(
    text({
      help: 'A TypeScript project: reports which of its call sites do not compile with the new types.',
      value: 'DIR',
      section: CONSUMERS,
    }),
  ),
  usage: repeatable(
    text({
      help: 'A manifest of "backoffice usage", or a quoted pattern: reports which projects each change affects, and where.',
      value: 'FILE',
      section: CONSUMERS,
    }),
  ),
  consumerTypes: text({
    help: 'The file of the types in that project; found by what it exports unless given.',
    value: 'FILE',
    section: CONSUMERS,
  }),
  ...REPORT_OPTIONS,
  format: repeatable(choice(FORMATS, { help: 'The format of the report; text unless given.' })),
};

/** `backoffice diff`: reports what a new version of a document breaks. */
export const diff = defineCommand({
  description:
    'Compares two versions of an OpenAPI 3.0, 3.1 or 3.2 document and reports what breaks clients of the first: requests ' +
    'that were valid and are refused, and responses that the first version does not allow. Each cause is reported once, ' +
    'with its place, an example message that proves it, and how to make the change compatible.\n\n' +
    'A version is a JSON or YAML file, REV:path of git, or a git revision such as a tag, of which generated/openapi.json ' +
    'is read.',
  positionals: {
    base: text({ help: 'The version that people rely on.', value: 'base', required: true }),
    revision: text({
      help: 'The version that is to replace it; the document of this project unless given.',
      value: 'revision',
    }),
  },
  options,
  examples: [
    { line: 'backoffice diff v2026-10-15', does: 'Compares the working tree with a released version.' },
    { line: 'backoffice diff old.yaml new.yaml --format json', does: 'Compares any two documents, for programs.' },
    {
      line: 'backoffice diff v2026-10-15 --evidence traffic.ndjson --consumer ../app',
      does: 'Separates corrections from breaking changes, and lists the call sites of a project that break.',
    },
    {
      line: 'backoffice diff v2026-10-15 --usage app.usage.json',
      does: 'Reports which projects each change affects, by their manifests.',
    },
    {
      line: 'backoffice diff v2026-10-15 --format markdown --output section.md --format text',
      does: 'Writes a section for the changelog, and the report to stdout.',
    },
  ],
  exitCodes: {
    0: 'Nothing fails; there may be risky changes.',
    1: 'Breaking changes, changes that were not examined (--allow-unexamined), or info.version does not rise.',
    2: 'It could not run.',
  },
  async run(values, io) {
    const targets = reportTargets(values.format, values.output);
    const result = await runDiff({ ...values, cwd: process.cwd(), now: io.now() });
    await writeTargets(targets, (format, style) => renderDiffAs(result, { format, style, portal: values.portal }), io);
    return isRefused(result) ? 1 : 0;
  },
});

/** What a text of a result is to be like. */
interface DiffText {
  readonly format: ReportFormat | 'markdown';
  readonly style: Style | undefined;
  /** The address of the portal of our document, where it is published. */
  readonly portal: string | undefined;
}

/**
 * The text of a result in pieces: for people and the changelog in words of its own, for all others as every report. What makes it is
 * loaded for the format that is asked for.
 */
async function renderDiffAs(result: DiffResult, { format, style, portal }: DiffText): Promise<TextPieces> {
  if (format === 'text') {
    const { renderDiff } = await import('../engine/diff/report/render-diff.ts');
    return [renderDiff(result, style, portal ?? builtPortal())];
  }
  if (format === 'markdown') {
    const { changelogOf, renderChangelog } = await import('../engine/diff/report/changelog.ts');
    return [renderChangelog(changelogOf(result.classification.changes, result.versions))];
  }
  const { diffReport } = await import('../engine/diff/report/diff-report.ts');
  return reportPieces(withPortalAddress(diffReport(result, packageVersion()), portal), format);
}

/** What is compared, and how changes are classified. */
export interface DiffOptions {
  /** A file, `REV:path`, or a revision. */
  readonly base: string;
  /** The document of this project unless given. */
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
  const versions = { base: versionIn(base), revision: versionIn(revision) };
  const today = dateOf(options.now);
  const places = { base: base.read.places, revision: revision.read.places };
  const locate = (side: 'base' | 'revision', pointer: string) => placeAt(places[side], pointer);
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
    sha256: base.read.sha256,
    classification,
    // The sources are read for it, which takes longer than to compare what did not change.
    versionPlace: classification.version?.isRight === false ? placeAt(places.revision, '#/info/version') : undefined,
    consumerBreaks: await consumerBreaks(options, { base, revision }, versions, changes),
    exchanges: seen.exchanges,
    notes: [...seen.notes, ...uncheckedNotes(versions)],
    durationMs: performance.now() - start,
    ...(await usageOf(options, versions)),
    // Only our own document has a portal.
    ...(options.revision === undefined ? { link: linksInto(versions.revision.document) } : {}),
  };
}

function versionIn({ name, read: { document, places } }: DocumentSource): Version {
  return versionOf(document, name, (pointer) => placeOf(places, pointer));
}

/** What reads recorded traffic is loaded only where there is some. */
async function evidenceOf(options: CollectOptions): Promise<CollectedEvidence> {
  if (options.files.length === 0) return { evidence: new Map(), exchanges: 0, notes: [] };
  const { collectEvidence } = await import('./diff/collect-evidence.ts');
  return collectEvidence(options);
}

/** The projects that a change affects, by their manifests; nothing where none is named. */
async function usageOf({ usage, cwd }: DiffOptions, versions: Versions): Promise<Pick<DiffResult, 'usageOf'>> {
  if (usage.length === 0) return {};
  const [{ affectedConsumers }, { readManifest }] = await Promise.all([
    import('../engine/diff/usage/affected-consumers.ts'),
    import('../engine/diff/usage/usage-manifest.ts'),
  ]);
  const files = usage.flatMap((name) => {
    const found = existsSync(resolve(cwd, name)) ? [name] : globSync(name, { cwd }).sort();
    if (found.length > 0) return found;
    const message = `--usage: there is no file ${JSON.stringify(name)}. Write one with "backoffice usage".`;
    throw new DiffError('usage-manifest-wrong', message);
  });
  const manifests = files.map((file) => {
    let text: string;
    try {
      text = readFileSync(resolve(cwd, file), 'utf8');
    } catch (cause) {
      const message = `--usage: ${file} cannot be read (${fileErrorMessage(cause)}). Write it with "backoffice usage".`;
      throw new DiffError('usage-manifest-wrong', message, { cause });
    }
    return readManifest(text, file);
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
  const unchecked = { ...base.unchecked.result(), ...revision.unchecked.result() };
  return Object.entries(unchecked).map(([what, why]) => `Not checked: ${what}. ${why}`);
}

function linksInto(document: OpenApiDocument): (change: Change) => string | undefined {
  return ({ revision, operationIds: [only = null, ...others] }) =>
    portalLinkAt(document, revision.pointer, others.length === 0 ? only : null);
}

function placeAt(places: Places, pointer: string) {
  return places.at(pointer) ?? undefined;
}

function acknowledgementsIn(file: string | undefined, cwd: string): Acknowledgement[] {
  if (file === undefined) return [];
  let text: string;
  try {
    text = readFileSync(resolve(cwd, file), 'utf8');
  } catch (cause) {
    const why = fileErrorMessage(cause);
    const message = `${file} cannot be read (${why}). Name the file of acknowledgements with --acknowledged, or leave it out.`;
    throw new DiffError('acknowledgements-unreadable', message, { cause });
  }
  return readAcknowledgements(text, file);
}

async function consumerBreaks(
  { consumer, consumerTypes, cwd }: DiffOptions,
  sources: { readonly base: DocumentSource; readonly revision: DocumentSource },
  versions: Versions,
  changes: readonly Change[],
): Promise<ConsumerBreak[]> {
  if (consumer.length === 0) return [];
  const [{ checkConsumer }, { requireProject }] = await Promise.all([
    import('../engine/diff/consumers/check-consumer.ts'),
    import('../engine/diff/consumers/consumer-project.ts'),
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
