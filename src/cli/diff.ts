import { builtPortal } from '../backoffice/contract/built-portal.ts';
import { changelogOf, renderChangelog } from '../engine/diff/report/changelog.ts';
import { diffReport } from '../engine/diff/report/diff-report.ts';
import { type DiffResult, isRefused } from '../engine/diff/report/diff-result.ts';
import { renderDiff } from '../engine/diff/report/render-diff.ts';
import { REPORT_FORMATS, type ReportFormat, reportPieces, type TextPieces } from '../engine/report/formats.ts';
import type { Style } from '../engine/report/render-text.ts';
import { defineCommand } from './command/command.ts';
import { boolean, choice, repeatable, text } from './command/option.ts';
import { runDiff } from './diff/run-diff.ts';
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
      help: 'The version that is to replace it; generated/openapi.json of the current folder unless given, else the document of the back-office service.',
      value: 'revision',
    }),
  },
  options,
  examples: [
    { line: 'backoffice diff v2026-10-15', does: 'Compares the working tree with the version of that tag.' },
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
    1: 'Breaking changes, or risky ones with --fail-on risky, changes that were not examined (--allow-unexamined), or info.version does not rise.',
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
 * The text of a result in pieces: for people and the changelog in words of its own, for all others as every report. Loading what
 * makes it only now would pause, and in a pause V8 collects all that the comparison has left, in vain.
 */
function renderDiffAs(result: DiffResult, { format, style, portal }: DiffText): TextPieces | Promise<TextPieces> {
  if (format === 'text') return [renderDiff(result, style, portal ?? builtPortal())];
  if (format === 'markdown') return [renderChangelog(changelogOf(result.classification.changes, result.versions))];
  return reportPieces(withPortalAddress(diffReport(result, packageVersion()), portal), format);
}
