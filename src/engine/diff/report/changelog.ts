import { enumMembersOf } from '../../extensions/enum-members.ts';
import { isJsonObject } from '../../json/json.ts';
import { partsOf, pointerOf, valueAt } from '../../json/pointer.ts';
import { printable } from '../../report/printable.ts';
import type { Versions } from '../change.ts';
import type { ChangeKind } from '../change-kinds.ts';
import type { ClassifiedChange, Standing } from '../classified-change.ts';
import { classifyChanges, unexaminedChanges } from '../classify-changes.ts';
import { compareDocuments } from '../compare-documents.ts';
import { type Version, versionText } from '../read-version.ts';
import { operationsText, subjectOf, unexaminedText } from './change-text.ts';

/** The sections of a changelog in their order, each with its heading. */
export const CHANGELOG_SECTIONS = {
  breaking: 'Breaking',
  risky: 'To be looked at',
  corrections: 'Corrections of the document',
  deprecated: 'Deprecated',
  added: 'New',
  other: 'Other',
} as const;

export type SectionName = keyof typeof CHANGELOG_SECTIONS;

/** One entry of the changelog, for requests, responses or both. */
export interface ChangelogEntry {
  /** The fingerprint of the worst change in this entry. */
  readonly id: string;
  readonly kind: ChangeKind;
  /** Its subject, such as `Order.placedAt`. */
  readonly subject: string;
  readonly message: string;
  /** The meaning of a new enum value. */
  readonly meaning?: string;
  /** Whom it concerns: who sends (`request`), who reads (`response`). */
  readonly directions: readonly ('request' | 'response')[];
  readonly operationIds: readonly string[];
  /** Why it is not a break though it could be one: what servers do, or who answers for it. */
  readonly note?: string;
}

/** The changes between two versions, for people. */
export interface Changelog {
  readonly base: string;
  readonly revision: string;
  /** The sections that have entries. */
  readonly sections: readonly { readonly name: SectionName; readonly entries: readonly ChangelogEntry[] }[];
  /** How many changes may be breaking, since they were not examined everywhere. */
  readonly unexamined: number;
}

/** The changelog of `changes`. A change of both directions has one entry, in the section of the worse one. */
export function changelogOf(changes: readonly ClassifiedChange[], versions: Versions): Changelog {
  const entries = Map.groupBy(changes, ({ change: { message, base, revision } }) =>
    JSON.stringify([message, base.pointer, revision.pointer]),
  );
  const grouped = [...entries.values()].flatMap((group) => {
    const [worst] = group.toSorted((left, right) => RANK[left.standing] - RANK[right.standing]);
    return worst === undefined ? [] : [{ name: sectionOf(worst), entry: entryOf(worst, group, versions) }];
  });
  return {
    base: versionText(versions.base),
    revision: versionText(versions.revision),
    sections: NAMES.map((name) => ({
      name,
      entries: grouped.filter((each) => each.name === name).map(({ entry }) => entry),
    })).filter((section) => section.entries.length > 0),
    unexamined: unexaminedChanges({ changes }).length,
  };
}

const NAMES: readonly SectionName[] = ['breaking', 'risky', 'corrections', 'deprecated', 'added', 'other'];

const RANK: Readonly<Record<Standing, number>> = { break: 0, acknowledged: 1, correction: 2, risk: 3, safe: 4 };

function sectionOf({ change: { severity, kind }, standing }: ClassifiedChange): SectionName {
  if (standing === 'correction') return 'corrections';
  if (severity === 'breaking') return 'breaking';
  if (severity === 'risky') return 'risky';
  if (kind === 'deprecated') return 'deprecated';
  return kind.endsWith('-added') ? 'added' : 'other';
}

function entryOf(worst: ClassifiedChange, group: readonly ClassifiedChange[], versions: Versions): ChangelogEntry {
  const { change, standing, acknowledgement, evidence } = worst;
  const concerned = group.filter((each) => each.change.severity === change.severity);
  const meaning = meaningOf(worst, versions.revision);
  const note =
    standing === 'correction'
      ? evidence?.message
      : standing === 'acknowledged' && acknowledgement !== undefined
        ? `${acknowledgement.reason} (${acknowledgement.who})`
        : undefined;
  return {
    id: change.id,
    kind: change.kind,
    subject: subjectOf(change, versions),
    message: change.message,
    ...(meaning === undefined ? {} : { meaning }),
    directions: [...new Set(concerned.map((each) => each.change.direction))].sort(),
    operationIds: [...new Set(concerned.flatMap((each) => each.change.operationIds))].sort(),
    ...(note === undefined ? {} : { note }),
  };
}

/** The meaning of a value that is new, as the revision says. */
function meaningOf(
  { change: { kind, detail, revision } }: ClassifiedChange,
  { original }: Version,
): string | undefined {
  if (kind !== 'enum-value-added' || detail === undefined || !revision.isThere) return undefined;
  const holder = valueAt(original, pointerOf(...partsOf(revision.pointer).slice(0, -1)));
  const value: unknown = JSON.parse(detail);
  const member = isJsonObject(holder) ? enumMembersOf(holder).find((each) => each.value === value) : undefined;
  return member?.meaning?.text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * The changelog between two versions, from the documents alone.
 *
 * @throws {DocumentError} when what a version says cannot be read
 */
export function changelogBetween(versions: Versions): Changelog {
  const changes = compareDocuments(versions.base, versions.revision);
  const nothing = { acknowledgements: [], evidence: new Map(), versions: undefined } as const;
  const { changes: classified } = classifyChanges(changes, { ...nothing, failOn: 'breaking', today: '' });
  return changelogOf(classified, versions);
}

/** A changelog as a section of CHANGELOG.md. */
export function renderChangelog({ base, revision, sections, unexamined }: Changelog): string {
  const title = revision === base || revision === '' ? 'Unreleased' : escapeMarkdown(revision);
  const heading = `## ${title}\n\nSince ${base === '' ? 'the base' : escapeMarkdown(base)}.`;
  if (sections.length === 0) return `${heading} Nothing changed that people or programs could notice.\n`;
  const parts = sections.map(({ name, entries }) =>
    [`### ${CHANGELOG_SECTIONS[name]}`, '', ...entries.map(renderItem)].join('\n'),
  );
  return `${[heading, ...(unexamined === 0 ? [] : [unexaminedText(unexamined)]), ...parts].join('\n\n')}\n`;
}

function renderItem({ subject, message, meaning, directions, operationIds, note }: ChangelogEntry): string {
  const where = directions.length === 2 ? 'requests and responses' : `${directions[0]}s`;
  const operations = operationIds.length === 0 ? '' : `, ${operationsText(operationIds)}`;
  const sentences = [message, meaning, note].filter((text) => text !== undefined).map(escapeMarkdown);
  return `- ${renderCode(subject)} (${where}${escapeMarkdown(operations)}): ${sentences.join(' ')}`;
}

function renderCode(text: string): string {
  return `\`${printable(text).replaceAll('`', "'")}\``;
}

/** `text` as Markdown that shows it as it is, in one line. An underscore within a word needs nothing. */
function escapeMarkdown(text: string): string {
  return printable(text)
    .replaceAll(/[\\`*[\]|~]|(?<!\w)_|_(?!\w)/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
}
