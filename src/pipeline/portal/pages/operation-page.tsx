import { portalLink } from '../../../engine/extensions/portal-link.ts';
import { Access } from '../components/access.tsx';
import { anchorOf, Breakable, Facts, join, Link, Method, NameLink, phrase, Section } from '../components/basics.tsx';
import { NextPage, RequestSamples, useSample } from '../components/code.tsx';
import { Markdown } from '../components/markdown.tsx';
import {
  Message,
  ResponseExamples,
  ResponseSection,
  SentRequestSection,
  sentRequests,
} from '../components/message.tsx';
import { ParameterList } from '../components/parameters.tsx';
import { ExternalDocs, Questions } from '../components/schema.tsx';
import { Servers } from '../components/servers.tsx';
import { TryIt } from '../components/try-it.tsx';
import { entriesOf, objectsAt, resolved, textAt } from '../model/document-parts.ts';
import { firstSentence, plainText } from '../model/markdown.ts';
import type { OperationGroup, PortalOperation } from '../model/operations.ts';
import type { Page } from '../model/page.ts';
import { useModel, usePage } from '../model/page-context.ts';
import type { SearchEntry } from '../model/search-entry.ts';
import { slugger } from '../model/slugs.ts';
import { basicVariables, type Credential, type SampleRequest } from '../sample.ts';
import { hasNextPage, plainParameters } from '../samples/sample-request.ts';

interface OperationProps {
  readonly operation: PortalOperation;
}

/** The page of an operation. */
export function operationPage(operation: PortalOperation, group: OperationGroup): Page {
  const { link, title, request, description } = operation;
  return {
    path: link,
    title,
    summary: firstSentence(description) || request,
    kind: 'operation',
    listing: { list: { path: 'operations/index.html', label: 'Operations' }, group },
    entries: searchEntries(operation),
    body: <OperationBody operation={operation} />,
  };
}

function OperationBody({ operation }: OperationProps) {
  const { operationId, value } = operation;
  const sample = useSample(operation);
  return (
    <div class="pair">
      <div class="prose">
        <p class="request-line">
          <Method method={operation.method} />{' '}
          <code>
            <Breakable name={operation.path} />
          </code>
        </p>
        {operation.deprecated && <DeprecationNote sunset={textAt(value, 'x-sunset')} />}
        <Markdown text={operation.description} />
        <ExternalDocs of={value} />
        <OwnServers operation={operation} />
      </div>
      <div class="pane">
        <div class="pane-part">
          <Section id="call" title="Request">
            <TryIt sample={sample} />
            <RequestSamples sample={sample} />
            {hasNextPage(operation) && <NextPage operation={operation} />}
            <p class="pane-note">
              <EnvironmentNote sample={sample} />
            </p>
          </Section>
        </div>
        <ResponseExamples operation={operation} />
      </div>
      <div class="prose">
        <Access operation={operation} />
        <ParameterList operation={operation} />
        <RequestBody operation={operation} />
      </div>
      <div class="prose">
        {operation.responses.length > 0 && (
          <Section id="responses" title="Responses">
            {operation.responses.map(({ status, pointer }) => (
              <ResponseSection
                id={anchorOf({ kind: 'response', operationId, status })}
                status={status}
                pointer={pointer}
              />
            ))}
          </Section>
        )}
        <Callbacks operation={operation} />
      </div>
      <div class="prose">
        <Rules operation={operation} />
        {objectsAt(value, 'x-unspecified').length > 0 && (
          <Section id="open-questions" title="Open questions">
            <Questions of={value} />
          </Section>
        )}
      </div>
    </div>
  );
}

function DeprecationNote({ sunset }: { sunset: string }) {
  return (
    <p class="notice">
      <strong>Deprecated.</strong>
      {sunset !== '' && ` It is served until ${sunset}.`} <Link to="deprecations.html">All deprecations</Link>.
    </p>
  );
}

/** The servers of an operation that are not those of the document. */
function OwnServers({ operation: { pointer, value } }: OperationProps) {
  const item = resolved(useModel().document, { $ref: pointer.split('/').slice(0, 3).join('/') });
  const own = objectsAt(value, 'servers');
  return <Servers title="Servers of this operation" servers={own.length > 0 ? own : objectsAt(item, 'servers')} />;
}

