import { posix } from 'node:path';
import { CHANGELOG_SECTIONS, type Changelog, type ChangelogEntry } from '../../../engine/diff/report/changelog.ts';
import type { AnsweredQuestion } from '../../../engine/extensions/answered-questions.ts';
import type { OpenQuestion } from '../../../engine/extensions/open-questions.ts';
import { linkInPortal, portalLink } from '../../../engine/extensions/portal-link.ts';
import { isJsonObject, type Json } from '../../../engine/json/json.ts';
import { counted } from '../../../engine/report/report-text.ts';
import {
  anchorOf,
  Entries,
  type Entry,
  EntryBar,
  type Fact,
  Facts,
  join,
  Link,
  List,
  NameLink,
  OperationLink,
  phrase,
  Section,
  Table,
} from '../components/basics.tsx';
import { CodeBlock } from '../components/code.tsx';
import { Markdown } from '../components/markdown.tsx';
import { propertiesOf, textAt } from '../model/document-parts.ts';
import { plainText } from '../model/markdown.ts';
import type { Page } from '../model/page.ts';
import { useModel, usePage } from '../model/page-context.ts';
import { type PortalPlace, placeOfPointer } from '../model/place-of-pointer.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { slugger, slugOf } from '../model/slugs.ts';
import type { SandboxAnswer, SandboxAnswers } from '../portal-inputs.ts';

/** The pages about the document of a version itself. */
export function documentPages(model: PortalModel, sandbox: SandboxAnswers): Page[] {
  return [openQuestions(model, sandbox), deprecations(model)];
}

/** The pages about all versions, which the portal has once. */
export function portalPages(): Page[] {
  return [
    {
      path: 'changelog.html',
      title: 'Changelog',
      part: 'The document',
      summary: 'What changed between the versions of the document.',
      body: <Changelogs />,
    },
    {
      path: 'versions.html',
      title: 'Versions and downloads',
      part: 'The document',
      summary: 'The versions of the document side by side, and the files to build with.',
      body: <Versions />,
    },
    {
      // Web servers look for it here. They show it at any address, so it finds the root of the portal itself.
      path: '404.html',
      title: 'Page not found',
      kind: 'not-found',
      summary: 'No page of this portal has this address.',
      entries: [],
      body: <NotFound />,
    },
  ];
}

/** Everything that the interface leaves open, what a sandbox does about it, and what was seen on a server. */
function openQuestions(model: PortalModel, { answers }: SandboxAnswers): Page {
  const { questions, answered } = model;
  const ofSandbox = answers.size === 0 ? '' : ', and what the sandbox does about them';
  return {
    path: 'open-questions.html',
    title: 'Open questions',
    part: 'The document',
    summary: `The ${questions.length} unspecified points of the interface${ofSandbox}.`,
    isEmpty: questions.length + answered.length === 0,
    entries: questions.map(({ id, question }) => ({
      kind: 'Open question',
      title: id,
      text: plainText(question),
      link: portalLink({ kind: 'question', id }),
    })),
    body: <Questions />,
  };
}

function Questions() {
  const { site, version } = usePage();
  const { model, report } = version;
  const placeOf = placeOfPointer(model);
  const questionEntry = ({ id, question, pointer }: OpenQuestion): Entry => {
    const place = placeOf(pointer);
    const answer = site.inputs.sandbox.answers.get(id);
    const observed = report?.observations.filter(({ questions }) => questions.includes(id)) ?? [];
    const facts: Fact[] = [];
    if (place.label !== '') facts.push(['Where', <PlaceLink place={place} />]);
    if (answer !== undefined) facts.push(['Sandbox', <Answer answer={answer} />]);
    if (observed.length > 0) facts.push(['Observed', observed.map(({ message }) => <p>{message}</p>)]);
    const content = phrase`${<Markdown text={question} />}${<Facts facts={facts} />}`;
    return { id: anchorOf({ kind: 'question', id }), title: id, hint: plainText(question), content };
  };
  const groups = [
    ...[...Map.groupBy(model.questions, ({ pointer }) => groupOf(pointer))].map(([title, members]) => ({
      title,
      entries: members.map(questionEntry),
    })),
    {
      title: 'Answered by a server',
      entries: model.answered.map((each) => answeredEntry(each, placeOf(each.pointer))),
    },
  ];
  return (
    <>
      <p>
        Every point that the document records as unspecified is a question here
        {site.inputs.sandbox.answers.size > 0 &&
          ', with what the sandbox does about it. The behaviour of the sandbox says nothing about the real service'}
        .
      </p>
      {report !== null && <p>{`“Observed” is what backoffice verify saw on ${report.target}.`}</p>}
      <EntryBar count={model.questions.length} />
      {groups.map(
        ({ title, entries }) =>
          entries.length > 0 && (
            <Section id={slugOf(title)} title={title}>
              <Entries entries={entries} level={3} />
            </Section>
          ),
      )}
    </>
  );
}

