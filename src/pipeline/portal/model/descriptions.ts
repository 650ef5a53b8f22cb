import type { JsonObject } from '../../../engine/json/json.ts';
import { referredName, textAt } from './document-parts.ts';

/** Words that say nothing about a field beyond its name. */
const EMPTY_WORDS = new Set(
  'a an and by component field flag for in is it its of object parameter property the this to type value which with'.split(
    ' ',
  ),
);

/**
 * The description of what is called `name`: its own, or that of the schema that it refers to. Empty where it only repeats the
 * name, such as "The fee component `feeSec`."
 */
export function descriptionOf(
  { schemaNamed }: { readonly schemaNamed: ReadonlyMap<string, JsonObject> },
  name: string,
  schema: JsonObject,
): string {
  const target = schemaNamed.get(referredName(schema) ?? '');
  const text = textAt(schema, 'description') || textAt(target, 'description');
  return repeatsName(text, name) ? '' : text;
}

/** Whether a description of one sentence has no word besides those of the name and {@link EMPTY_WORDS}. */
function repeatsName(text: string, name: string): boolean {
  const known = new Set([...wordsOf(name), name.toLowerCase()]);
  return wordsOf(text).every((word) => EMPTY_WORDS.has(word) || known.has(word));
}

/** Whether a description is nothing but the title above it. */
export function repeatsTitle(text: string, title: string): boolean {
  return wordsOf(text).join(' ') === wordsOf(title).join(' ');
}

function wordsOf(text: string): string[] {
  const spaced = text.replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2');
  return spaced.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
