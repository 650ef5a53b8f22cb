import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Document, isCollection, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { editableText } from '../../../src/engine/edit/editable-text.ts';
import { canonical } from '../../../src/engine/json/canonical.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { type Edits, edited } from '../../diff/corpus/documents.ts';
import { caseCount } from '../../support/case-count.ts';
import { readYaml } from '../../support/read-yaml.ts';

/** A case of `editable-text.yaml`, whose first lines describe it. */
interface Case {
  readonly name: string;
  readonly file?: string;
  readonly before?: string;
  readonly edits: Edits;
  readonly lines?: Readonly<Record<number, string | null>>;
  readonly after?: string;
  readonly refused?: string;
}

const { document, cases } = readYaml<{ readonly document: string; readonly cases: readonly Case[] }>(
  'editable-text.yaml',
  import.meta.url,
);

test.each(cases)(
  'an edit of a text $name',
  ({ file = 'openapi.yaml', before = document, edits, lines = {}, ...one }) => {
    const edit = (some: string) => {
      const editable = editableText(some, file);
      return editable.saying(edited(isJsonObject(editable.json) ? editable.json : {}, edits));
    };
    if (one.refused !== undefined) return expect(() => edit(before)).toThrow(one.refused);
    const changedLines = before.split('\n').map((line, index) => (index + 1 in lines ? lines[index + 1] : line));
    const { after = changedLines.filter((line) => line !== null).join('\n') } = one;
    expect(edit(before)).toBe(after);
    const crlf = (some: string) => some.replaceAll(/\r?\n/g, '\r\n');
    expect(edit(crlf(before))).toBe(crlf(after));
    expect(edit(`\uFEFF${before}`)).toBe(`\uFEFF${after}`);
  },
);

const text = fc.oneof(
  fc.stringMatching(/^[a-z ]{0,12}$/),
  fc.constantFrom(
    '- x',
    'a: b',
    '# no comment',
    "it's",
    'two\nlines\n',
    'no\n\nend',
    ' space ',
    '200',
    'null',
    '*x',
    '{',
    '"',
  ),
);
const { tree: json } = fc.letrec<{ tree: Json; scalar: Json; map: Json; list: Json }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4, depthSize: 'small' }, tie('scalar'), tie('map'), tie('list')),
  scalar: fc.oneof(text, fc.integer({ min: -9, max: 999 }), fc.boolean(), fc.constant(null)),
  map: fc.dictionary(fc.oneof(fc.stringMatching(/^[a-z]{1,4}$/), fc.constantFrom('200', '/a b', "'")), tie('tree'), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
  list: fc.array(tie('tree'), { maxLength: 4 }),
}));
const root = fc.record({ one: json, two: json, three: json });