/** The kind of the place of a question. */
function groupOf(pointer: string): string {
  if (pointer.startsWith('#/paths/')) return 'About operations';
  if (pointer.startsWith('#/components/schemas/')) return 'About schemas';
  return pointer.startsWith('#/components/') ? 'About parameters, responses and tokens' : 'About the service';
}

/** A point that a server has answered, at the address that it had as a question. */
function answeredEntry({ id, answer, server, exchanges, last }: AnsweredQuestion, place: PortalPlace): Entry {
  const evidence = `Evidence: ${counted(exchanges, 'exchange')} with ${server}, the last on ${last}.`;
  const content = (
    <>
      <p>{`The answer is ${answer}. ${evidence}`}</p>
      {place.label !== '' && (
        <p>
          The document states it at <PlaceLink place={place} />.
        </p>
      )}
    </>
  );
  return { id: anchorOf({ kind: 'question', id }), title: id, hint: answer, content };
}

function PlaceLink({ place: { link, label } }: { place: PortalPlace }) {
  return link === null ? label : <NameLink to={link} name={label} />;
}

function Answer({ answer }: { answer: SandboxAnswer }) {
  if (answer.kind === 'fixed') return <Markdown text={answer.answer} />;
  return (
    <>
      {answer.switches.map(({ flag, decides, answers }) => (
        <>
          <p>
            <code>{`--${flag}`}</code> <Markdown text={decides} kind="inline" />
          </p>
          <List
            items={answers.map(({ answer: name, meaning }, index) => (
              <>
                <code>{name}</code>
                {index === 0 ? ' (default): ' : ': '}
                <Markdown text={meaning} kind="inline" />
              </>
            ))}
          />
        </>
      ))}
    </>
  );
}

/** Something that is no longer to be used. */
interface Deprecation {
  readonly link: string;
  readonly name: string;
  readonly kind: string;
  /** Its description, in Markdown. */
  readonly about: string;
  /** The day of its end; empty where none is announced. */
  readonly sunset: string;
}

/** Everything that is no longer to be used. */
function deprecations(model: PortalModel): Page {
  const all = deprecationsIn(model);
  const isEmpty = all.length === 0;
  const hasSunset = all.some(({ sunset }) => sunset !== '');
  const columns = ['What', 'Kind', ...(hasSunset ? ['Until'] : []), 'Description'];
  const rows = all.map(({ link, name, kind, about, sunset }) => ({
    cells: [
      <NameLink to={link} name={name} />,
      kind,
      ...(hasSunset ? [sunset || 'not announced'] : []),
      <Markdown text={about} />,
    ],
  }));
  return {
    path: 'deprecations.html',
    title: 'Deprecations',
    part: 'The document',
    summary: isEmpty ? 'Nothing is deprecated.' : 'Deprecated operations, fields and values, and their replacements.',
    isEmpty,
    body: isEmpty ? <p>Nothing is deprecated.</p> : <Table columns={columns} rows={rows} />,
  };
}

function deprecationsIn({ document, operations, schemas, enums }: PortalModel): Deprecation[] {
  /** The deprecation of a part of the document; none where the part is not deprecated. */
  const of = (value: Json, part: Pick<Deprecation, 'link' | 'name' | 'kind'>): Deprecation[] => {
    if (!isJsonObject(value) || value['deprecated'] !== true) return [];
    return [{ ...part, about: textAt(value, 'description'), sunset: textAt(value, 'x-sunset') }];
  };
  return [
    ...operations.flatMap(({ operationId, title, link, value, parameters }) => [
      ...of(value, { link, name: title, kind: 'operation' }),
      ...parameters.flatMap(({ name, in: where, value: parameter }) => {
        const target = linkInPortal(document, { kind: 'parameter', operationId, in: where, name });
        return of(parameter, { link: target, name, kind: `${where} parameter of ${title}` });
      }),
    ]),
    ...schemas.flatMap(({ name, schema }) => [
      ...of(schema, { link: linkInPortal(document, { kind: 'schema', name }), name, kind: 'schema' }),
      ...propertiesOf(schema).flatMap(({ path, schema: property }) => {
        const link = linkInPortal(document, { kind: 'property', schema: name, path });
        return of(property, { link, name: [name, ...path].join('.'), kind: 'property' });
      }),
    ]),
    ...[...enums.values()].flatMap(({ name, values }) =>
      values
        .filter(({ deprecated }) => deprecated)
        .map(({ value, meaning }) => ({
          ...{ link: linkInPortal(document, { kind: 'value', schema: name, value }), name: String(value) },
          ...{ kind: `value of ${name}`, about: meaning ?? '', sunset: '' },
        })),
    ),
  ];
}

