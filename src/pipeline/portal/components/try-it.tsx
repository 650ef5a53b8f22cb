import type { ComponentChildren, VNode } from 'preact';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '../../../engine/json/json.ts';
import type { Parameter } from '../../../engine/openapi/operations.ts';
import { mediaOf } from '../model/document-parts.ts';
import { useModel, usePage } from '../model/page-context.ts';
import type { Credential, SampleRequest } from '../sample.ts';
import { type Control, controlOf } from '../samples/control-of.ts';
import { plainParameters } from '../samples/sample-request.ts';

/** The file with the validators of answers. */
export const VALIDATORS_FILE = 'assets/validators.js';

/** A server that anyone can start on their machine. */
const MOCK = {
  name: 'Mock',
  address: 'http://127.0.0.1:4010',
  command: 'npx @stoplight/prism-cli mock openapi.json --port 4010',
};

/** The form that sends a request to the reader's own machine. A script shows it and sends what is entered. */
export function TryIt({ sample }: { sample: SampleRequest }) {
  const { site, version } = usePage();
  const { sandbox, validators } = site.inputs;
  const { operation, parameters, credentials, body, variables } = sample;
  const server = sandbox.operationIds.includes(operation.operationId) ? sandbox.server : null;
  const servers = server === null ? [MOCK] : [{ ...server, name: 'Sandbox' }, MOCK];
  const canCreateToken =
    credentials.some(({ prefix }) => prefix !== '') &&
    version.model.operations.some(({ method, path }) => method === 'post' && path === server?.tokenPath);
  const hasValidators = version.root === '' && validators !== null;
  return (
    <form
      class="try-it"
      id="try-it"
      hidden
      novalidate
      data-twin="none"
      data-operation={operation.operationId}
      data-method={operation.method.toUpperCase()}
      data-path={operation.path}
      data-variable={variables[0]}
      data-validators={hasValidators ? `portal:/${VALIDATORS_FILE}` : undefined}
    >
      <p class="quiet">Sends the request from this page to a server on your own machine, and nowhere else.</p>
      <Unsent sample={sample} />
      <Labelled label="Server">
        <select name="server">
          {servers.map(({ name, address, command }) => (
            // `{origin}` in a command is the origin of the page.
            <option value={address} data-command={command}>
              {name}
            </option>
          ))}
          <option value="other">Custom</option>
        </select>
      </Labelled>
      <Labelled label="Address">
        <input type="text" name="address" {...AS_TYPED} />
      </Labelled>
      {credentials.filter(isEntered).map((credential) => (
        <CredentialField credential={credential} appKey={sandbox.server?.appKey ?? ''} />
      ))}
      {plainParameters(operation)
        .filter(isEntered)
        .map((parameter, index) => {
          const sent = parameters.find((each) => each.parameter === parameter);
          return <ParameterField parameter={parameter} example={sent?.value} listId={`portal-values-${index}`} />;
        })}
      {body?.text !== undefined && (
        <Labelled label="Body">
          <textarea name="body" rows={rowsOf(body.text)} {...AS_TYPED} data-media-type={body.mediaType}>
            {body.text}
          </textarea>
        </Labelled>
      )}
      <div class="actions">
        <button type="submit" class="send">
          Send
        </button>
        {canCreateToken && (
          <button type="button" name="token" data-path={server?.tokenPath}>
            Get a token
          </button>
        )}
      </div>
      <div class="answer" role="status" />
    </form>
  );
}

/** A field takes what is typed as it is. */
const AS_TYPED = { autocomplete: 'off', spellcheck: false } as const;

function rowsOf(text: string): number {
  return Math.min(16, text.split('\n').length + 1);
}

/** A field below its label. `hint` is a short text behind the label. */
function Labelled(props: { readonly label: string; readonly hint?: string; readonly children: ComponentChildren }) {
  const { label, hint, children } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is among its children
    <label>
      <span>
        {label}
        {hint !== undefined && <small>{` ${hint}`}</small>}
      </span>
      {children}
    </label>
  );
}

/** Whether a page can send a parameter or a credential: browsers set cookies themselves. */
function isEntered({ in: where }: Pick<Parameter, 'in'>): boolean {
  return where !== 'cookie';
}

