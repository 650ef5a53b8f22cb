import { isJsonObject, type JsonObject } from '../../../../src/engine/json/json.ts';
import type { PortalModel } from './portal-model.ts';
import { resolved } from './resolved.ts';

/** The schema of a Parameter or Header Object: its own, or that of its media type. */
export function contentSchema({ document }: PortalModel, { schema: own, content }: JsonObject): JsonObject {
  if (isJsonObject(own)) return own;
  const [media] = isJsonObject(content) ? Object.values(content) : [];
  const { schema } = resolved(document, media);
  return isJsonObject(schema) ? schema : {};
}
