import { errorMessage } from '../json/error-message.ts';
import { fileContent } from '../json/file-schema.ts';
import type { Json } from '../json/json.ts';
import { isDate } from '../schema/formats/date.ts';
import schema from './acknowledgements.schema.json' with { type: 'json' };
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

const ENTRY = '{ fingerprint, reason, who, expires }';

/** What the members of the file must be. */
const TEXTS = {
  $schema: 'a text',
  acknowledgements: `a list of ${ENTRY}`,
  'acknowledgements[]': `an object ${ENTRY}`,
  fingerprint: 'the fingerprint of a change: 16 hexadecimal digits in lower case, as in the report',
  change: 'a text, for readers of the file',
  reason: 'a text that says why',
  who: 'the name of the person who acknowledges it',
  expires: 'a day as YYYY-MM-DD, the last on which it counts',
};

/**
 * The acknowledgements that `text` spells. `name` is what errors call the file.
 *
 * @throws {DiffError} `acknowledgements-unreadable`, `acknowledgement-wrong`
 */
export function readAcknowledgements(text: string, name: string): Acknowledgement[] {
  const wrong = (message: string) => new DiffError('acknowledgement-wrong', `${name}: ${message}`);
  const content = fileContent<{ readonly acknowledgements: readonly Acknowledgement[] }>(jsonOf(text, name), schema, {
    whole: 'the file',
    formats: { date: isDate },
    texts: TEXTS,
  });
  if (content.kind === 'invalid') throw wrong(content.message);
  const { acknowledgements } = content.value;
  const seen = new Map<string, number>();
  for (const [index, { fingerprint }] of acknowledgements.entries()) {
    const first = seen.get(fingerprint);
    if (first !== undefined) {
      const place = `acknowledgements[${index}].fingerprint is ${JSON.stringify(fingerprint)}`;
      throw wrong(`${place}; it must be another than that of acknowledgements[${first}]; remove one of them.`);
    }
    seen.set(fingerprint, index);
  }
  return acknowledgements.map(({ fingerprint, reason, who, expires }) => ({ fingerprint, reason, who, expires }));
}

function jsonOf(text: string, name: string): Json {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = errorMessage(cause);
    throw new DiffError('acknowledgements-unreadable', `${name} is not JSON (${why}). Correct it.`, { cause });
  }
}