/** The parts of the request that a page cannot send: browsers set cookies themselves, and a field has text only. */
function Unsent({ sample: { operation, credentials, body } }: { sample: SampleRequest }) {
  const cookies = [...operation.parameters, ...credentials].filter(({ in: where }) => where === 'cookie');
  const unsent = [
    ...cookies.map(({ name }) => `the cookie ${name}`),
    ...(body !== undefined && body.text === undefined ? [`the body (${body.mediaType})`] : []),
  ];
  if (unsent.length === 0) return null;
  const text = `This form cannot send ${unsent.join(', ')}. Use a sample of the request for that.`;
  return <p class="notice">{text}</p>;
}

/** The field of a header or a query parameter that identifies the caller. An application key of the sandbox is entered already. */
function CredentialField({ credential, appKey }: { credential: Credential; appKey: string }) {
  const { in: where, name, prefix, scheme, variable } = credential;
  const isToken = prefix.toLowerCase() === 'bearer ';
  return (
    <Labelled label={scheme === null ? 'Application key' : isToken ? 'Bearer token' : name}>
      <input
        type="text"
        name={isToken ? 'bearer' : 'credential'}
        value={scheme === null ? appKey : ''}
        {...AS_TYPED}
        data-in={where}
        data-name={name}
        data-prefix={prefix}
        data-variable={variable}
      />
    </Labelled>
  );
}

/** The field of a parameter. `listId` is unique on the page. */
function ParameterField(props: {
  readonly parameter: Parameter;
  readonly example: Json | undefined;
  readonly listId: string;
}) {
  const { parameter, example, listId } = props;
  const { document } = useModel();
  const { name, in: where, required, value } = parameter;
  const control: Control = mediaOf(document, value) ? { kind: 'json' } : controlOf(document, value['schema']);
  const isText = control.kind === 'text' || (control.kind === 'select' && control.isOpen);
  const attributes = {
    ...AS_TYPED,
    name: 'parameter',
    // An empty text is a value, but not in a path.
    required: required && (!isText || where === 'path'),
    'data-parameter': JSON.stringify({ name, in: where, pointer: '', value: encodingOf(value) }),
  };
  return (
    <Labelled label={name} hint={required ? where : `${where}, optional`}>
      {valueField(control, example, attributes, listId)}
    </Labelled>
  );
}

/** The field in which a value of `control` is entered. */
function valueField(control: Control, example: Json | undefined, attributes: object, listId: string): VNode {
  const text = example === undefined ? '' : textOfJson(example);
  switch (control.kind) {
    case 'select':
      return control.isOpen ? (
        <>
          <input type="text" value={text} placeholder={control.values.join(', ')} list={listId} {...attributes} />
          <datalist id={listId}>
            {control.values.map((value) => (
              <option>{String(value)}</option>
            ))}
          </datalist>
        </>
      ) : (
        <select {...attributes}>
          <option value="">–</option>
          {control.values.map((value) => (
            <option value={JSON.stringify(value)} selected={value === example}>
              {textOfJson(value)}
            </option>
          ))}
        </select>
      );
    case 'number': {
      const { kind, ...limits } = control;
      return <input type={kind} value={text} {...limits} {...attributes} />;
    }
    case 'date':
      return <input type="date" value={text} {...attributes} />;
    case 'date-time':
      // The field has local time, which only the browser of the reader knows.
      return <input type="datetime-local" step="0.001" data-time={text} {...attributes} />;
    case 'text':
      return <input type="text" value={text} placeholder={control.hint} {...attributes} />;
    case 'json':
      return (
        <textarea rows={2} placeholder="JSON" {...attributes}>
          {example === undefined ? '' : JSON.stringify(example)}
        </textarea>
      );
  }
}

/** The parts of a Parameter Object that decide how its value is encoded. */
function encodingOf({ style, explode, allowReserved, content }: JsonObject) {
  const media = isJsonObject(content) ? Object.fromEntries(Object.keys(content).map((type) => [type, {}])) : undefined;
  return { style, explode, allowReserved, content: media };
}
