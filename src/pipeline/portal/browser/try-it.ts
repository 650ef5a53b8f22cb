import type { TriedOperation } from '../samples/tried-operation.ts';
import { make } from './dom.ts';
import { sendRequest } from './send-request.ts';
import { tryItForm } from './try-it-form.ts';

for (const place of document.querySelectorAll<HTMLElement>('.try-it')) {
  const operation: TriedOperation = JSON.parse(place.dataset['request'] ?? '');
  const { operationId } = operation;
  const form = tryItForm(place, operation);
  const { answer, send, newToken } = form;
  const sending = () => ({ answer, command: form.command() });
  const check = { operationId, validators: place.dataset['validators'] };
  send.addEventListener('click', () => busy(send, () => sendRequest(form.request, { ...sending(), check })));
  newToken?.addEventListener('click', () =>
    busy(newToken, async () => {
      const body = await sendRequest(form.tokenRequest, { ...sending(), check: undefined });
      const token: unknown = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
      if (typeof token === 'string') form.setToken(token);
    }),
  );
  place.hidden = false;
  linkFromSamples(place);
}

/** The form may be far below the samples, which are in view. */
function linkFromSamples(place: HTMLElement): void {
  const link = make('a', { className: 'button try-link', href: `#${place.id}` }, 'Try it');
  document.getElementById('call')?.after(link);
}

async function busy(button: HTMLButtonElement, work: () => Promise<unknown>): Promise<void> {
  button.disabled = true;
  await work();
  button.disabled = false;
}
