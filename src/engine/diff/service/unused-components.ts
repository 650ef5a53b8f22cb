import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { pointerOf, valueAt } from '../../json/pointer.ts';
import type { Version } from '../read-version.ts';

/** The component schemas that no operation reaches, by name. */
export function unusedSchemas({ document }: Pick<Version, 'document'>): Set<string> {
  const used = new Set<string>();
  const pending: (Json | undefined)[] = [document.paths, document['webhooks']];
  const visit = (node: Json): void => {
    if (isJsonArray(node)) {
      for (const item of node) visit(item);
      return;
    }
    if (!isJsonObject(node)) return;
    const ref = node['$ref'];
    if (typeof ref === 'string' && ref.startsWith('#/') && !used.has(ref)) {
      used.add(ref);
      pending.push(valueAt(document, ref));
    }
    for (const key of Object.keys(node)) if (key !== 'example' && key !== 'examples') visit(node[key] ?? null);
  };
  for (let next = pending.pop(); next !== undefined || pending.length > 0; next = pending.pop()) {
    if (next !== undefined) visit(next);
  }
  const schemas = valueAt(document, '#/components/schemas');
  const names = isJsonObject(schemas) ? Object.keys(schemas) : [];
  return new Set(names.filter((name) => !used.has(pointerOf('components', 'schemas', name))));
}

/** The names of all component schemas. */
export function schemaNames({ document }: Version): Set<string> {
  const schemas = valueAt(document, '#/components/schemas');
  return new Set(isJsonObject(schemas) ? Object.keys(schemas) : []);
}
