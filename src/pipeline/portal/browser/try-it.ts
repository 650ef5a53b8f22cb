import type { Json } from '../../../engine/json/json.ts';
import { encodeParameters, queryPair } from '../../../engine/message/encode-parameters.ts';
import type { ParameterObject } from '../../../engine/openapi/parameter-style.ts';
import { make, partOf } from './dom.ts';
import { keep, kept } from './kept-choice.ts';
import { sendRequest, type TriedRequest } from './send-request.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('.try-it')) setUpForm(form);

/** Shows a form that tries an operation, and sends what is entered in it. */
function setUpForm(form: HTMLFormElement): void {
  const { operation: operationId = '', method = '', path = '', validators } = form.dataset;
  const server = setUpServer(form);
  const answer = partOf(form, '.answer');
  const send = async (button: HTMLButtonElement, request: () => TriedRequest, isChecked: boolean) => {
    button.disabled = true;
    const check = isChecked ? { operationId, validators } : undefined;
    const body = await sendRequest(request, { answer, command: server.command(), check });
    button.disabled = false;
    return body;
  };
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-time]')) field.value = localTime(field);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(partOf(form, '.send'), () => enteredRequest(form, method, server.address() + path), true);
  });
  const newToken = form.querySelector<HTMLButtonElement>('[name="token"]');
  newToken?.addEventListener('click', async () => {
    const request = () => withCredentials(form, 'POST', server.address() + newToken.dataset['path'], []);
    const body = await send(newToken, request, false);
    const token: unknown = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
    if (typeof token === 'string') partOf<HTMLInputElement>(form, '[name="bearer"]').value = token;
  });
  form.hidden = false;
  // The form may be far below the samples, which are in view.
  const link = make('a', { className: 'button try-link', href: `#${form.id}` }, 'Try it');
  document.getElementById('call')?.after(link);
}

/** The choice of an address that is not listed. */
const OTHER = 'other';

/** Lets the reader choose a server, or enter another address. Returns how the chosen one is reached and started. */
function setUpServer(form: HTMLFormElement) {
  const chooser = partOf<HTMLSelectElement>(form, '[name="server"]');
  const field = partOf<HTMLInputElement>(form, '[name="address"]');
  const isListed = (address: string | null) => [...chooser.options].some(({ value }) => value === address);
  const wanted = kept('server');
  if (wanted !== null && wanted !== OTHER && isListed(wanted)) chooser.value = wanted;
  field.value = chooser.value;
  chooser.addEventListener('change', () => {
    keep('server', chooser.value);
    if (chooser.value === OTHER) field.select();
    else field.value = chooser.value;
  });
  field.addEventListener('input', () => {
    chooser.value = isListed(field.value) ? field.value : OTHER;
  });
  return {
    address: () => field.value.trim().replace(/\/+$/, ''),
    /** The command that starts it; undefined for another address. */
    command: () => {
      const command = chooser.selectedOptions[0]?.dataset['command'];
      return command?.replace('{origin}', location.protocol === 'file:' ? "'*'" : location.origin);
    },
  };
}

type ValueField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The request as it is entered, to an address that ends in a path template.
 *
 * @throws {Error} when a field is not valid
 */
function enteredRequest(form: HTMLFormElement, method: string, address: string): TriedRequest {
  const values = [...form.querySelectorAll<ValueField>('[name="parameter"]')].flatMap((field) => {
    const parameter: ParameterObject = JSON.parse(field.dataset['parameter'] ?? '');
    const value = enteredValue(parameter.name, field);
    return value === undefined ? [] : [[parameter, value] as const];
  });
  const request = withCredentials(form, method, address, values);
  const field = form.querySelector<HTMLTextAreaElement>('[name="body"]');
  if (field === null || field.value.trim() === '') return request;
  const { mediaType = '' } = field.dataset;
  if (/\bjson\b/i.test(mediaType)) parseJson('Body', field.value);
  return { ...request, headers: { ...request.headers, 'content-type': mediaType }, body: field.value };
}

/** A request with the credentials that are entered, and these values of parameters. */
function withCredentials(
  form: HTMLFormElement,
  method: string,
  address: string,
  values: readonly (readonly [ParameterObject, Json])[],
): TriedRequest {
  const { path, query, headers } = encodeParameters(address, values);
  const entered = [...form.querySelectorAll<HTMLInputElement>('[data-in]')].filter(({ value }) => value !== '');
  const credentialsIn = (where: 'header' | 'query') =>
    entered
      .filter(({ dataset }) => dataset['in'] === where)
      .map(({ dataset: { name = '', prefix = '' }, value }) => [name, prefix + value] as const);
  const pairs = [...query, ...credentialsIn('query').map(([name, value]) => queryPair(name, value))];
  return {
    method,
    url: new URL(path + (pairs.length === 0 ? '' : `?${pairs.join('&')}`)),
    headers: { ...headers, ...Object.fromEntries(credentialsIn('header')) },
    body: null,
  };
}

/**
 * The value that is entered in a field; undefined where nothing is.
 *
 * @throws {Error} when it is not valid
 */
function enteredValue(name: string, field: ValueField): Json | undefined {
  if (!field.checkValidity()) {
    field.reportValidity();
    throw new Error(`${name}: ${field.validationMessage}`);
  }
  if (field.value === '') return undefined;
  if (field.type === 'number') return Number(field.value);
  if (field.type === 'datetime-local') return new Date(field.value).toISOString();
  return field instanceof HTMLInputElement ? field.value : parseJson(name, field.value);
}

function parseJson(name: string, text: string): Json {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name}: not valid JSON. ${error instanceof Error ? error.message : ''}`);
  }
}

/** The time of an example in the form of a field of local time; what is sent is the same moment in UTC. */
function localTime({ dataset }: HTMLInputElement): string {
  const time = new Date(dataset['time'] ?? '');
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, -1);
}
