import { sendRequest } from './send-request.ts';
import type { TriedOperation } from './tried-operation.ts';
import { type Fields, tryItForm } from './try-it-form.ts';

for (const place of document.querySelectorAll<HTMLElement>('.try-it')) {
  const operation: TriedOperation = JSON.parse(place.dataset['request'] ?? '');
  const { fields, answer, send, newToken } = tryItForm(place, operation);
  send.addEventListener('click', () => busy(send, () => sendRequest(operation, fields, answer)));
  newToken?.addEventListener('click', () => busy(newToken, () => fetchToken(fields, answer)));
  place.hidden = false;
}

async function busy(button: HTMLButtonElement, work: () => Promise<unknown>): Promise<void> {
  button.disabled = true;
  await work();
  button.disabled = false;
}

const TOKEN: TriedOperation = { method: 'POST', path: '/auth/tokens', parameters: [], body: '{}', hasToken: false };

/** Gets a token from the sandbox and puts it into its field. */
async function fetchToken(fields: Fields, answer: HTMLElement): Promise<void> {
  const body = await sendRequest(TOKEN, { ...fields, parameters: [], body: null }, answer);
  const token: unknown = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
  if (typeof token === 'string' && fields.token !== null) fields.token.value = token;
}
