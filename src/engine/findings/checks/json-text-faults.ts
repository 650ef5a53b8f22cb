import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { decodedContent, jsonOf, textOf } from '../../message/body.ts';
import type { OperationExchange } from '../../message/exchange.ts';
import { isJsonMediaType } from '../../message/media-type.ts';
import type { Fault } from './fault.ts';

/**
 * Whether the text of a JSON body means the same to every reader: it begins with no byte order mark, and no object has two members
 * of one name (RFC 8259, sections 8.1 and 4). Many readers accept both, so that they are warnings, and the value is validated as
 * most of them read it: without the mark, and with the last of the members.
 */
export function jsonTextFaults({ request, outcome }: OperationExchange): Fault[] {
  if (outcome.kind !== 'answer' || outcome.body === null) return [];
  if (!isJsonMediaType(outcome.headers['content-type'] ?? '')) return [];
  const text = textOf(outcome.body);
  const source = childPointer(request.operation.pointer, 'responses');
  const faults: Fault[] = [];
  if (text !== '' && hasMark(decodedContent(outcome.body))) {
    faults.push({
      rule: 'json-byte-order-mark',
      severity: 'warning',
      message: 'The JSON body begins with a byte order mark, which many readers refuse.',
      pointer: '',
      source,
      behaviour: 'byte order mark',
    });
  }
  const json = jsonOf(outcome.body);
  // Most bodies repeat no name, which counting shows in a fifth of the time.
  const name = json === undefined || mostNames(text) === countNames(json) ? undefined : repeatedName(text);
  if (name !== undefined) {
    faults.push({
      rule: 'json-repeated-name',
      severity: 'warning',
      message: `An object of the JSON body has more than one member ${JSON.stringify(name.slice(0, 80))}; which of them counts differs between readers.`,
      pointer: '',
      source,
      member: name,
    });
  }
  return faults;
}

function hasMark(content: ReturnType<typeof decodedContent>): boolean {
  if (content instanceof Uint8Array) return content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf;
  return typeof content === 'string' && content.startsWith('\uFEFF');
}

/** How many names of members `text`, which is JSON, has at most: strings may hold a colon behind a quotation mark, too. */
function mostNames(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1;
    while (before >= 0 && isSpace(text, before)) before--;
    if (text[before] === '"') count++;
  }
  return count;
}

function countNames(value: Json): number {
  if (isJsonArray(value)) return value.reduce<number>((sum, item) => sum + countNames(item), 0);
  if (!isJsonObject(value)) return 0;
  return Object.values(value).reduce<number>((sum, member) => sum + 1 + countNames(member), 0);
}

/** The first name that an object in `text`, which is JSON, has twice; undefined where there is none. */
function repeatedName(text: string): string | undefined {
  /** The names so far of each object that is open. A list needs no entry: it has no names of its own. */
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{') open.push(new Set());
    else if (character === '}') open.pop();
    else if (character === '"') {
      const end = endOfString(text, at);
      if (isName(text, end)) {
        const name = String(JSON.parse(text.slice(at, end)));
        const names = open.at(-1);
        if (names?.has(name)) return name;
        names?.add(name);
      }
      at = end - 1;
    }
  }
  return undefined;
}

/** The place behind the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** Whether the string that ends before `end` is the name of a member. */
function isName(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && isSpace(text, at)) at++;
  return text[at] === ':';
}

function isSpace(text: string, at: number): boolean {
  return ' \t\r\n'.includes(text.charAt(at));
}