/** How a text is written. */
const style = fc.record({
  numbers: fc.array(fc.nat(99), { minLength: 40, maxLength: 40 }),
  indent: fc.constantFrom(2, 4),
  indentSeq: fc.boolean(),
  isCrlf: fc.boolean(),
  isEnded: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never;

/** YAML with comments, blank lines, anchors, quotes and collections in flow style. */
function written(value: Json, { numbers, indent, indentSeq, isCrlf, isEnded }: Style): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  let at = 0;
  const draw = (share: number) => (numbers[at++ % numbers.length] ?? 0) < share;
  let anchors = 0;
  visit(document, {
    Pair(index, { key }, path) {
      // A comment between a dash and the first key moves above the dash where the line of that key changes.
      if (index === 0 && isSeq(path.at(-2))) return;
      if (isScalar(key) && draw(20)) key.commentBefore = ` about ${at}`;
      if (isScalar(key) && draw(10)) key.spaceBefore = true;
    },
    Node(key, node) {
      if (node === document.contents || key === 'key') return;
      if (isCollection(node) && draw(15)) node.flow = true;
      if ((isScalar(node) || isCollection(node)) && draw(8)) {
        anchors += 1;
        node.anchor = `anchor${anchors}`;
      }
      if (isScalar(node) && typeof node.value !== 'string' && draw(20)) node.comment = ` note ${at}`;
      if (isScalar(node) && typeof node.value === 'string' && draw(30)) {
        node.type = (['QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL'] as const)[at % 3] ?? 'BLOCK_FOLDED';
      }
    },
  });
  const lines = document.toString({ indent, indentSeq, lineWidth: 0 });
  const ended = isEnded ? lines : lines.trimEnd();
  return isCrlf ? ended.replaceAll('\n', '\r\n') : ended;
}

/** One change, at the place to which `numbers` lead. */
interface OneEdit {
  readonly after: Json;
  /** The path of the changed value, and whether the value is new. */
  readonly path: readonly (string | number)[];
  readonly kind: 'added' | 'removed' | 'set';
}

function changed(value: Json, numbers: readonly number[], by: Json): OneEdit {
  const [number = 0, ...rest] = numbers;
  const isDeep = number % 4 !== 0;
  if (isJsonArray(value) && value.length > 0) {
    const index = number % value.length;
    if (isDeep) return below(changed(value[index] ?? null, rest, by), index, (item) => value.with(index, item));
    // The JSON does not say which of two equal items is removed.
    const isRepeated = value.filter((item) => canonical(item) === canonical(value[index] ?? null)).length > 1;
    if (isRepeated || number % 8 === 0) return { after: value.toSpliced(index, 0, by), path: [index], kind: 'added' };
    return { after: value.toSpliced(index, 1), path: [index], kind: 'removed' };
  }
  if (isJsonObject(value) && Object.keys(value).length > 0) {
    const entries = Object.entries(value);
    const index = number % entries.length;
    const [key = '', member = null] = entries[index] ?? [];
    const put = (entry: [string, Json][], deleted: number) =>
      Object.fromEntries(entries.toSpliced(index, deleted, ...entry));
    if (isDeep) return below(changed(member, rest, by), key, (item) => put([[key, item]], 1));
    if (number % 8 === 0) return { after: put([['added', by]], 0), path: ['added'], kind: 'added' };
    return { after: put([], 1), path: [key], kind: 'removed' };
  }
  return { after: by, path: [], kind: 'set' };
}

function below(edit: OneEdit, key: string | number, around: (item: Json) => Json): OneEdit {
  return { ...edit, after: around(edit.after), path: [key, ...edit.path] };
}

/** The numbers of the lines, from 0, that a change may touch: those of the changed value, and of a collection in flow style. */
function touchedLines(source: string, { path, kind, after }: OneEdit): Set<number> {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  let node: unknown = document.contents;
  let [start, end] = [0, 0];
  const span = (from: number, to: number) => {
    [start, end] = [from, to];
  };
  const steps = kind === 'added' ? path.slice(0, -1) : path;
  let isRemovedWhole = false;
  for (const step of steps) {
    if (isCollection(node) && node.flow === true) break;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.source) === String(step));
      if (pair === undefined || !isScalar(pair.key)) throw new Error(`There is no ${step}.`);
      const value = pair.value;
      const last = (isScalar(value) || isCollection(value)) && value.range ? value.range[1] : 0;
      const keyStart = pair.key.range?.[0] ?? 0;
      // The next member takes the place behind the dash of an item.
      const next = node.items[node.items.indexOf(pair) + 1]?.key;
      const isBehindDash = !/^\s*$/.test(source.slice(source.lastIndexOf('\n', keyStart) + 1, keyStart));
      const moved = kind === 'removed' && isBehindDash && isScalar(next) ? (next.range?.[1] ?? 0) : 0;
      span(keyStart, Math.max(last, pair.key.range?.[1] ?? 0, moved));
      isRemovedWhole = node.items.length === 1;
      node = value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)];
      if (!(isScalar(item) || isCollection(item)) || !item.range) throw new Error(`There is no item ${step}.`);
      // The dash may be in a line before.
      const dash = source.lastIndexOf('-', item.range[0] - 1);
      const next = node.items[Number(step) + 1];
      const isBehindDash = !/^\s*$/.test(source.slice(source.lastIndexOf('\n', dash) + 1, dash));
      const moved = kind === 'removed' && isBehindDash && isNode(next) ? (next.range?.[0] ?? 0) + 1 : 0;
      span(dash, Math.max(item.range[0], item.range[1], moved));
      isRemovedWhole = node.items.length === 1;
      node = item;
    } else throw new Error(`There is nothing below ${step}.`);
  }
  const line = (offset: number) => counter.linePos(offset).line - 1;
  const lines = new Set<number>();
  const isWhole = kind !== 'added' || (isCollection(node) && (node.flow === true || node.items.length === 0));
  if (isWhole || isRemovedWhole)
    for (let at = line(start); at <= line(Math.max(start, end - 1)); at += 1) lines.add(at);
  if (kind === 'removed' && isRemovedWhole)
    return touchedLines(source, { path: path.slice(0, -1), kind: 'set', after });
  // What was behind a dash or a line that ends the text.
  if (kind === 'added' && path.at(-1) !== undefined) lines.add(line(start));
  return lines;
}

test('an edit says what it should, and keeps every other line byte for byte', () => {
  const cases = fc.tuple(root, style, fc.array(fc.nat(50), { minLength: 6, maxLength: 6 }), json);
  fc.assert(
    fc.property(cases, ([value, how, numbers, by]) => {
      const source = written(value, how);
      const json: Json = parseDocument(source).toJS();
      const edit = changed(json, [1 + 4 * (numbers[0] ?? 0), ...numbers], by);
      const result = editableText(source, 'openapi.yaml').saying(edit.after);
      expect(parseDocument(result).toJS()).toEqual(edit.after);
      const touched = touchedLines(source, edit);
      const lines = source.split(/(?<=\n)/);
      const kept = lines.filter(
        (line, index) =>
          !touched.has(index) &&
          (index < lines.length - 1 || line.endsWith('\n')) &&
          // A removed part may take the blank line before it.
          (edit.kind !== 'removed' || line.trim() !== ''),
      );
      const left = result.split(/(?<=\n)/);
      let at = 0;
      for (const line of kept) {
        const found = left.indexOf(line, at);
        expect(found, `${JSON.stringify(line)} in ${JSON.stringify(left.slice(at))}`).toBeGreaterThanOrEqual(0);
        at = found + 1;
      }
    }),
    { numRuns: caseCount(300) },
  );
});
