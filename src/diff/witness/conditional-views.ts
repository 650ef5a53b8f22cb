import { isJsonArray, isJsonObject } from '../../openapi/json.ts';
import { childPointer } from '../../openapi/pointer.ts';
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
      const { dependentSchemas } = schema;
      const dependent = isJsonObject(dependentSchemas)
        ? Object.keys(dependentSchemas).map((name) => childPointer(pointer, 'dependentSchemas', name))
        : [];
      return [...single, ...listed, ...dependent].map((at) => viewOf(view.version, [at]));
    }),
  );
}
