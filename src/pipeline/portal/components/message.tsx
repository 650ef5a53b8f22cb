import type { ComponentChildren, VNode } from 'preact';
import { portalLink } from '../../../engine/extensions/portal-link.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '../../../engine/json/json.ts';
import { childPointer } from '../../../engine/json/pointer.ts';
import { isJsonMediaType } from '../../../engine/message/media-type.ts';
import { objectAt } from '../../../engine/openapi/document.ts';
import { methodsOf } from '../../../engine/openapi/operations.ts';
import { descriptionOf } from '../model/descriptions.ts';
import { contentSchema, entriesOf, resolved, textAt } from '../model/document-parts.ts';
import type { PortalOperation } from '../model/operations.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { mediaExamples, UNNAMED } from '../samples/examples.ts';
import {
  Breakable,
  Facts,
  join,
  List,
  Method,
  OperationLink,
  phrase,
  Section,
  Status,
  type Tab,
  Table,
  Tabs,
} from './basics.tsx';
import { CodeBlock, JsonBlock } from './code.tsx';
import { Markdown } from './markdown.tsx';
import { EnumValues, ExternalDocs, Questions, StateBadges, TypeLabel } from './schema.tsx';
import { schemaTree } from './schema-tree.tsx';

interface MessageProps {
  readonly model: PortalModel;
  /** A Request Body or Response Object. */
  readonly of: JsonObject;
}

/** Description, headers, type and fields of a request body or a response, and what may follow a response. */
export function Message({ model, of: message }: MessageProps) {
  const [summary, description] = [textAt(message, 'summary'), textAt(message, 'description')];
  const media = entriesOf(message['content']).map(([type, value]) => [type, resolved(model.document, value)] as const);
  return (
    <>
      {summary !== '' && summary !== description && (
        <p>
          <strong>{summary}</strong>
        </p>
      )}
      <Markdown text={description} />
      <Questions of={message} />
      <HeaderTable model={model} of={message} />
      {groupBySchema(media).map((group) => (
        <Media model={model} {...group} />
      ))}
      <ResponseLinks model={model} of={message} />
    </>
  );
}

/** Media types that have the same schema, and their Media Type Object. */
interface MediaGroup {
  readonly types: string[];
  readonly media: JsonObject;
}