function RequestBody({ operation: { value } }: OperationProps) {
  const { document } = useModel();
  if (value['requestBody'] === undefined) return null;
  const body = resolved(document, value['requestBody']);
  return (
    <Section id="body" title={body['required'] === true ? 'Request body' : 'Request body (optional)'}>
      <Message of={body} id="body" />
    </Section>
  );
}

/** Where the environment variables of the samples come from: the first guide, or what they are. */
function EnvironmentNote({ sample: { variables, credentials: sent } }: { sample: SampleRequest }) {
  const { site, version } = usePage();
  const [start] = site.guides;
  if (start !== undefined)
    return phrase`${<Link to={`/${start.path}`}>{start.title}</Link>} sets the environment variables.`;
  const [address, ...credentials] = variables.map((name) => <code>{name}</code>);
  const hasServers = objectsAt(version.model.document, 'servers').length > 0;
  return (
    <>
      Set {address} to the address of a {hasServers ? <Link to="index.html#servers">server</Link> : 'server'}
      {credentials.length > 0 && phrase`, and your credentials in ${join(credentials, ' and ')}`}.
      {sent.map((credential) => (
        <BasicNote credential={credential} />
      ))}
    </>
  );
}

/** What a reader sets the environment variables of HTTP Basic to; nothing for another credential. */
function BasicNote({ credential }: { credential: Credential }) {
  const { client } = usePage().site.inputs.samples;
  const names = basicVariables(credential)?.map((name) => <code>{name}</code>);
  if (names === undefined) return null;
  const variable = <code>{credential.variable}</code>;
  return (
    <>
      {phrase` ${variable} is the user name and the password, joined by a colon and encoded in base64.`}
      {client !== null && phrase` The TypeScript sample reads them from ${join(names, ' and ')}.`}
    </>
  );
}

/** The requests that the service sends after an operation, each with the responses that it expects. */
function Callbacks({ operation: { value } }: OperationProps) {
  const { document } = useModel();
  const requests = entriesOf(value['callbacks']).flatMap(([name, callback]) =>
    entriesOf(resolved(document, callback))
      .filter(([address]) => !address.startsWith('x-'))
      .flatMap(([address, item]) => sentRequests(document, name, item, address)),
  );
  const idOf = slugger();
  if (requests.length === 0) return null;
  return (
    <Section id="callbacks" title="Callbacks">
      <p>Requests that the service sends to you after this one.</p>
      {requests.map((request) => (
        <SentRequestSection request={request} id={`callback-${idOf(request.name)}`} level={3} />
      ))}
    </Section>
  );
}

function Rules({ operation }: OperationProps) {
  const rules = useModel().rules.filter((rule) => rule.operation === operation);
  if (rules.length === 0) return null;
  return (
    <Section id="rules" title="Rules">
      <p>
        What no schema can express. <Link to="rules.html">How they are verified</Link>.
      </p>
      <Facts
        kind="rules"
        facts={rules.map(({ id, rule }) => [
          <NameLink to={portalLink({ kind: 'rule', id })} name={id} />,
          <Markdown text={rule} />,
        ])}
      />
    </Section>
  );
}

function searchEntries(operation: PortalOperation): SearchEntry[] {
  const { operationId, request, title, description, link, deprecated, isUnspecified } = operation;
  const standing = deprecated ? 'deprecated' : isUnspecified ? 'unspecified' : 'current';
  const text = [request, operationId, plainText(description)].join(' · ');
  // A key that every request carries would be found once for each operation.
  const ofParameters = plainParameters(operation).map(({ name, in: where, value }): SearchEntry => {
    const target = `${link}#${anchorOf({ kind: 'parameter', operationId, in: where, name })}`;
    const about = `${title}, ${where} · ${plainText(textAt(value, 'description'))}`;
    return { kind: 'Parameter', title: name, text: about, link: target, standing };
  });
  return [{ kind: 'Operation', title, text, link, standing }, ...ofParameters];
}
