import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { CHANGELOG_SECTIONS, type Changelog, type ChangelogEntry } from '../../../../src/diff/changelog/changelog.ts';
import { linkToName } from '../draw/link.ts';
import { heading } from '../draw/tree.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { slugger } from '../model/slugs.ts';
import type { Page } from '../site/page.ts';

/** The changes from version to version of the document, drawn by comparing them. */
export function changelogPage(model: PortalModel, changelogs: readonly Changelog[]): Page {
  const idOf = slugger();
  return {
    path: 'changelog.html',
    title: 'Changelog',
    summary: 'What changed between the versions of the document.',
    section: 'changelog.html',
    body:
      changelogs.length === 0
        ? [
            h(
              'p',
              `This portal has one version of the document, ${model.version}; there is nothing to compare it with.`,
            ),
          ]
        : changelogs.flatMap((changelog) => [
            heading(2, idOf(changelog.revision), `${changelog.revision}, since ${changelog.base}`),
            ...sectionsOf(model, changelog),
          ]),
  };
}

function sectionsOf(model: PortalModel, { sections }: Changelog): ElementContent[] {
  if (sections.length === 0) return [h('p', 'Nothing changed that people or programs could notice.')];
  return sections.flatMap(({ name, entries }) => [
    h('h3', CHANGELOG_SECTIONS[name]),
    h(
      'ul.changes',
      entries.map((entry) => entryItem(model, entry)),
    ),
  ]);
}

function entryItem(
  model: PortalModel,
  { subject, message, meaning, note, operationIds }: ChangelogEntry,
): ElementContent {
  const [head = subject] = subject.split(/[.[:]/);
  const link = model.names.get(head);
  const name = link === undefined ? h('code', subject) : linkToName(link, subject);
  const sentences = [message, meaning, note].filter((part) => part !== undefined).join(' ');
  const concerned = operationIds.length === 0 ? '' : ` (${operationIds.join(', ')})`;
  return h('li', [name, `: ${sentences}${concerned}`]);
}
