import { isJsonArray, isJsonObject, type Json, parsedJson } from '../../json/json.ts';
import { isDeeperThan } from '../../json/json-size.ts';
import { fragmentOf, valueAt } from '../../json/pointer.ts';
import { DEFAULT_LIMITS } from '../../message/limits.ts';
import { bodyFormatOf, parseMediaType } from '../../message/media-type.ts';
import { decodeQueryText, pairsOf } from '../../message/sent-parameters.ts';
import { jsonLines, jsonSequence, type SequentialItems, serverSentEvents } from '../../message/sequential-body.ts';
import { isRedacted } from './secrets.ts';

/** The keywords that depend on values within an object or a list. */
const OF_VALUES = /\/(?:oneOf|anyOf|not|if|then|else|const|enum|contains|uniqueItems|dependentSchemas)(?:\/|$)/;

/** A body in which values were replaced, and its media type. */
export interface RedactedBody {
  readonly text: string;
  readonly contentType: string | undefined;
}

/** The place of a fault in a body, and in the document. */
interface FaultPlace {
  readonly pointer: string;
  readonly source: string;
}

/**
 * Returns whether a fault of a body may come from a value that was taken out of a recording because it is a secret. The body is read
 * once, since it can have thousands of faults.
 */
export function aboutRedacted({ text, contentType }: RedactedBody): (fault: FaultPlace) => boolean {
  if (!isRedacted(text)) return () => false;
  if (isDeeperThan(text, DEFAULT_LIMITS.depth)) return () => true;
  const json = valueIn(text, contentType);
  const isJson = parsedJson(text) !== undefined;
  const holding = new Map<Json, boolean>();
  return ({ pointer, source }) => {
    const value = pointer === '' ? json : valueAt(json ?? null, fragmentOf(pointer));
    // A member of a form that is written in several pairs is not found.
    if (value === undefined) return !isJson;
    if (typeof value === 'string') return isRedacted(value);
    if (!OF_VALUES.test(source)) return false;
    const holds = holding.get(value) ?? holdsRedacted(value);
    holding.set(value, holds);
    return holds;
  };
}

/** The value that a schema is applied to; undefined where it is not known without one. */
function valueIn(text: string, contentType: string | undefined): Json | undefined {
  const type = parseMediaType(contentType ?? '');
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
      return parsedJson(text);
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