function groupBySchema(all: readonly (readonly [string, JsonObject])[]): MediaGroup[] {
  const groups = new Map<string, MediaGroup>();
  for (const [type, media] of all) {
    const { schema, itemSchema, encoding } = media;
    // A body of any value has nothing that could be shown once.
    const isBare = schema === undefined && itemSchema === undefined;
    const key = isBare ? type : JSON.stringify([schema, itemSchema, encoding]);
    const group = groups.get(key) ?? { types: [], media };
    group.types.push(type);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function Media({ model, types, media }: MediaGroup & { readonly model: PortalModel }) {
  const { schema, itemSchema, encoding } = media;
  const isStream = schema === undefined && itemSchema !== undefined;
  const shown = isStream ? itemSchema : schema;
  const names = types.map((type) => <code>{type}</code>);
  return (
    <>
      <p class="media">
        {join(names, ', ')}
        {isStream ? ': a stream of ' : ': '}
        <TypeLabel schema={shown} />
      </p>
      <EnumValues model={model} schema={isJsonObject(shown) ? shown : {}} />
      {schemaTree(model, shown)}
      {entriesOf(encoding).map(([name, value]) => (
        <PartEncoding name={name} encoding={resolved(model.document, value)} />
      ))}
    </>
  );
}

/** The media type and the headers of a part of a body of several parts. */
function PartEncoding({ name, encoding }: { name: string; encoding: JsonObject }) {
  const { contentType } = encoding;
  const headers = entriesOf(encoding['headers']).map(([header]) => header);
  const isTyped = typeof contentType === 'string';
  if (!isTyped && headers.length === 0) return null;
  return (
    <p class="constraints">
      The part <code>{name}</code>
      {isTyped && phrase` is sent as ${<code>{contentType}</code>}`}
      {headers.length > 0 && phrase` with the headers ${<code>{headers.join(', ')}</code>}`}
    </p>
  );
}

/** The operations that values of a response lead to. */
function ResponseLinks({ model, of: message }: MessageProps) {
  const items = entriesOf(message['links']).map(([name, value]) => {
    const link = resolved(model.document, value);
    const [operationId, operationRef] = [textAt(link, 'operationId'), textAt(link, 'operationRef')];
    const target = model.operations.find((each) => each.operationId === operationId || each.pointer === operationRef);
    return (
      <>
        <code>{name}</code>
        {': '}
        {target === undefined ? (
          <code>{operationId || operationRef}</code>
        ) : (
          <OperationLink operationId={target.operationId} />
        )}
        <Markdown text={textAt(link, 'description')} />
        {entriesOf(link['parameters']).map(([parameter, expression]) => (
          <p class="constraints">
            <code>{parameter}</code> from <code>{textOfJson(expression)}</code>
          </p>
        ))}
      </>
    );
  });
  return items.length === 0 ? null : (
    <>
      <p>Requests that can follow:</p>
      <List items={items} />
    </>
  );
}

function HeaderTable({ model, of: message }: MessageProps) {
  const rows = entriesOf(message['headers']).map(([name, value]) => {
    const header = resolved(model.document, value);
    const type = (
      <>
        <TypeLabel schema={contentSchema(model.document, header)} />
        <StateBadges required={header['required'] === true} deprecated={header['deprecated'] === true} />
      </>
    );
    return { cells: [<code>{name}</code>, type, <Markdown text={descriptionOf(model, name, header)} />] };
  });
  return rows.length === 0 ? null : <Table columns={['Header', 'Type', 'Meaning']} rows={rows} />;
}

/** The examples of the responses, a tab for each status; the examples of a status are folded but the first. */
export function responseExamples(model: PortalModel, { responses }: PortalOperation): VNode | null {
  const tabs = responses.flatMap(({ status, pointer }): Tab[] => {
    const response = objectAt(model.document, pointer);
    const types = entriesOf(response.value['content']).map(([type]) => type);
    const examples = types.flatMap((type) => {
      const media = objectAt(model.document, childPointer(response.pointer, 'content', type));
      return mediaExamples(model.document, type, media).map(({ name, value }) => ({
        name: types.length === 1 ? name : name === UNNAMED ? type : `${name} (${type})`,
        block: <ExampleBlock type={type} value={value} />,
      }));
    });
    if (examples.length === 0) return [];
    const label = <Status status={status} />;
    if (examples.length === 1) return [{ label, content: examples[0]?.block }];
    const folded = examples.map(({ name, block }, index) => (
      <details class="example" name={`example-${status}`} open={index === 0}>
        <summary>{name}</summary>
        {block}
      </details>
    ));
    return [{ label, content: folded }];
  });
  return tabs.length === 0 ? null : <Tabs name="response" tabs={tabs} />;
}

/** An example as it is sent: a text that is no JSON is shown as it is. */
function ExampleBlock({ type, value }: { type: string; value: Json }) {
  if (typeof value === 'string' && !isJsonMediaType(type)) return <CodeBlock code={value} language="text" />;
  return <JsonBlock value={value} />;
}

/** A request that the service sends to its client. */
export interface SentRequest {
  readonly name: string;
  readonly method: string;
  /** The address, where the document has an expression for it. */
  readonly address: string | undefined;
  /** The Operation Object. */
  readonly value: JsonObject;
}

/** The requests of a Path Item Object of a webhook or, with its address, of a callback. */
export function sentRequests(model: PortalModel, name: string, item: Json, address?: string): SentRequest[] {
  return methodsOf({ value: resolved(model.document, item), pointer: '' }).flatMap(({ method, value }) =>
    isJsonObject(value) ? [{ name, method, address, value }] : [],
  );
}

/** A request that the service sends, with the responses that it expects. */
export function SentRequestSection(props: {
  readonly model: PortalModel;
  readonly request: SentRequest;
  readonly id: string;
  readonly level: 2 | 3;
}) {
  const { model, request, id, level } = props;
  const { name, method, address, value } = request;
  const title = textAt(value, 'summary');
  const responses = entriesOf(value['responses']).map(([status, response]): [ComponentChildren, ComponentChildren] => [
    <Status status={status} label={statusLabel(status)} />,
    <Message model={model} of={resolved(model.document, response)} />,
  ]);
  return (
    <Section id={id} title={name} level={level}>
      <p class="request-line">
        <Method method={method} />{' '}
        {address === undefined ? (
          title
        ) : (
          <code>
            <Breakable name={address} />
          </code>
        )}
      </p>
      {title !== '' && address !== undefined && <p>{title}</p>}
      {value['deprecated'] === true && (
        <p class="notice">
          <strong>Deprecated.</strong>
        </p>
      )}
      <Markdown text={textAt(value, 'description')} />
      <ExternalDocs of={value} />
      <Message model={model} of={resolved(model.document, value['requestBody'])} />
      {responses.length > 0 && <p>Responses that it expects:</p>}
      <Facts facts={responses} />
    </Section>
  );
}

/** The section of a response on the page of its operation. */
export function ResponseSection({
  model,
  operationId,
  status,
  pointer,
}: {
  readonly model: PortalModel;
  readonly operationId: string;
  readonly status: string;
  readonly pointer: string;
}) {
  const [, id = ''] = portalLink({ kind: 'response', operationId, status }).split('#');
  const label = statusLabel(status);
  return (
    <Section id={id} title={<Status status={status} label={label} />} label={label} level={3}>
      <Message model={model} of={resolved(model.document, { $ref: pointer })} />
    </Section>
  );
}

function statusLabel(status: string): string {
  return status === 'default' ? 'Any other status' : status;
}
