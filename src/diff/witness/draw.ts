import type { Json } from '../../openapi/json.ts';
import type { SchemaView } from '../schema/view.ts';

/** Returns some values that a part of a schema accepts. */
export type Draw = (part: SchemaView) => readonly Json[];