/** The changes from version to version of the document, found by comparing them. */
function Changelogs() {
  const { site, version } = usePage();
  const { changelogs } = site.inputs;
  const idOf = slugger();
  if (changelogs.length > 0) {
    return (
      <>
        {changelogs.map((changelog) => (
          <VersionChanges changelog={changelog} id={idOf(changelog.revision)} />
        ))}
      </>
    );
  }
  return (
    <>
      <p>{`Version ${version.model.version} is the first one in this portal. The changes of the next version will be listed here.`}</p>
      <p>
        <Link to="/versions.html">Versions and downloads</Link>
      </p>
    </>
  );
}

function VersionChanges({ changelog, id }: { changelog: Changelog; id: string }) {
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
          <List items={entries.map((entry) => <Change entry={entry} />)} />
        </Section>
      ))}
    </Section>
  );
}

function Change({ entry }: { entry: ChangelogEntry }) {
  const { names } = useModel();
  const { subject, message, meaning, note, operationIds } = entry;
  const [head = subject] = subject.split(/[.[:]/);
  const sentences = [message, meaning, note].filter((part) => part !== undefined).join(' ');
  // An operation that was removed has no page.
  const operations = operationIds.map((operationId) => <OperationLink operationId={operationId} />);
  return (
    <>
      <NameLink to={names.get(head)} name={subject} />
      {`: ${sentences}`}
      {operations.length > 0 && phrase` (${join(operations, ', ')})`}
    </>
  );
}

const ABOUT_DOWNLOADS: ReadonlyMap<string, string> = new Map([
  ['types.ts', 'types for TypeScript'],
  ['enums.ts', 'the enumerations as tables for TypeScript'],
  ['client.ts', 'a client for TypeScript, on openapi-fetch; save it, types.ts and these two files in one folder'],
  ['operation-methods.ts', 'the methods of the client'],
  ['operations.ts', 'tables of the client'],
]);

/** The versions of the portal, the current one first, and the downloads. */
function Versions() {
  const { versions, inputs } = usePage().site;
  const rows = versions.map(({ root, model: { version, operations, schemas, enums } }, index) => ({
    cells: [
      phrase`${<Link to={`/${root}index.html`}>{version}</Link>}${index === 0 && ' (current)'}`,
      <Link to={`/${root}downloads/openapi.json`}>openapi.json</Link>,
      `${operations.length} operations, ${schemas.length} schemas, ${enums.size} enumerations`,
    ],
  }));
  const file = (path: string, about: string) =>
    phrase`${<Link to={`/${path}`}>{posix.basename(path)}</Link>} – ${about}`;
  const files = [
    file('downloads/openapi.json', 'the document in one file'),
    ...[...inputs.downloads.keys()].map((name) =>
      file(`downloads/${name}`, ABOUT_DOWNLOADS.get(name) ?? 'a file of the build'),
    ),
    file('llms.txt', 'an index of the pages, for tools that read documentation'),
  ];
  return (
    <>
      <Section id="versions" title="Versions">
        <Table columns={['Version', 'Document', 'Content']} rows={rows} />
      </Section>
      <Packages names={inputs.packages} />
      <Section id="downloads" title="Downloads">
        <p>Files of the current version.</p>
        <List items={files} />
        <p>
          Every page is available as Markdown: replace <code>.html</code> with <code>.md</code> in its address.
        </p>
      </Section>
    </>
  );
}

/** The packages for npm, or how to make them; nothing for a service without packages. */
function Packages({ names }: { names: readonly string[] | null }) {
  if (names === null) return null;
  const isBuilt = names.length > 0;
  return (
    <Section id="packages" title="Packages">
      <p>
        {isBuilt
          ? 'Download a file into your project and install it:'
          : 'This portal was built without the package files. Run these commands in a clone of the repository to write them:'}
      </p>
      <List items={names.map((name) => <Link to={`/downloads/${name}`}>{name}</Link>)} />
      <CodeBlock
        code={
          isBuilt
            ? `npm install ${names.map((name) => `./${name}`).join(' ')}`
            : 'npm ci\nnpm run pack -- --to packages'
        }
        language="bash"
      />
    </Section>
  );
}

function NotFound() {
  const [start] = usePage().site.guides;
  const links = [
    <Link to="/index.html">The front page</Link>,
    ...(start === undefined ? [] : [<Link to={`/${start.path}`}>{start.title}</Link>]),
    <Link to="/operations/index.html">All operations</Link>,
    <Link to="/schemas/index.html">All schemas</Link>,
    <Link to="/versions.html">All versions, if the page was part of an earlier one</Link>,
  ];
  return (
    <>
      <p>No page of this portal has this address. Search for what you need, or go to one of these pages:</p>
      <List items={links} />
    </>
  );
}
