import type { RootContent } from 'mdast';
import type { VNode } from 'preact';
import { asObject, type Json } from '../../../engine/json/json.ts';
import { type Fact, Facts, join, Link, List, Method, Section, WebLink } from '../components/basics.tsx';
import { JsonBlock, RequestSamples, useSample } from '../components/code.tsx';
import { Markdown } from '../components/markdown.tsx';
import { sentRequests } from '../components/message.tsx';
import { ExternalDocs } from '../components/schema.tsx';
import { Servers } from '../components/servers.tsx';
import { entriesOf, objectsAt, resolved, textAt } from '../model/document-parts.ts';
import { firstSentence, parseMarkdown, textOfNodes } from '../model/markdown.ts';
import type { OperationGroup, PortalOperation } from '../model/operations.ts';
import type { GuidePage, Page } from '../model/page.ts';
import { useModel, usePage } from '../model/page-context.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { examplesOf } from '../samples/examples.ts';

/** The first page: what can be built, how to begin, and a request that works. */
export function frontPage({ document, title }: PortalModel): Page {
  const { info } = document;
  const summary = textAt(info, 'summary') || firstSentence(textAt(info, 'description')) || `The reference of ${title}.`;
  return { path: 'index.html', title, kind: 'front', summary, body: <Front summary={summary} /> };
}

function Front({ summary }: { summary: string }) {
  const { document, operations } = useModel();
  const hasWebhooks = entriesOf(document['webhooks']).some(
    ([name, item]) => sentRequests(document, name, item).length > 0,
  );
  const [start, ...further] = usePage().site.guides;
  const { uses, about } = splitUses(parseMarkdown(textAt(document.info, 'description')).children);
  return (
    <>
      <List
        kind="actions"
        items={[
          ...(start === undefined ? [] : [<Link to={`/${start.path}`}>{start.title}</Link>]),
          ...(operations.length > 0 ? [<Link to="operations/index.html">Browse the operations</Link>] : []),
          ...(hasWebhooks ? [<Link to="webhooks.html">See the webhooks</Link>] : []),
          <Link to="downloads/openapi.json">Download the document</Link>,
        ]}
      />
      <ExampleRequest />
      {start !== undefined && <Steps guide={start} />}
      <Uses uses={uses} />
      {further.length > 0 && (
        <Section id="guides" title="Guides">
          <List
            kind="cards"
            items={further.map((guide) => (
              <>
                <Link to={`/${guide.path}`}>
                  <strong>{guide.title}</strong>
                </Link>
                <p>{guide.summary}</p>
              </>
            ))}
          />
        </Section>
      )}
      <About about={textOfNodes(about) === summary ? [] : about} />
      <Servers title="Servers" servers={objectsAt(document, 'servers')} />
    </>
  );
}

/** The list of uses with which a description begins, after one paragraph at most, and the rest of the description. */
function splitUses(blocks: readonly RootContent[]) {
  const end = blocks.slice(0, 2).findIndex((node) => node.type === 'list' && node.ordered !== true) + 1;
  return { uses: blocks.slice(0, end), about: blocks.slice(end) };
}

/** So many operations of a tag are named; the list of all has the rest. */
const MOST_OF_A_TAG = 6;

/** What a client can do: the operations that the document describes, by tag; the others by the names of their tags only. */
function Uses({ uses }: { uses: readonly RootContent[] }) {
  const model = useModel();
  const groups = model.groups.map((group) => ({ ...group, operations: group.operations.filter(isCurrent) }));
  if (groups.length === 0 && uses.length === 0) return null;
  const described = groups.filter(({ operations }) => operations.length > 0);
  const named = groups
    .filter(({ operations }) => operations.length === 0)
    .map(({ id, title }) => <Link to={`operations/index.html#${id}`}>{title}</Link>);
  const subject = described.length > 0 ? 'Also part of the service' : 'Operations';
  return (
    <Section id="build" title="What you can build">
      {uses.length > 0 && (
        <div class="uses">
          <Markdown text={textAt(model.document.info, 'description')} blocks={uses} />
        </div>
      )}
      <List kind="cards capabilities" items={described.map((group) => <Capability group={group} />)} />
      {named.length > 0 && (
        <p class="quiet">
          {`${subject}, with little description so far: `}
          {join(named, ', ')}.
        </p>
      )}
    </Section>
  );
}

