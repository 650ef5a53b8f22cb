import { excerpt } from '../json/excerpt.ts';
import { type Json, parseJson } from '../json/json.ts';

/** The items of a sequential body (OpenAPI 3.2, Sequential Media Types), or why there are none. */
export type SequentialItems = { readonly items: readonly Json[] } | { readonly why: string };

/** The values of JSON Lines or NDJSON: one in each line. Empty lines are skipped. */
export function jsonLines(body: string): SequentialItems {
  return parsedItems(body.split(/\r?\n/), 'Line');
}

/** The values of a JSON text sequence (RFC 7464): each starts with a record separator. */
export function jsonSequence(body: string): SequentialItems {
  const [before = '', ...records] = body.split('\u001e');
  if (before.trim() !== '') return { why: 'The body does not start with a record separator (RFC 7464).' };
  return parsedItems(records, 'Record');
}

function parsedItems(texts: readonly string[], what: string): SequentialItems {
  const items: Json[] = [];
  for (const [index, text] of texts.entries()) {
    if (text.trim() === '') continue;
    try {
      items.push(parseJson(text));
    } catch {
      return { why: `${what} ${index + 1} of the body is not valid JSON: ${excerpt(text.trim(), 80)}.` };
    }
  }
  return { items };
}

/**
 * The events of a `text/event-stream` body, as OpenAPI 3.2 describes them: `data`, `event`, `id` and `retry`. A block
 * without data is not an event (HTML, section 9.2.6).
 */
export function serverSentEvents(body: string): Json[] {
  const events: Json[] = [];
  for (const block of body.replaceAll(/\r\n?/g, '\n').split(/\n\n+/)) {
    const fields = new Map<string, Json>();
    for (const line of block.split('\n')) {
      const [name = '', text = ''] = /^([^:]*):? ?(.*)$/s.exec(line)?.slice(1) ?? [];
      if (name === 'data') {
        const earlier = fields.get('data');
        fields.set('data', typeof earlier === 'string' ? `${earlier}\n${text}` : text);
      } else if (name === 'event' || name === 'id') fields.set(name, text);
      else if (name === 'retry' && /^\d+$/.test(text)) fields.set('retry', Number(text));
    }
    if (fields.has('data')) events.push(Object.fromEntries(fields));
  }
  return events;
}
