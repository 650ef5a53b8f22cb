import { errorMessage } from '../json/error-message.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { isDate } from '../schema/formats/date.ts';
import { DiffError } from './diff-error.ts';

/** A breaking change that a named person accepts. `acknowledgements.schema.json` describes the file that lists them. */
export interface Acknowledgement {
  /** The `id` of the change. */
  readonly fingerprint: string;
  readonly reason: string;
  readonly who: string;
  /** The last day on which it counts, as YYYY-MM-DD. */
  readonly expires: string;
}

/** Acknowledgements beside the changes that were found. */
interface MatchedAcknowledgements {
  /** The valid ones, by the id of the change. */
  readonly valid: ReadonlyMap<string, Acknowledgement>;
  /** The expired ones whose change still exists, by the id of the change. */
  readonly expired: ReadonlyMap<string, Acknowledgement>;
  /** The ones without a change. */
  readonly vanished: readonly Acknowledgement[];
}

/** Which of `acknowledgements` count for the changes with these `ids`. `today` is YYYY-MM-DD. */
export function acknowledge(
  acknowledgements: readonly Acknowledgement[],
  ids: ReadonlySet<string>,
  today: string,
): MatchedAcknowledgements {
  const fitting = acknowledgements.filter(({ fingerprint }) => ids.has(fingerprint));
  const byId = (some: readonly Acknowledgement[]) => new Map(some.map((each) => [each.fingerprint, each]));
  return {
    valid: byId(fitting.filter(({ expires }) => expires >= today)),
    expired: byId(fitting.filter(({ expires }) => expires < today)),
    vanished: acknowledgements.filter(({ fingerprint }) => !ids.has(fingerprint)),
  };
}

/** The requirement for each field, in words and as a test. */
const FIELDS = {
  fingerprint: {
    allowed: 'the fingerprint of a change: 16 hexadecimal digits in lower case, as in the report',
    isRight: (text: string) => /^[0-9a-f]{16}$/.test(text),
  },
  reason: { allowed: 'a text that says why', isRight: (text: string) => text.trim() !== '' },
  who: { allowed: 'the name of the person who acknowledges it', isRight: (text: string) => text.trim() !== '' },
  expires: { allowed: 'a day as YYYY-MM-DD, the last on which it counts', isRight: isDate },
} as const;

type Field = keyof typeof FIELDS;

/**
 * The acknowledgements that `text` spells. `name` is what errors call the file.
 *
 * @throws {DiffError} `acknowledgements-unreadable`, `acknowledgement-wrong`
 */
export function readAcknowledgements(text: string, name: string): Acknowledgement[] {
  const json = parseAcknowledgements(text, name);
  const list = isJsonObject(json) ? json['acknowledgements'] : undefined;
  if (!isJsonObject(json) || !isJsonArray(list)) {
    throw wrongEntry(name, 'acknowledgements', list, 'a list of { fingerprint, reason, who, expires }');
  }
  refuseOthers(json, ['$schema', 'acknowledgements'], name, '');
  if (json['$schema'] !== undefined) textAt(json['$schema'], name, '$schema', 'a text');
  const acknowledgements = list.map((item, index) => acknowledgementOf(item, name, `acknowledgements[${index}]`));
  const seen = new Map<string, number>();
  for (const [index, { fingerprint }] of acknowledgements.entries()) {
    const first = seen.get(fingerprint);
    if (first !== undefined) {
      const place = `acknowledgements[${index}].fingerprint`;
      throw wrongEntry(name, place, fingerprint, `another than that of acknowledgements[${first}]; remove one of them`);
    }
    seen.set(fingerprint, index);
  }
  return acknowledgements;
}

function parseAcknowledgements(text: string, name: string): Json {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = errorMessage(cause);
    throw new DiffError('acknowledgements-unreadable', `${name} is not JSON (${why}). Correct it.`, { cause });
  }
}

function acknowledgementOf(item: Json, name: string, place: string): Acknowledgement {
  if (!isJsonObject(item)) throw wrongEntry(name, place, item, 'an object { fingerprint, reason, who, expires }');
  refuseOthers(item, [...Object.keys(FIELDS), 'change'], name, `${place}.`);
  if (item['change'] !== undefined) textAt(item['change'], name, `${place}.change`, 'a text, for readers of the file');
  const field = (key: Field): string => {
    const { allowed, isRight } = FIELDS[key];
    const value = textAt(item[key], name, `${place}.${key}`, allowed);
    if (isRight(value)) return value;
    throw wrongEntry(name, `${place}.${key}`, value, allowed);
  };
  return { fingerprint: field('fingerprint'), reason: field('reason'), who: field('who'), expires: field('expires') };
}

function textAt(value: Json | undefined, name: string, place: string, allowed: string): string {
  if (typeof value === 'string') return value;
  throw wrongEntry(name, place, value, allowed);
}

function refuseOthers(object: JsonObject, known: readonly string[], name: string, prefix: string): void {
  const other = Object.keys(object).find((key) => !known.includes(key));
  if (other === undefined) return;
  const message = `${name}: ${prefix}${other} is not known. Known are: ${known.join(', ')}.`;
  throw new DiffError('acknowledgement-wrong', message);
}

function wrongEntry(name: string, place: string, value: Json | undefined, allowed: string): DiffError {
  const is = value === undefined ? 'is missing' : `is ${JSON.stringify(value).slice(0, 100)}`;
  return new DiffError('acknowledgement-wrong', `${name}: ${place} ${is}; it must be ${allowed}.`);
}
