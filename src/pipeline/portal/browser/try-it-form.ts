import type { Json } from '../../../engine/json/json.ts';
import { encodeParameters, queryPair } from '../../../engine/message/encode-parameters.ts';
import type { ParameterObject } from '../../../engine/openapi/parameter-style.ts';
import type { TriedOperation, TriedServer } from '../samples/tried-operation.ts';
import { make } from './dom.ts';
import { keep, kept } from './kept-choice.ts';
import { valueField } from './value-field.ts';

/** A request of the form. */
export interface TriedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The form with which an operation is tried. */
export interface TryItForm {
  readonly answer: HTMLElement;
  readonly send: HTMLButtonElement;
  readonly newToken: HTMLButtonElement | null;
  /** The command that starts the chosen server; undefined for another address. */
  command(): string | undefined;
  /**
   * The request as it is entered.
   *
   * @throws {Error} when a field is not valid
   */
  request(): TriedRequest;
  /** The request for a token, with the credentials that are entered. */
  tokenRequest(): TriedRequest;
  setToken(token: string): void;
}

/** Draws the form into `place`. */
export function tryItForm(place: HTMLElement, operation: TriedOperation): TryItForm {
  place.append(
    make('h3', {}, 'Try it on your machine'),
    make('p', {}, 'Sends the request from this page to a server on your own machine, and nowhere else.'),
  );
  if (operation.unsent.length > 0) {
    const text = `This form cannot send ${operation.unsent.join(', ')}. Use a sample of the request for that.`;
    place.append(make('p', { className: 'notice' }, text));
  }
  const server = serverFields(place, operation.servers);
  const credentials = operation.credentials.map((credential) => {
    const field = textInput(credential.value);
    label(place, credential.label, field);
    return { ...credential, field };
  });
  const parameters = operation.parameters.map((parameter, index) => {
    const { name, in: where, required, control, example, value } = parameter;
    const field = valueField(control, example, `portal-values-${index}`);
    if (field.element.type !== 'text' || where === 'path') field.element.required = required;
    label(place, name, field.element, field.beside, required ? where : `${where}, optional`);
    return { parameter: { name, in: where, pointer: '', value }, field };
  });
  const body = operation.body === null ? null : bodyField(place, operation.body.text);
  const send = make('button', { type: 'button', className: 'send' }, 'Send');
  const newToken = operation.token === null ? null : make('button', { type: 'button' }, 'Get a token');
  const answer = make('div', { className: 'answer', role: 'status' });
  place.append(make('div', { className: 'actions' }, send, ...(newToken === null ? [] : [newToken])), answer);

  const requestOf = (
    { method, path }: { readonly method: string; readonly path: string },
    values: readonly (readonly [ParameterObject, Json])[],
    content: string | null,
    mediaType: string,
  ): TriedRequest => {
    const encoded = encodeParameters(path, values);
    const used = credentials.filter(({ field }) => field.value !== '');
    const own = (where: 'header' | 'query') =>
      used.filter((each) => each.in === where).map(({ name, prefix, field }) => [name, prefix + field.value] as const);
    const query = [...encoded.query, ...own('query').map(([name, value]) => queryPair(name, value))];
    return {
      method,
      url: new URL(`${server.address()}${encoded.path}${query.length === 0 ? '' : `?${query.join('&')}`}`),
      headers: {
        ...encoded.headers,
        ...Object.fromEntries(own('header')),
        ...(content === null ? {} : { 'content-type': mediaType }),
      },
      body: content,
    };
  };
  return {
    ...{ answer, send, newToken },
    command: server.command,
    request() {
      const values = parameters.flatMap(({ parameter, field }) => {
        const value = readValid(parameter.name, field);
        return value === undefined ? [] : [[parameter, value] as const];
      });
      const text = body === null || body.value.trim() === '' ? null : body.value;
      const mediaType = operation.body?.mediaType ?? '';
      if (text !== null && /\bjson\b/i.test(mediaType)) parseNamed('Body', text);
      return requestOf(operation, values, text, mediaType);
    },
    tokenRequest: () => requestOf(operation.token ?? operation, [], null, ''),
    setToken(token) {
      for (const { isToken, field } of credentials) if (isToken) field.value = token;
    },
  };
}

/** The value of a field that the browser finds valid. */
function readValid(name: string, { element, read }: ReturnType<typeof valueField>): Json | undefined {
  if (!element.checkValidity()) {
    element.reportValidity();
    throw new Error(`${name}: ${element.validationMessage}`);
  }
  try {
    return read();
  } catch {
    throw new Error(`${name}: "${element.value}" is not valid JSON.`);
  }
}

function parseNamed(name: string, text: string): void {
  try {
    JSON.parse(text);
  } catch (error) {
    throw new Error(`${name}: not valid JSON. ${error instanceof Error ? error.message : ''}`);
  }
}

/** The chooser of a server and the field of its address; another address may be entered there. */
function serverFields(place: HTMLElement, servers: readonly TriedServer[]) {
  const chooser = make('select', {}, ...servers.map(({ name }) => new Option(name)), new Option('Custom', OTHER));
  const address = textInput('');
  label(place, 'Server', chooser);
  label(place, 'Address', address);
  const chosen = () => servers.find(({ name }) => name === chooser.value);
  const wanted = kept('server');
  if (servers.some(({ name }) => name === wanted)) chooser.value = wanted ?? '';
  address.value = chosen()?.address ?? '';
  chooser.addEventListener('change', () => {
    keep('server', chooser.value);
    const server = chosen();
    if (server === undefined) address.select();
    else address.value = server.address;
  });
  address.addEventListener('input', () => {
    chooser.value = servers.find((server) => server.address === address.value)?.name ?? OTHER;
  });
  return {
    address: () => address.value.trim().replace(/\/+$/, ''),
    command: () => chosen()?.command.replace('{origin}', location.protocol === 'file:' ? "'*'" : location.origin),
  };
}

const OTHER = 'other';

function bodyField(place: HTMLElement, value: string): HTMLTextAreaElement {
  const area = make('textarea', { rows: Math.min(16, value.split('\n').length + 1), spellcheck: false, value });
  label(place, 'Body', area);
  return area;
}

function textInput(value: string): HTMLInputElement {
  return make('input', { type: 'text', autocomplete: 'off', spellcheck: false, value });
}

function label(
  place: HTMLElement,
  text: string,
  field: HTMLElement,
  beside: readonly HTMLElement[] = [],
  about = '',
): void {
  const name = make('span', {}, text, ...(about === '' ? [] : [' ', make('small', {}, about)]));
  place.append(make('label', {}, name, field), ...beside);
}
