import { CHANGELOG_SECTIONS, type Changelog, type ChangelogEntry } from '../../../engine/diff/report/changelog.ts';
import { join, Link, List, NameLink, Section } from '../components/basics.tsx';
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
    body:
      changelogs.length === 0 ? (
        <>
          <p>{`Version ${model.version} is the first one in this portal. The changes of the next version will be listed here.`}</p>
          <p>
            <Link to="/versions.html">Versions and downloads</Link>
          </p>
        </>
      ) : (
        changelogs.map((changelog) => (
          <VersionChanges model={model} changelog={changelog} id={idOf(changelog.revision)} />
        ))
      ),
  };
}

function VersionChanges({ model, changelog, id }: { model: PortalModel; changelog: Changelog; id: string }) {
  const { base, revision, sections } = changelog;
  const counts = sections.map(({ name, entries }) => (
    <a href={`#${id}-${name}`}>
      <span class={`badge change-${name}`}>{`${entries.length} ${CHANGELOG_SECTIONS[name].toLowerCase()}`}</span>
    </a>
  ));
  return (
    <Section id={id} title={`${revision}, since ${base}`}>
      {sections.length === 0 ? <p>No changes of the interface.</p> : <p class="change-counts">{join(counts, ' ')}</p>}
      {sections.map(({ name, entries }) => (
        <Section id={`${id}-${name}`} title={CHANGELOG_SECTIONS[name]} level={3}>
          <List kind="changes" items={entries.map((entry) => <Change model={model} entry={entry} />)} />
        </Section>
      ))}
    </Section>
  );
}

function Change({ model: { names }, entry }: { model: PortalModel; entry: ChangelogEntry }) {
  const { subject, message, meaning, note, operationIds } = entry;
  const [head = subject] = subject.split(/[.[:]/);
  const sentences = [message, meaning, note].filter((part) => part !== undefined).join(' ');
  // An operation that was removed has no page.
  const operations = operationIds.map((operationId) => <NameLink to={names.get(operationId)} name={operationId} />);
  return (
    <>
      <NameLink to={names.get(head)} name={subject} />
      {`: ${sentences}`}
      {operations.length > 0 && <> ({join(operations, ', ')})</>}
    </>
  );
}
