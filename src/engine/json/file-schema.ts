import { Ajv2020, type ErrorObject, type Format } from 'ajv/dist/2020.js';
import { didYouMean } from './did-you-mean.ts';
import { excerpt } from './excerpt.ts';
import { getOrInsert } from './memoized.ts';
import { childPointer, fragmentOf, partsOf } from './pointer.ts';

/** How the files of one kind are described. */
export interface FileSchemaOptions {
  /** The name of the whole value in messages, such as `the configuration`. */
  readonly whole: string;
  readonly formats?: Readonly<Record<string, Format>>;
  /** What a text of a `format` or a `pattern` is, such as `a timestamp such as 2026-10-14T12:00:00.000Z`. */
  readonly text?: string;
  /** What single members must be, by their names, such as `a day as YYYY-MM-DD`; items of a list by its name and `[]`. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** A value that the schema allows, or the first part that it does not. */
export type FileContent<T> =
  | { readonly kind: 'valid'; readonly value: T }
  /** `message` names the field, its value and what is allowed. */
  | { readonly kind: 'invalid'; readonly pointer: string; readonly message: string };

/** The most characters of a value that a message quotes. */
const MOST_QUOTED = 80;

/** The Ajv of each schema, which compiles it once: many reports may be read. */
const AJVS = new WeakMap<object, Ajv2020>();

/** Validates the content of a file of this tool by the JSON Schema that is published for it. */
export function fileContent<T>(value: unknown, schema: object, options: FileSchemaOptions): FileContent<T> {
  const { formats = {} } = options;
  const settings = { verbose: true, strictTypes: false, formats };
  const isValid = getOrInsert(AJVS, schema, () => new Ajv2020(settings)).compile<T>(schema);
  if (isValid(value)) return { kind: 'valid', value };
  const [error] = isValid.errors ?? [];
  if (error === undefined) return { kind: 'invalid', pointer: '#', message: `${options.whole} is not valid.` };
  const above = fragmentOf(error.instancePath);
  const key: unknown = error.params['additionalProperty'] ?? error.params['missingProperty'];
  const pointer = typeof key === 'string' ? childPointer(above, key) : above;
  const text = options.texts?.[nameAt(pointer)];
  return { kind: 'invalid', pointer, message: messageOf(error, fieldAt(pointer) || options.whole, options, text) };
}

/** The name of a member; of an item, that of its list and `[]`. */
function nameAt(pointer: string): string {
  const [list = '', name = ''] = ['', '', ...partsOf(pointer)].slice(-2);
  return /^\d+$/.test(name) ? `${list}[]` : name;
}

/** A place as JavaScript writes it, such as `overrides["a.1"].rules[0]`; empty for the root. */
export function fieldAt(pointer: string): string {
  const parts = partsOf(pointer).map((part) => {
    if (/^\d+$/.test(part)) return `[${part}]`;
    return /^[\w$-]+$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
  });
  return parts.join('').replace(/^\./, '');
}

function messageOf(error: ErrorObject, field: string, options: FileSchemaOptions, text: string | undefined): string {
  const { keyword, params, data, parentSchema } = error;
  if (keyword === 'required') return `${field} is missing${text === undefined ? '' : `; it must be ${text}`}.`;
  if (keyword === 'additionalProperties') {
    const allowed = Object.keys(Object(parentSchema?.['properties']));
    const meant = didYouMean(String(params['additionalProperty']), allowed);
    return `${field} is not known${meant} Allowed are ${allowed.join(', ')}.`;
  }
  const shown = excerpt(JSON.stringify(data) ?? typeof data, MOST_QUOTED);
  const allowed = text === undefined ? allowedBy(error, options) : `be ${text}.`;
  return `${field} is ${shown}; ${conditionOf(error)}it must ${allowed}`;
}

/** The member by whose presence a schema applies (`dependentSchemas`), such as `as there is "traffic", `. */
function conditionOf({ schemaPath }: ErrorObject): string {
  const [, member] = /\/dependentSchemas\/([^/]+)\//.exec(schemaPath) ?? [];
  return member === undefined ? '' : `as there is ${JSON.stringify(member)}, `;
}

function allowedBy(
  { keyword, params, data, message = 'must be as its schema says' }: ErrorObject,
  { text }: FileSchemaOptions,
): string {
  switch (keyword) {
    case 'type':
      return `be of the type ${params['type']}.`;
    case 'const':
      return `be ${JSON.stringify(params['allowedValue'])}.`;
    case 'enum': {
      const values = [params['allowedValues']].flat().map(String);
      return `be one of ${values.join(', ')}${didYouMean(typeof data === 'string' ? data : '', values)}`;
    }
    case 'format':
    case 'pattern':
      return `${text === undefined ? `match the ${keyword} ${params[keyword]}` : `be ${text}`}.`;
    case 'minLength':
    case 'minItems':
      return 'not be empty.';
    default:
      return `${message.replace(/^must /, '')}.`;
  }
}
