import { isJsonObject, type Json } from '../../json/json.ts';

/** Members that a server may want to be unique: people choose their values, and know things by them. */
const NAME = /^(name|title|slug|handle|login|e-?mail|(user|nick|display|full|e-?mail)[_-]?(name|address)?)$/i;

/**
 * The value of a request body with `unique` in each text that is a name or an e-mail address, where the result `isValid`, so that a
 * server that wants unique names accepts the same request in each run.
 */
export function withUniqueNames(value: Json, unique: string, isValid: (value: Json) => boolean): Json {
  if (!isJsonObject(value)) return value;
  let result = value;
  for (const [key, member] of Object.entries(value)) {
    const withMember = (other: Json): Json => ({ ...result, [key]: other });
    const isValidMember = (other: Json): boolean => isValid(withMember(other));
    if (typeof member === 'string' && NAME.test(key)) {
      const found = uniqueTexts(member, unique).find(isValidMember);
      if (found !== undefined) result = { ...result, [key]: found };
    } else if (isJsonObject(member)) {
      result = { ...result, [key]: withUniqueNames(member, unique, isValidMember) };
    }
  }
  return result;
}

/** Unique texts like `text`, the most readable first. */
function uniqueTexts(text: string, unique: string): string[] {
  const at = text.indexOf('@');
  if (at >= 0) return [`${text.slice(0, at)}-${unique}${text.slice(at)}`, `${unique}${text.slice(at)}`];
  return [`${text}-${unique}`, `${text}${unique}`, unique];
}
