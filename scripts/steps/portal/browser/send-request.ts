import type { TriedOperation } from './tried-operation.ts';
import type { Fields } from './try-it-form.ts';

const MOST_SHOWN = 200_000;

/** Sends the request of the form, shows the response in `answer`, and returns its body if that is JSON. */
export async function sendRequest(
  { method, path }: TriedOperation,
  fields: Fields,
  answer: HTMLElement,
): Promise<unknown> {
  const start = performance.now();
  try {
    const url = urlOf(path, fields);
    if (!/^(?:localhost|127\.0\.0\.1)$/.test(url.hostname))
      throw new Error('Only localhost and 127.0.0.1 can be reached.');
    const body = fields.body?.value.trim() ?? '';
    const init: RequestInit = { method, headers: headersOf(fields, body !== ''), credentials: 'omit' };
    const response = await fetch(url, body === '' ? init : { ...init, body });
    const text = await response.text();
    const json = parsed(text);
    const status = `${response.status} ${response.statusText} after ${Math.round(performance.now() - start)} ms`;
    show(answer, status, json === undefined ? text : JSON.stringify(json, null, 2));
    return json;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    show(answer, `No answer: ${reason}`, 'Is the server running, and does it let this page in?');
    return undefined;
  }
}

function urlOf(path: string, { address, parameters }: Fields): URL {
  let filled = path;
  const query = new URLSearchParams();
  for (const { name, in: where, field } of parameters) {
    if (where === 'path') filled = filled.replace(`{${name}}`, () => encodeURIComponent(field.value));
    else if (where === 'query' && field.value !== '') query.append(name, field.value);
  }
  const url = new URL(address.value.replace(/\/+$/, '') + filled);
  url.search = query.toString();
  return url;
}

function headersOf({ appKey, token, parameters }: Fields, hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'svc-client-app-key': appKey.value };
  if (token !== null && token.value !== '') headers['authorization'] = `Bearer ${token.value}`;
  if (hasBody) headers['content-type'] = 'application/json';
  for (const { name, in: where, field } of parameters) {
    if (where === 'header' && field.value !== '') headers[name] = field.value;
  }
  return headers;
}

function show(answer: HTMLElement, status: string, text: string): void {
  const line = document.createElement('p');
  line.textContent = status;
  const block = document.createElement('div');
  block.className = 'code';
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.setAttribute('aria-label', 'The body of the answer');
  pre.textContent = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  block.append(pre);
  answer.replaceChildren(line, block);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
