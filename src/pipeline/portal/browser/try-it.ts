import type { Json } from '../../../engine/json/json.ts';
import { encodeParameters, queryPair } from '../../../engine/message/encode-parameters.ts';
import type { ParameterObject } from '../../../engine/openapi/parameter-style.ts';
import { placeholder } from '../sample.ts';
import { curlCommand } from '../samples/curl-sample.ts';
import { make, partOf } from './dom.ts';
import { keep, kept } from './kept-choice.ts';
import { sendRequest, type TriedRequest } from './send-request.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('.try-it')) setUpForm(form);

/** Lets the reader open a form that tries an operation, and sends what is entered in it. */
function setUpForm(form: HTMLFormElement): void {
  const { operation: operationId = '', path = '', validators } = form.dataset;
  const server = setUpServer(form);
  const answer = partOf(form, '.answer');
  const send = async (
    button: HTMLButtonElement,
    entered: (address: string, hasPlaceholders: boolean) => TriedRequest,
    isChecked: boolean,
  ) => {
    button.disabled = true;
    const body = await sendRequest(() => entered(server.address(), false), {
      answer,
      curl: () => curlOf(form, entered),
      command: server.command(),
      check: isChecked ? { operationId, validators } : undefined,
    });
    button.disabled = false;
    return body;
  };
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-time]')) field.value = localTime(field);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(
      partOf(form, '.send'),
      (address, hasPlaceholders) => enteredRequest(form, address + path, hasPlaceholders),
      true,
    );
  });
  const newToken = form.querySelector<HTMLButtonElement>('[name="token"]');
  newToken?.addEventListener('click', async () => {
    const tokenPath = newToken.dataset['path'] ?? '';
    const entered = (address: string, hasPlaceholders: boolean) =>
      requestOf(form, 'POST', address + tokenPath, [], hasPlaceholders);
    const body = await send(newToken, entered, false);
    const token: unknown = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
    if (typeof token !== 'string') return;
    const field = partOf<HTMLInputElement>(form, '[name="bearer"]');
    field.value = token;
    field.dispatchEvent(new Event('input'));
  });
  keepCredentials(form);
  followForm(form);

  const button = make('button', { type: 'button', className: 'try-button', ariaExpanded: 'false' }, 'Try it');
  const show = (isShown: boolean) => {
    form.hidden = !isShown;
    button.ariaExpanded = `${isShown}`;
  };
  button.addEventListener('click', () => show(form.hidden !== false));
  document.getElementById('call')?.after(button);
  show(location.hash === `#${form.id}`);
}

/** Keeps what is entered as credentials as long as the tab lives, so that it is there on the next page. */
function keepCredentials(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-in]')) {
    const { name: place, prefix } = field.dataset;
    // A token of one scheme is no user and password of another.
    const name = `credential-${prefix}${place}`;
    field.value = kept(name, 'sessionStorage') ?? field.value;
    field.addEventListener('input', () => keep(name, field.value, 'sessionStorage'));
  }
}

/** Makes the curl sample of the page that of the request which is entered. */
function followForm(form: HTMLFormElement): void {
  const sample = document.querySelector('[data-choice="language"] .tab code');
  const entered = (address: string) => enteredRequest(form, address + form.dataset['path'], true);
  form.addEventListener('input', () => {
    try {
      if (sample !== null) sample.textContent = curlOf(form, entered);
    } catch {
      // What is entered is not valid yet.
    }
  });
}

/** The command that sends a request, with environment variables in place of the address and the credentials. */
function curlOf(form: HTMLFormElement, entered: (address: string, hasPlaceholders: boolean) => TriedRequest): string {
  const { variable = '' } = form.dataset;
  const { method, url, headers, body } = entered(placeholder(variable), true);
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-in]')];
  return curlCommand({
    method,
    url,
    headers: Object.entries(headers),
    body: body === null ? undefined : { text: body },
    variables: [variable, ...fields.map(({ dataset }) => dataset['variable'] ?? '')],
  });
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
 * @param hasPlaceholders whether placeholders take the place of its credentials, for a request that is shown
 * @throws {Error} when a field is not valid
 */
function enteredRequest(form: HTMLFormElement, address: string, hasPlaceholders: boolean): TriedRequest {
  const values = [...form.querySelectorAll<ValueField>('[name="parameter"]')].flatMap((field) => {
    const parameter: ParameterObject = JSON.parse(field.dataset['parameter'] ?? '');
    const value = enteredValue(parameter.name, field, hasPlaceholders);
    return value === undefined ? [] : [[parameter, value] as const];
  });
  const request = requestOf(form, form.dataset['method'] ?? '', address, values, hasPlaceholders);
  const field = form.querySelector<HTMLTextAreaElement>('[name="body"]');
  if (field === null || field.value.trim() === '') return request;
  const { mediaType = '' } = field.dataset;
  if (/\bjson\b/i.test(mediaType)) parseJson('Body', field.value);
  return { ...request, headers: { ...request.headers, 'content-type': mediaType }, body: field.value };
}

/** A request with the credentials that are entered, and these values of parameters. */
function requestOf(
  form: HTMLFormElement,
  method: string,
  address: string,
  values: readonly (readonly [ParameterObject, Json])[],
  hasPlaceholders: boolean,
): TriedRequest {
  const { path, query, headers } = encodeParameters(address, values);
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-in]')];
  const credentialsIn = (where: 'header' | 'query') =>
    fields
      .filter(({ dataset, value }) => dataset['in'] === where && (hasPlaceholders || value !== ''))
      .map(({ dataset: { name = '', prefix = '', variable = '' }, value }) => {
        return [name, prefix + (hasPlaceholders ? placeholder(variable) : value)] as const;
      });
  const pairs = [...query, ...credentialsIn('query').map(([name, value]) => queryPair(name, value))];
  return {
    method,
    url: path + (pairs.length === 0 ? '' : `?${pairs.join('&')}`),
    headers: { ...Object.fromEntries(credentialsIn('header')), ...headers },
    body: null,
  };
}

/**
 * The value that is entered in a field; undefined where nothing is.
 *
 * @throws {Error} when it is not valid
 */
function enteredValue(name: string, field: ValueField, hasPlaceholders: boolean): Json | undefined {
  if (!field.checkValidity()) {
    if (!hasPlaceholders) field.reportValidity();
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
