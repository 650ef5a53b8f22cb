import type { Json } from '../../../engine/json/json.ts';
import { textOfJson } from '../../../engine/json/json.ts';
import type { Control } from '../samples/tried-operation.ts';
import { make } from './dom.ts';

/** A field for a value of a parameter. */
export interface ValueField {
  readonly element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  /** Elements that belong beside it. */
  readonly beside: readonly HTMLElement[];
  /**
   * The value; undefined where nothing is entered.
   *
   * @throws {Error} when what is entered is not valid
   */
  read(): Json | undefined;
}

/** The field in which a value of `control` is entered. */
export function valueField(control: Control, example: Json | null, id: string): ValueField {
  switch (control.kind) {
    case 'select':
      return control.isOpen ? suggestions(control.values, example, id) : choice(control.values, example);
    case 'number':
      return numberField(control, example);
    case 'date':
      return textField(input('date', example), (text) => text);
    case 'date-time':
      return dateTimeField(example);
    case 'text': {
      const element = input('text', example);
      element.placeholder = control.hint;
      return textField(element, (text) => text);
    }
    case 'json':
      return jsonField(example);
  }
}

function textField(element: HTMLInputElement, toValue: (text: string) => Json, beside: HTMLElement[] = []): ValueField {
  return { element, beside, read: () => (element.value === '' ? undefined : toValue(element.value)) };
}

/** A field that suggests the listed values and takes any other one. */
function suggestions(values: readonly Json[], example: Json | null, id: string): ValueField {
  const element = input('text', example);
  const list = make('datalist', { id }, ...values.map((value) => new Option(String(value))));
  element.setAttribute('list', id);
  element.placeholder = values.join(', ');
  return textField(element, (text) => text, [list]);
}

function choice(values: readonly Json[], example: Json | null): ValueField {
  const options = values.map((value, index) => {
    return new Option(textOfJson(value), String(index), false, value === example);
  });
  const element = make('select', {}, new Option('–', ''), ...options);
  return { element, beside: [], read: () => (element.value === '' ? undefined : values[Number(element.value)]) };
}

function numberField({ min, max, step }: Extract<Control, { kind: 'number' }>, example: Json | null): ValueField {
  const element = input('number', example);
  element.step = String(step);
  if (min !== undefined) element.min = String(min);
  if (max !== undefined) element.max = String(max);
  return textField(element, Number);
}

/** The field has local time; what is sent is the same moment in UTC. */
function dateTimeField(example: Json | null): ValueField {
  const element = input('datetime-local', null);
  element.step = '0.001';
  const time = typeof example === 'string' ? new Date(example) : undefined;
  if (time !== undefined && !Number.isNaN(time.getTime())) {
    element.value = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, -1);
  }
  return textField(element, (text) => new Date(text).toISOString());
}

function jsonField(example: Json | null): ValueField {
  const value = example === null ? '' : JSON.stringify(example);
  const element = make('textarea', { rows: 2, spellcheck: false, value, placeholder: 'JSON' });
  return {
    element,
    beside: [],
    read() {
      if (element.value.trim() === '') return undefined;
      const value: Json = JSON.parse(element.value);
      return value;
    },
  };
}

function input(type: string, example: Json | null): HTMLInputElement {
  const value = example === null ? '' : textOfJson(example);
  return make('input', { type, autocomplete: 'off', spellcheck: false, value });
}
