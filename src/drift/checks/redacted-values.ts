import { fragmentOf } from '../../openapi/body-pointer.ts';
import { isJsonArray, isJsonObject, type Json, parsedJson } from '../../openapi/json.ts';
import { bodyFormatOf, parseMediaType } from '../../openapi/media-type.ts';
import { valueAt } from '../../openapi/pointer.ts';
import { decodeQueryText, pairsOf } from '../../openapi/sent-parameters.ts';
import { jsonLines, jsonSequence, type SequentialItems, serverSentEvents } from '../../openapi/sequential-body.ts';
import { isRedacted } from '../secret-variables.ts';
import { isDeeperThan } from '../send/json-depth.ts';
import { DEFAULT_LIMITS } from '../send/limits.ts';

/** The keywords that depend on values within an object or a list. */
const OF_VALUES = /\/(?:oneOf|anyOf|not|if|then|else|const|enum|contains|uniqueItems|dependentSchemas)(?:\/|$)/;

/** A body in which values were replaced, and its media type. */
export interface RedactedBody {
  readonly text: string;
  readonly contentType: string | undefined;
}

/** Whether a fault of a body may come from a value that was taken out of a recording because it is a secret. */
export function isAboutRedacted(
  { pointer, source }: { readonly pointer: string; readonly source: string },
  { text, contentType }: RedactedBody,
): boolean {
  if (!isRedacted(text)) return false;
  if (isDeeperThan(text, DEFAULT_LIMITS.depth)) return true;
  const json = valueIn(text, contentType);
  const value = pointer === '' ? json : valueAt(json ?? null, fragmentOf(pointer));
  // A member of a form that is written in several pairs is not found.
  if (value === undefined) return parsedJson(text) === undefined;
  if (typeof value === 'string') return isRedacted(value);
  return OF_VALUES.test(source) && holdsRedacted(value);
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
