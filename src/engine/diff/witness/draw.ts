import type { Json } from '../../json/json.ts';
import type { SchemaView } from '../schema/view.ts';

/** Draws some values that a part of a schema accepts: with `other`, first those that `other` refuses. */
export type Draw = (part: SchemaView, other?: SchemaView) => Iterable<Json>;
