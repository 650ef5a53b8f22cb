import { isJsonArray, isJsonObject, type Json, parsedJson } from '../../openapi/json.ts';
import { fragmentOf, valueAt } from '../../openapi/pointer.ts';
import { isRedacted } from '../secret-variables.ts';
import { isDeeperThan } from '../send/json-depth.ts';
import { DEFAULT_LIMITS } from '../send/limits.ts';

/** The keywords that depend on values within an object or a list. */
const OF_VALUES = /\/(?:oneOf|anyOf|not|if|then|else|const|enum|contains|uniqueItems|dependentSchemas)(?:\/|$)/;

/** Whether a fault of a body may come from a value that was taken out of a recording because it is a secret. */
export function isAboutRedacted(
  { pointer, source }: { readonly pointer: string; readonly source: string },
  body: string,
): boolean {
  if (!isRedacted(body)) return false;
  if (isDeeperThan(body, DEFAULT_LIMITS.depth)) return true;
  const json = parsedJson(body);
  // The members of a form are not at the places of its text.
  if (json === undefined) return true;
  const value = pointer === '' ? json : valueAt(json, fragmentOf(pointer));
  if (typeof value === 'string') return isRedacted(value);
  return OF_VALUES.test(source) && holdsRedacted(value);
}

function holdsRedacted(value: Json | undefined): boolean {
  if (typeof value === 'string') return isRedacted(value);
  if (isJsonArray(value)) return value.some(holdsRedacted);
  return isJsonObject(value) && Object.values(value).some(holdsRedacted);
}
