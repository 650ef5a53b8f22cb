import { fragmentOf, valueAt } from '../../json/pointer.ts';
import type { Answer } from '../../message/exchange.ts';
import type { Secrets } from '../redaction/secrets.ts';

/** How many characters of a body a finding shows. */
const LENGTH = 200;

/** The value in the body of `answer` at the JSON pointer `pointer`, without secrets, cut where it is long. */
export function excerptOf({ body, json }: Answer, pointer: string, secrets: Secrets): string {
  const value = json === undefined || pointer === '' ? undefined : valueAt(json, fragmentOf(pointer));
  // A secret that the cut would split could no longer be recognised.
  const text = secrets.hideQuoted(value === undefined ? body.slice(0, 20 * LENGTH) : JSON.stringify(value));
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
}
