import { printable } from '../../report/printable.ts';
import { operationsText, unexaminedText } from './change-text.ts';
import { CHANGELOG_SECTIONS, type Changelog, type ChangelogEntry } from './changelog.ts';

/** A changelog as a section of CHANGELOG.md. */
export function renderChangelog({ base, revision, sections, unexamined }: Changelog): string {
  const title = revision === base ? 'Unreleased' : escaped(revision);
  const heading = `## ${title}\n\nSince ${escaped(base)}.`;
  if (sections.length === 0) return `${heading} Nothing changed that people or programs could notice.\n`;
  const parts = sections.map(({ name, entries }) =>
    [`### ${CHANGELOG_SECTIONS[name]}`, '', ...entries.map(item)].join('\n'),
  );
  return `${[heading, ...(unexamined === 0 ? [] : [unexaminedText(unexamined)]), ...parts].join('\n\n')}\n`;
}

function item({ subject, message, meaning, directions, operationIds, note }: ChangelogEntry): string {
  const where = directions.length === 2 ? 'requests and responses' : `${directions[0]}s`;
  const operations = operationIds.length === 0 ? '' : `, ${operationsText(operationIds)}`;
  const sentences = [message, meaning, note].filter((text) => text !== undefined).map(escaped);
  return `- ${code(subject)} (${where}${escaped(operations)}): ${sentences.join(' ')}`;
}

function code(text: string): string {
  return `\`${printable(text).replaceAll('`', "'")}\``;
}

/** `text` as Markdown that shows it as it is, in one line. An underscore within a word needs nothing. */
function escaped(text: string): string {
  return printable(text)
    .replaceAll(/[\\`*[\]|~]|(?<!\w)_|_(?!\w)/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
}
