import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { isDeeperThan } from '../../json/json-size.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { fragmentOf, valueAt } from '../../json/pointer.ts';
import { type Body, jsonOf, textOf } from '../../message/body.ts';
import { DEFAULT_LIMITS } from '../../message/limits.ts';
import { bodyFormatOf, parseMediaType } from '../../message/media-type.ts';
import { decodeQueryText, pairsOf } from '../../message/sent-parameters.ts';
import { jsonLines, jsonSequence, type SequentialItems, serverSentEvents } from '../../message/sequential-body.ts';
import { isRedacted } from './secrets.ts';

/** The keywords that depend on values within an object or a list. */
const OF_VALUES = /\/(?:oneOf|anyOf|not|if|then|else|const|enum|contains|uniqueItems|dependentSchemas)(?:\/|$)/;

/**
 * Returns whether a fault of a body may come from a value that was taken out of a recording because it is a secret. The body is read
 * once, since it can have thousands of faults.
 */
export function aboutRedacted(body: Body | null): (fault: Readonly<Record<'pointer' | 'source', string>>) => boolean {
  const text = textOf(body);
  if (!isRedacted(text)) return () => false;
  if (isDeeperThan(text, DEFAULT_LIMITS.depth)) return () => true;
  const isJson = jsonOf(body) !== undefined;
  const json = valueIn(body, text);
  const holding = new Map<Json, boolean>();
  return ({ pointer, source }) => {
    const value = pointer === '' ? json : valueAt(json ?? null, fragmentOf(pointer));
    // A member of a form that is written in several pairs is not found.
    if (value === undefined) return !isJson;
    if (typeof value === 'string') return isRedacted(value);
    if (!OF_VALUES.test(source)) return false;
    return getOrInsert(holding, value, () => holdsRedacted(value));
  };
}

/** The value that a schema is applied to; undefined where it is not known without one. */
function valueIn(body: Body | null, text: string): Json | undefined {
  const type = parseMediaType(body?.contentType ?? '');
  switch (type && bodyFormatOf(type)) {
    case 'json-lines':
      return itemsOf(jsonLines(text));
    case 'json-seq':
      return itemsOf(jsonSequence(text));
    case 'event-stream':
      return serverSentEvents(text);
    case 'form':
      return Object.fromEntries(pairsOf(text, '&', decodeQueryText).map((pair) => [pair.name, pair.text]));
    default:
      return jsonOf(body);
  }
}

function itemsOf(sequence: SequentialItems): Json | undefined {
  return 'items' in sequence ? sequence.items : undefined;
}

function holdsRedacted(value: Json | undefined): boolean {
  if (typeof value === 'string') return isRedacted(value);
  if (isJsonArray(value)) return value.some(holdsRedacted);
  return isJsonObject(value) && Object.values(value).some(holdsRedacted);
}
