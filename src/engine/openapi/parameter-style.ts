import { asObject, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import type { Located } from './document.ts';

/** A Parameter Object, or a Header Object with the name of its header. */
export interface ParameterObject {
  readonly name: string;
  /** `path`, `query`, `querystring`, `header` or `cookie`. */
  readonly in: string;
  readonly pointer: string;
  readonly value: JsonObject;
}

/** The styles that a location allows, its default first (OpenAPI 3.2.0, section 4.12.3). */
const STYLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
]);

/** How the values of a parameter are written. A style that its location does not allow counts as absent. */
export function styleOf({ in: where, value: { style } }: ParameterObject): string {
  const styles = STYLES.get(where) ?? ['form'];
  return typeof style === 'string' && styles.includes(style) ? style : (styles[0] ?? 'form');
}

/** Whether each item or property is written separately: by default with the styles `form` and `cookie`. */
export function isExploded(parameter: ParameterObject): boolean {
  const { explode } = parameter.value;
  if (typeof explode === 'boolean') return explode;
  const style = styleOf(parameter);
  return style === 'form' || style === 'cookie';
}

/** The media type of a parameter that has `content` in place of `schema`, with its Media Type Object. */
export function mediaTypeOf({ value, pointer }: ParameterObject): (Located<JsonObject> & { name: string }) | undefined {
  const { content } = value;
  if (!isJsonObject(content)) return undefined;
  const [name] = Object.keys(content);
  if (name === undefined) return undefined;
  const media: Json | undefined = content[name];
  return { name, pointer: childPointer(pointer, 'content', name), value: asObject(media) };
}

/** The pointer of the schema of a parameter, beside it or in its media type; undefined where it has none. */
export function schemaPointerOf(parameter: ParameterObject): string | undefined {
  const holder = mediaTypeOf(parameter) ?? parameter;
  const { schema } = holder.value;
  return isJsonObject(schema) || typeof schema === 'boolean' ? childPointer(holder.pointer, 'schema') : undefined;
}