/** Whether an operation is described, and not deprecated. */
function isCurrent({ deprecated, isUnspecified }: PortalOperation): boolean {
  return !deprecated && !isUnspecified;
}

function Capability({ group: { id, title, description, operations } }: { group: OperationGroup }) {
  const items = operations.slice(0, MOST_OF_A_TAG).map(({ method, link, label, purpose, path }) => (
    <>
      <Method method={method} /> <Link to={link}>{label}</Link>
      <p>{purpose || path}</p>
    </>
  ));
  const more = operations.length - items.length;
  const list = `operations/index.html#${id}`;
  return (
    <>
      <h3>
        <Link to={list}>{title}</Link>
      </h3>
      <Markdown text={description} />
      <List items={items} />
      {more > 0 && (
        <p>
          <Link to={list}>{`${more} more`}</Link>
        </p>
      )}
    </>
  );
}

/** So many sections of the first guide are its steps. */
const MOST_STEPS = 3;

/** The first sections of the first guide, as steps. */
function Steps({ guide: { path, title, sections } }: { guide: GuidePage }) {
  if (sections.length === 0) return null;
  return (
    <Section id="start" title={title}>
      <ol class="steps">
        {sections.slice(0, MOST_STEPS).map((section) => (
          <li>
            <Link to={`/${path}#${section.id}`}>
              <strong>{section.title}</strong>
            </Link>
            {section.summary !== '' && <p>{section.summary}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The request that shows most, and its answer: the first thing that a reader sees of the service. */
function ExampleRequest() {
  const model = useModel();
  const rated = model.operations
    .filter(isCurrent)
    .map((operation) => ({ operation, answer: answerOf(model, operation) }));
  const best =
    rated.find(({ operation, answer }) => answer !== undefined && operation.method === 'get') ??
    rated.find(({ answer }) => answer !== undefined) ??
    rated[0];
  if (best === undefined) return null;
  const { operation, answer } = best;
  return (
    <>
      <div class="example-pair">
        <RequestSamples sample={useSample(operation)} />
        {answer !== undefined && <JsonBlock value={answer} />}
      </div>
      <p class="quiet">
        <Link to={operation.link}>{operation.label}</Link>: {firstSentence(textAt(operation.value, 'description'))}
      </p>
    </>
  );
}

/** The first example of a success in the document. An empty list shows nothing. */
function answerOf({ document }: PortalModel, { responses }: PortalOperation): Json | undefined {
  return responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ pointer }) => entriesOf(resolved(document, { $ref: pointer })['content']))
    .flatMap(([, media]) => examplesOf(document, resolved(document, media)).map(({ value }) => value))
    .find((value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0);
}

/** The rest of the description, and whom to ask. */
function About({ about }: { about: readonly RootContent[] }) {
  const { document } = useModel();
  const { info } = document;
  const [contact, license] = [info['contact'], info['license']].map(asObject);
  const [name, url, email] = ['name', 'url', 'email'].map((key) => textAt(contact, key));
  const ways: (VNode | string)[] = [];
  if (url) ways.push(<WebLink url={url} label={name || url} />);
  else if (name) ways.push(name);
  if (email) ways.push(<WebLink url={`mailto:${email}`} label={email} />);
  const licenseName = textAt(license, 'name') || textAt(license, 'identifier') || textAt(license, 'url');
  const terms = textAt(info, 'termsOfService');
  const facts: Fact[] = [];
  if (ways.length > 0) facts.push(['Contact', join(ways, ', ')]);
  if (licenseName !== '') facts.push(['License', <WebLink url={textAt(license, 'url')} label={licenseName} />]);
  if (terms !== '') facts.push(['Terms of service', <WebLink url={terms} />]);
  if (about.length === 0 && facts.length === 0 && document['externalDocs'] === undefined) return null;
  return (
    <Section id="about" title="About the service">
      <Markdown text={textAt(info, 'description')} blocks={about} />
      <ExternalDocs of={document} />
      <Facts facts={facts} />
    </Section>
  );
}
