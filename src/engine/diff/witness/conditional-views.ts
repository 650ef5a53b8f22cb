import { isJsonArray, isJsonObject } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { type SchemaView, viewOf } from '../schema/view.ts';

/** The schemas that conditions of both views mention: what they ask for shows which values make a difference. */
export function conditionalViews(own: SchemaView, other: SchemaView | undefined): SchemaView[] {
  return [own, ...(other === undefined ? [] : [other])].flatMap((view) =>
    view.parts.flatMap(({ schema, pointer }) => {
      const single = ['if', 'then', 'else', 'not']
        .filter((key) => schema[key] !== undefined)
        .map((key) => childPointer(pointer, key));
      const listed = ['anyOf', 'oneOf'].flatMap((key) => {
        const list = schema[key];
        return isJsonArray(list) ? [...list.keys()].map((index) => childPointer(pointer, key, index)) : [];
      });
      const dependent = ['dependentSchemas', 'dependencies'].flatMap((key) => {
        const map = schema[key];
        const named = isJsonObject(map) ? Object.entries(map) : [];
        return named.flatMap(([name, inner]) => (isJsonArray(inner) ? [] : [childPointer(pointer, key, name)]));
      });
      return [...single, ...listed, ...dependent].map((at) => viewOf(view.version, [at]));
    }),
  );
}
