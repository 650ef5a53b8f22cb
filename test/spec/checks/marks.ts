import { isObject, type JsonObject } from './json.ts';
import { token } from './references.ts';

/** A value of one of our extensions, or of `deprecated`, and the JSON pointer of the place that carries it. */
export interface Mark {
  readonly place: string;
  readonly value: unknown;
}

const marked = [
  'x-unspecified',
  'x-rules',
  'x-enum-varnames',
  'x-enumNames',
  'x-enum-descriptions',
  'x-enumDeprecated',
  'deprecated',
] as const;

/** What a document says about places anywhere in it, found in one walk. */
export type Marks = Readonly<Record<(typeof marked)[number], readonly Mark[]>>;

/** Walks a document once. Examples are data and are not looked into. */
export function marksOf(document: JsonObject): Marks {
  const marks: Record<(typeof marked)[number], Mark[]> = {
    'x-unspecified': [],
    'x-rules': [],
    'x-enum-varnames': [],
    'x-enumNames': [],
    'x-enum-descriptions': [],
    'x-enumDeprecated': [],
    deprecated: [],
  };
  const visit = (node: unknown, place: string): void => {
    if (Array.isArray(node)) {
      for (const [index, item] of node.entries()) visit(item, `${place}/${index}`);
    } else if (isObject(node)) {
      for (const [name, value] of Object.entries(node)) {
        if (isMarked(name)) marks[name].push({ place, value });
        else if (name !== 'example' && name !== 'examples') visit(value, `${place}/${token(name)}`);
      }
    }
  };
  visit(document, '#');
  return marks;
}

function isMarked(name: string): name is (typeof marked)[number] {
  return marked.some((key) => key === name);
}
