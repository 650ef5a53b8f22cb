import type { ComponentChildren } from 'preact';
import { portalLink } from '../../../engine/extensions/portal-link.ts';
import { isJsonObject } from '../../../engine/json/json.ts';
import { Access } from '../components/access.tsx';
import { Breakable, Facts, join, Link, Method, NameLink, phrase, Section } from '../components/basics.tsx';
import { RequestSamples } from '../components/code.tsx';
import { Markdown } from '../components/markdown.tsx';
import {
  Message,
  ResponseSection,
  responseExamples,
  SentRequestSection,
  sentRequests,
} from '../components/message.tsx';
import { ParameterList } from '../components/parameters.tsx';
import { ExternalDocs, Questions } from '../components/schema.tsx';
import { Servers } from '../components/servers.tsx';
import { entriesOf, objectsAt, resolved, textAt } from '../model/document-parts.ts';
import { firstSentence, plainText } from '../model/markdown.ts';
import type { PortalOperation } from '../model/operations.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { slugger } from '../model/slugs.ts';
import { type SampleRequest, sampleRequest, VARIABLE } from '../samples/sample-request.ts';
import { type TryItOptions, triedOperation, VALIDATORS_FILE } from '../samples/try-it.ts';
import type { Page, PagePlace, SearchEntry } from '../site/page.ts';

interface OperationProps {
  readonly model: PortalModel;
  readonly operation: PortalOperation;
}

/** The page of an operation. `start` is the guide that describes the setup for its samples. */
export function operationPage(
  model: PortalModel,
  operation: PortalOperation,
  place: PagePlace,
  start: Page | undefined,
  tryIt: TryItOptions,
): Page {
  const { path, link, title, request, description, value } = operation;
  const sample = sampleRequest(model, operation);
  const examples = responseExamples(model, operation);
  return {
    path: link,
    title,
    summary: firstSentence(description) || request,
    section: 'operations/index.html',
    ...place,
    isTwoPane: true,
    sendsRequests: true,
    entries: searchEntries(operation),
    body: (
      <div class="pair">
        <div class="prose">
          <p class="request-line">
            <Method method={operation.method} />{' '}
            <code>
              <Breakable name={path} />
            </code>
          </p>
          {operation.deprecated && <DeprecationNote sunset={textAt(value, 'x-sunset')} />}
          <Markdown text={description} />
          <ExternalDocs of={value} />
          <OwnServers model={model} operation={operation} />
          <Access model={model} operation={operation} />
          <ParameterList model={model} operation={operation} />
          <RequestBody model={model} operation={operation} />
          <TryIt model={model} sample={sample} options={tryIt} />
        </div>
        <div class="pane">
          <div class="pane-part">
            <Section id="call" title="Request">
              <RequestSamples sample={sample} />
              <p class="pane-note">
                {start === undefined ? (
                  <EnvironmentNote model={model} sample={sample} />
                ) : (
                  phrase`${<Link to={`/${start.path}`}>{start.title}</Link>} sets the environment variables.`
                )}
              </p>
            </Section>
          </div>
          {examples !== null && (
            <div class="pane-part">
              <Section id="response-examples" title="Response examples">
                {examples}
              </Section>
            </div>
          )}
        </div>
        <div class="prose">
          {operation.responses.length > 0 && (
            <Section id="responses" title="Responses">
              {operation.responses.map(({ status, pointer }) => (
                <ResponseSection model={model} operationId={operation.operationId} status={status} pointer={pointer} />
              ))}
            </Section>
          )}
          <Callbacks model={model} operation={operation} />
        </div>
        <div class="prose">
          <Rules model={model} operation={operation} />
          {objectsAt(value, 'x-not-shown').length > 0 && (
            <Section id="open-questions" title="Open questions">
              <Questions of={value} />
            </Section>
          )}
        </div>
      </div>
    ),
  };
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
function OwnServers({ model, operation: { pointer, value } }: OperationProps) {
  const item = resolved(model.document, { $ref: pointer.split('/').slice(0, 3).join('/') });
  const own = objectsAt(value, 'servers');
  return <Servers title="Servers of this operation" servers={own.length > 0 ? own : objectsAt(item, 'servers')} />;
}

function RequestBody({ model, operation: { value } }: OperationProps) {
  if (value['requestBody'] === undefined) return null;
  const body = resolved(model.document, value['requestBody']);
  return (
    <Section id="body" title={body['required'] === true ? 'Request body' : 'Request body (optional)'}>
      <Message model={model} of={body} />
    </Section>
  );
}

/** The data of the form that sends a request; the page draws the form with JavaScript. */
function TryIt({ model, sample, options }: { model: PortalModel; sample: SampleRequest; options: TryItOptions }) {
  const request = JSON.stringify(triedOperation(model, sample, options.sandbox));
  const validators = options.hasValidators ? `portal:/${VALIDATORS_FILE}` : undefined;
  return <div class="try-it" id="try-it" data-request={request} data-validators={validators} hidden data-twin="none" />;
}

/** The environment variables of the samples. */
function EnvironmentNote({ model, sample: { headers, path } }: { model: PortalModel; sample: SampleRequest }) {
  const names = new Set([...`${headers.join()} ${path}`.matchAll(VARIABLE)].map(([, name]) => name));
  const hasServers = objectsAt(model.document, 'servers').length > 0;
  const credentials: ComponentChildren = names.size > 0 && (
    <>
      , and your credentials in{' '}
      {join(
        [...names].map((name) => <code>{name}</code>),
        ' and ',
      )}
    </>
  );
  return (
    <>
      Set <code>BACKOFFICE_URL</code> to the address of a{' '}
      {hasServers ? <Link to="index.html#servers">server</Link> : 'server'}
      {credentials}.
    </>
  );
}

/** The requests that the service sends after an operation, each with the responses that it expects. */
function Callbacks({ model, operation: { value } }: OperationProps) {
  const requests = entriesOf(value['callbacks']).flatMap(([name, callback]) =>
    entriesOf(resolved(model.document, callback))
      .filter(([address]) => !address.startsWith('x-'))
      .flatMap(([address, item]) => sentRequests(model, name, item, address)),
  );
  const idOf = slugger();
  if (requests.length === 0) return null;
  return (
    <Section id="callbacks" title="Callbacks">
      <p>Requests that the service sends to you after this one.</p>
      {requests.map((request) => (
        <SentRequestSection model={model} request={request} id={`callback-${idOf(request.name)}`} level={3} />
      ))}
    </Section>
  );
}

function Rules({ model, operation }: OperationProps) {
  const rules = model.rules.filter((rule) => rule.operation === operation);
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

function searchEntries({ operationId, request, title, description, link, parameters }: PortalOperation): SearchEntry[] {
  const text = `${request} · ${title} · ${plainText(description)}`;
  const ofParameters = parameters
    .filter(({ value }) => isJsonObject(value))
    .map(({ name, in: where }): SearchEntry => {
      const target = portalLink({ kind: 'parameter', operationId, in: where, name });
      return { kind: 'Parameter', title: name, text: `${operationId}, ${where}`, link: target };
    });
  return [{ kind: 'Operation', title: operationId, text, link }, ...ofParameters];
}
