import type { DocumentEditor } from '../edit/document-editor.ts';
import { asList, isJsonArray, isJsonObject, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import { counted } from '../report/report-text.ts';
import type { DocumentObserver, SeenAddition } from './document-observer.ts';
import type { SeenSchema } from './schema-observer.ts';
import type { Tally } from './tally.ts';

/** How many values must agree until they are reported as a regularity. */
const LEAST_VALUES = 10;

/** What kind of statement an observation is. */
export type ObservationKind =
  | 'status'
  | 'content'
  | 'property'
  | 'enum'
  | 'null'
  | 'presence'
  | 'format'
  | 'range'
  | 'order';

/** Something that a document does not say and that was seen. */
export interface DocumentObservation {
  readonly kind: ObservationKind;
  /** The pointer of the object of the document that the statement is about. */
  readonly pointer: string;
  /** The property or the value, where the kind and the pointer do not identify the statement. */
  readonly detail: string;
  /** The general question, in a sentence. */
  readonly question: string;
  readonly statement: string;
  /** Whether exchanges prove it: the server does it. Otherwise it held for all values, and the next one may differ. */
  readonly isProven: boolean;
  readonly tally: Tally;
  /** Adds what is missing; returns the pointer of the object that gets the reference to the evidence. */
  readonly add?: (editor: DocumentEditor) => string;
  /** States a promise: what held for all values holds for every one. */
  readonly narrow?: (editor: DocumentEditor) => void;
}

/** Everything that `observer` saw beyond the document: additions first, then regularities. */
export function documentObservations(observer: DocumentObserver): DocumentObservation[] {
  const is30 = observer.api.document.openapi.startsWith('3.0');
  return [
    ...[...observer.additions.values()].map((addition) => additionOf(addition, is30)),
    ...observer.schemas.seen.flatMap((seen) => [
      ...enumValues(seen),
      ...nulls(seen, is30),
      ...presences(seen),
      ...formats(seen),
      ...ranges(seen),
    ]),
    ...orders(observer),
  ];
}

const QUESTIONS = {
  status: 'Which statuses the operation returns beyond those of the document.',
  content: 'Which bodies the response has beyond those of the document.',
  property: 'Which properties the object has beyond those of the document.',
} as const;

function additionOf(
  { kind, pointer, statement, tally, shapes, description }: SeenAddition,
  is30: boolean,
): DocumentObservation {
  const [shape] = shapes.values();
  const content = () => Object.fromEntries([...shapes].map(([type, one]) => [type, { schema: one.schema(is30) }]));
  const value = (): JsonObject => {
    if (kind === 'property') return shape?.schema(is30) ?? {};
    if (kind === 'content') return { schema: shape?.schema(is30) ?? {} };
    return { description, ...(shapes.size === 0 ? {} : { content: content() }) };
  };
  return {
    kind,
    pointer,
    detail: '',
    question: QUESTIONS[kind],
    statement,
    isProven: true,
    tally,
    add(editor) {
      // A response without a body has no content yet.
      const parent = pointer.slice(0, pointer.lastIndexOf('/'));
      if (kind === 'content') editor.edit(parent, (old) => old ?? {});
      editor.edit(pointer, (old) => old ?? value());
      return pointer;
    },
  };
}

function enumValues({ pointer, others }: SeenSchema): DocumentObservation[] {
  return [...others.values()].map(({ value, tally }) => ({
    kind: 'enum',
    pointer,
    detail: JSON.stringify(value),
    question: 'Which values come beyond those of the enum.',
    statement: `The value ${JSON.stringify(value)} was observed.`,
    isProven: true,
    tally,
    add(editor) {
      editor.edit(childPointer(pointer, 'enum'), (old) => [...asList(old), value]);
      return pointer;
    },
  }));
}

function nulls({ pointer, nulls: tally, schema }: SeenSchema, is30: boolean): DocumentObservation[] {
  const { type } = schema;
  if (tally.values === 0 || (typeof type !== 'string' && !isJsonArray(type))) return [];
  return [
    {
      kind: 'null',
      pointer,
      detail: '',
      question: 'Whether the value may be null.',
      statement: 'Null was observed.',
      isProven: true,
      tally,
      add(editor) {
        if (is30) editor.edit(childPointer(pointer, 'nullable'), () => true);
        else
          editor.edit(childPointer(pointer, 'type'), (old) => [...(isJsonArray(old) ? old : [old ?? 'null']), 'null']);
        // An enum has to list null too.
        if (isJsonArray(schema['enum']) && !schema['enum'].includes(null)) {
          editor.edit(childPointer(pointer, 'enum'), (old) => [...asList(old), null]);
        }
        return pointer;
      },
    },
  ];
}

function presences({ pointer, schema, objects, properties }: SeenSchema): DocumentObservation[] {
  if (objects.values < LEAST_VALUES) return [];
  const required = asList(schema['required']);
  return [...properties]
    .filter(([name, count]) => count === objects.values && !required.includes(name))
    .map(([name]) => ({
      kind: 'presence',
      pointer,
      detail: name,
      question: 'Which optional properties are always present.',
      statement: `\`${name}\` was present in all ${objects.values} values.`,
      isProven: false,
      tally: objects,
      narrow(editor) {
        editor.edit(childPointer(pointer, 'required'), (old) =>
          asList(old).includes(name) ? old : [...asList(old), name],
        );
      },
    }));
}

function formats({ pointer, schema, texts, formats: left }: SeenSchema): DocumentObservation[] {
  const [format] = left;
  const isConstrained = ['format', 'pattern', 'enum', 'const'].some((keyword) => schema[keyword] !== undefined);
  if (format === undefined || isConstrained || texts.values < LEAST_VALUES || schema['type'] !== 'string') return [];
  return [
    {
      kind: 'format',
      pointer,
      detail: '',
      question: 'Which format the texts have.',
      statement: `All ${texts.values} values had the format ${format}.`,
      isProven: false,
      tally: texts,
      narrow: (editor) => void editor.edit(childPointer(pointer, 'format'), (old) => old ?? format),
    },
  ];
}

function ranges({ pointer, schema, numbers, least, most }: SeenSchema): DocumentObservation[] {
  const isConstrained = ['enum', 'const'].some((keyword) => schema[keyword] !== undefined);
  const isBounded = (...keywords: readonly string[]) => keywords.some((keyword) => schema[keyword] !== undefined);
  const [hasLeast, hasMost] = [isBounded('minimum', 'exclusiveMinimum'), isBounded('maximum', 'exclusiveMaximum')];
  const isNumber = schema['type'] === 'number' || schema['type'] === 'integer';
  if (isConstrained || !isNumber || (hasLeast && hasMost) || numbers.values < LEAST_VALUES) return [];
  return [
    {
      kind: 'range',
      pointer,
      detail: '',
      question: 'In which range the numbers are.',
      statement: `All ${numbers.values} values were from ${least} to ${most}.`,
      isProven: false,
      tally: numbers,
      narrow(editor) {
        if (!hasLeast) editor.edit(childPointer(pointer, 'minimum'), () => least);
        if (!hasMost) editor.edit(childPointer(pointer, 'maximum'), () => most);
      },
    },
  ];
}

function orders({ orders: all }: DocumentObserver): DocumentObservation[] {
  return [...all].flatMap(([operation, pages]) =>
    pages.orders(LEAST_VALUES).map(
      ({ name, direction, tally }): DocumentObservation => ({
        kind: 'order',
        pointer: operation.pointer,
        detail: name,
        question: 'In which order pages list their items.',
        statement: `The items were in ${direction} order of \`${name}\` in ${counted(tally.exchanges, 'page')}.`,
        isProven: false,
        tally,
      }),
    ),
  );
}

/** Whether an observation is about an object that can hold `x-observed`. */
export function hasHolder(editor: DocumentEditor, pointer: string): boolean {
  return isJsonObject(editor.valueAt(pointer));
}
