import type { TriedOperation } from './tried-operation.ts';

/** The fields of the form. */
export interface Fields {
  readonly address: HTMLInputElement;
  readonly appKey: HTMLInputElement;
  readonly token: HTMLInputElement | null;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly field: HTMLInputElement;
  }[];
  readonly body: HTMLTextAreaElement | null;
}

/** The form with which an operation is tried, and what is done with it. */
export interface TryItForm {
  readonly fields: Fields;
  readonly answer: HTMLElement;
  readonly send: HTMLButtonElement;
  readonly newToken: HTMLButtonElement | null;
}

const ADDRESSES = ['http://127.0.0.1:4020/back-office', 'http://127.0.0.1:4010'];

/** Draws the form into `place`. */
export function tryItForm(place: HTMLElement, { parameters, body, hasToken }: TriedOperation): TryItForm {
  const title = document.createElement('h3');
  title.textContent = 'Try it on your machine';
  const note = document.createElement('p');
  const origin = location.protocol === 'file:' ? "'*'" : location.origin;
  note.textContent =
    'Sends the request from this page to a sandbox (port 4020) or mock (port 4010) on your own machine, and nowhere else. ' +
    `The sandbox has to let this page in: npx backoffice sandbox --cors ${origin}`;
  place.append(title, note);
  const fields: Fields = {
    address: addressField(place),
    appKey: labelled(place, 'Application key', 'sandbox-demo-key'),
    token: hasToken ? labelled(place, 'Bearer token', '') : null,
    parameters: parameters.map(({ name, in: where, required, value }) => {
      const label = `${name} (${where}${required ? '' : ', optional'})`;
      return { name, in: where, field: labelled(place, label, value) };
    }),
    body: body === null ? null : bodyField(place, body),
  };
  const actions = document.createElement('div');
  actions.className = 'actions';
  const send = button('Send', 'send');
  const newToken = hasToken ? button('Get a token', '') : null;
  actions.append(send, ...(newToken === null ? [] : [newToken]));
  const answer = document.createElement('div');
  answer.className = 'answer';
  answer.setAttribute('role', 'status');
  place.append(actions, answer);
  return { fields, answer, send, newToken };
}

function addressField(place: HTMLElement): HTMLInputElement {
  const field = labelled(place, 'Address', ADDRESSES[0] ?? '');
  const list = document.createElement('datalist');
  list.id = 'portal-addresses';
  for (const address of ADDRESSES) {
    const option = document.createElement('option');
    option.value = address;
    list.append(option);
  }
  field.setAttribute('list', list.id);
  place.append(list);
  return field;
}

function bodyField(place: HTMLElement, value: string): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  area.rows = 4;
  area.value = value;
  label(place, 'Body', area);
  return area;
}

function labelled(place: HTMLElement, text: string, value: string): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'text';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.value = value;
  label(place, text, field);
  return field;
}

function label(place: HTMLElement, text: string, field: HTMLElement): void {
  const made = document.createElement('label');
  const name = document.createElement('span');
  name.textContent = text;
  made.append(name, field);
  place.append(made);
}

function button(text: string, className: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  return made;
}
