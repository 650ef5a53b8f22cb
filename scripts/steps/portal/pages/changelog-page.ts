import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import {
  CHANGELOG_SECTIONS,
  type Changelog,
  type ChangelogEntry,
  type SectionName,
} from '../../../../src/engine/diff/report/changelog.ts';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { linkTo, linkToName } from '../draw/link.ts';
import { heading } from '../draw/tree.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { slugger } from '../model/slugs.ts';
import type { Page } from '../site/page.ts';

/** The changes from version to version of the document, found by comparing them. */
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
              `Version ${model.version} is the first one in this portal. The changes of the next version will be listed here.`,
            ),
            h('p', linkTo('/versions.html', 'Versions and downloads')),
          ]
        : changelogs.flatMap((changelog) => versionPart(model, changelog, idOf(changelog.revision))),
  };
}

function versionPart(model: PortalModel, changelog: Changelog, id: string): ElementContent[] {
  const { base, revision, sections } = changelog;
  const title = heading(2, id, `${revision}, since ${base}`);
  if (sections.length === 0) return [title, h('p', 'No changes of the interface.')];
  return [
    title,
    h(
      'p.change-counts',
      sections.flatMap(({ name, entries }, index): (ElementContent | string)[] => [
        ...(index === 0 ? [] : [' ']),
        h('a', { href: `#${id}-${name}` }, badge(name, entries.length)),
      ]),
    ),
    ...sections.flatMap(({ name, entries }) => [
      heading(3, `${id}-${name}`, CHANGELOG_SECTIONS[name]),
      h(
        'ul.changes',
        entries.map((entry) => entryItem(model, entry)),
      ),
    ]),
  ];
}

function badge(name: SectionName, count: number): Element {
  return h('span', { className: ['badge', `change-${name}`] }, `${count} ${CHANGELOG_SECTIONS[name].toLowerCase()}`);
}

function entryItem(
  model: PortalModel,
  { subject, message, meaning, note, operationIds }: ChangelogEntry,
): ElementContent {
  const [head = subject] = subject.split(/[.[:]/);
  const link = model.names.get(head);
  const name = link === undefined ? h('code', subject) : linkToName(link, subject);
  const sentences = [message, meaning, note].filter((part) => part !== undefined).join(' ');
  return h('li', [name, `: ${sentences}`, ...concernedOperations(model, operationIds)]);
}

/** The operations that an entry concerns. An operation that was removed has no page. */
function concernedOperations(model: PortalModel, operationIds: readonly string[]): (ElementContent | string)[] {
  if (operationIds.length === 0) return [];
  const names = operationIds.flatMap((operationId, index): (ElementContent | string)[] => [
    ...(index === 0 ? [] : [', ']),
    model.names.has(operationId)
      ? linkToName(portalLink({ kind: 'operation', operationId }), operationId)
      : h('code', operationId),
  ]);
  return [' (', ...names, ')'];
}
