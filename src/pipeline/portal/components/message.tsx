import { isJsonObject, type Json, type JsonObject, textOfJson } from '../../../engine/json/json.ts';
import { isJsonMediaType } from '../../../engine/message/media-type.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import { methodsOf } from '../../../engine/openapi/operations.ts';
import { entriesOf, resolved, textAt } from '../model/document-parts.ts';
import type { PortalOperation } from '../model/operations.ts';
import { useModel } from '../model/page-context.ts';
import { slugOf } from '../model/slugs.ts';
import { mediaExamples, UNNAMED } from '../samples/examples.ts';
import {
  Breakable,
  type Fact,
  Facts,
  join,
  List,
  Method,
  OperationLink,
  phrase,
  Section,
  Status,
  type Tab,
  Tabs,
} from './basics.tsx';
import { CodeBlock, JsonBlock } from './code.tsx';
import { Markdown } from './markdown.tsx';
import { HeaderList } from './parameters.tsx';
import { EnumValues, ExternalDocs, Questions, TypeLabel } from './schema.tsx';
import { schemaTree } from './schema-tree.tsx';

/** A Request Body or Response Object. */
interface MessageProps {
  readonly of: JsonObject;
  /** The id of its section, with which those of its fields begin. */
  readonly id: string;
}

/** Description, headers, type and fields of a request body or a response, and what may follow a response. */
export function Message({ of: message, id }: MessageProps) {
  const { document } = useModel();
  const [summary, description] = [textAt(message, 'summary'), textAt(message, 'description')];
  const media = entriesOf(message['content']).map(([type, value]): Content => [type, resolved(document, value)]);
  return (
    <>
      {summary !== '' && summary !== description && (
        <p>
          <strong>{summary}</strong>
        </p>
      )}
      <Markdown text={description} />
      <Questions of={message} />
      <HeaderList of={message} id={id} />
      {[...Map.groupBy(media, sharedForm).values()].map((all) => (
        <Media all={all} id={id} />
      ))}
      <ResponseLinks of={message} />
    </>
  );
}

/** A media type with its Media Type Object. */
type Content = readonly [type: string, media: JsonObject];

/** What bodies of the same schema share. A body of any value has nothing that could be shown once. */
function sharedForm([type, { schema, itemSchema, encoding }]: Content): string {
  return schema === undefined && itemSchema === undefined ? type : JSON.stringify([schema, itemSchema, encoding]);
}

/** Media types that have the same schema. */
function Media({ all, id }: { all: readonly Content[]; id: string }) {
  const model = useModel();
  const { schema, itemSchema, encoding } = all[0]?.[1] ?? {};
  const isStream = schema === undefined && itemSchema !== undefined;
  const shown = isStream ? itemSchema : schema;
  const names = all.map(([type]) => <code>{type}</code>);
  return (
    <>
      <p>
        {join(names, ', ')}
        {isStream ? ': a stream of ' : ': '}
        <TypeLabel schema={shown} />
      </p>
      <EnumValues schema={shown} />
      {schemaTree(model, shown, { prefix: `${id}-` })}
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
function ResponseLinks({ of: message }: Pick<MessageProps, 'of'>) {
  const model = useModel();
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

/** The examples of the responses, a tab for each status; the examples of a status are folded but the first. */
export function ResponseExamples({ operation }: { operation: PortalOperation }) {
  const { document } = useModel();
  const tabs = operation.responses.flatMap(({ status, content }): Tab[] => {
    const examples = content.flatMap((media) =>
      mediaExamples(document, media).map(({ name, description, value }) => ({
        name: content.length === 1 ? name : name === UNNAMED ? media.mediaType : `${name} (${media.mediaType})`,
        block: <ExampleBlock type={media.mediaType} value={value} description={description} />,
      })),
    );
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
  if (tabs.length === 0) return null;
  return (
    <div class="pane-part">
      <Section id="response-examples" title="Response examples">
        <Tabs name="response" tabs={tabs} />
      </Section>
    </div>
  );
}

/** An example as it is sent, below what it shows: a text that is no JSON is shown as it is. */
function ExampleBlock({ type, value, description }: { type: string; value: Json; description: string }) {
  const isText = typeof value === 'string' && !isJsonMediaType(type);
  return (
    <>
      {description !== '' && (
        <div class="example-note">
          <Markdown text={description} />
        </div>
      )}
      {isText ? <CodeBlock code={value} language="text" /> : <JsonBlock value={value} />}
    </>
  );
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
export function sentRequests(document: OpenApiDocument, name: string, item: Json, address?: string): SentRequest[] {
  return methodsOf({ value: resolved(document, item), pointer: '' }).flatMap(({ method, value }) =>
    isJsonObject(value) ? [{ name, method, address, value }] : [],
  );
}

/** A request that the service sends, with the responses that it expects. */
export function SentRequestSection({ request, id, level }: { request: SentRequest; id: string; level: 2 | 3 }) {
  const { document } = useModel();
  const { name, method, address, value } = request;
  const title = textAt(value, 'summary');
  const responses = entriesOf(value['responses']).map(
    ([status, response]): Fact => [
      <Status status={status} label={statusLabel(status)} />,
      <Message of={resolved(document, response)} id={`${id}-${slugOf(status)}`} />,
    ],
  );
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
      <Message of={resolved(document, value['requestBody'])} id={id} />
      {responses.length > 0 && <p>Responses that it expects:</p>}
      <Facts facts={responses} />
    </Section>
  );
}

/** The section of a response on the page of its operation. */
export function ResponseSection({ id, status, pointer }: { id: string; status: string; pointer: string }) {
  const { document } = useModel();
  const label = statusLabel(status);
  return (
    <Section id={id} title={<Status status={status} label={label} />} label={label} level={3}>
      <Message of={resolved(document, { $ref: pointer })} id={id} />
    </Section>
  );
}

function statusLabel(status: string): string {
  return status === 'default' ? 'Any other status' : status;
}
