import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { pointerOf, valueAt } from '../../json/pointer.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { Difference } from '../difference.ts';
import { DOUBTFUL, NEUTRAL, severityOf } from '../effect.ts';
import type { Version } from '../read-version.ts';
import type { SchemaGraph } from '../schema/schema-graph.ts';

/** Changes of component schemas that no operation uses: nothing breaks on the wire, but code that imports their types. */
export function compareUnusedSchemas(
  base: Version,
  revision: Version,
  graphOf: (direction: Direction) => SchemaGraph,
): Difference[] {
  const [unused, unusedNow] = [unusedSchemas(base), unusedSchemas(revision)];
  const [names, namesNow] = [schemaNames(base), schemaNames(revision)];
  const found: Difference[] = [];
  const common = { direction: 'response' } as const;
  for (const name of unused) {
    if (namesNow.has(name)) continue;
    const pointer = pointerOf('components', 'schemas', name);
    const message = `Component schema "${name}", which no operation uses, was removed.`;
    found.push({ ...common, kind: 'component-removed', effect: DOUBTFUL, at: { base: pointer }, message });
  }
  for (const direction of ['request', 'response'] as const) {
    const graph = graphOf(direction);
    for (const name of unused) {
      if (!unusedNow.has(name)) continue;
      const pointer = pointerOf('components', 'schemas', name);
      for (const [difference] of graph.differences(pointer, pointer)) {
        if (severityOf(difference.effect, direction) !== 'safe') found.push({ ...difference, effect: DOUBTFUL });
      }
    }
  }
  for (const name of unusedNow) {
    if (names.has(name)) continue;
    const at = { revision: pointerOf('components', 'schemas', name) };
    const message = `Component schema "${name}", which no operation uses, was added.`;
    found.push({ ...common, kind: 'component-added', effect: NEUTRAL, at, message });
  }
  return found;
}

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
function schemaNames({ document }: Version): Set<string> {
  const schemas = valueAt(document, '#/components/schemas');
  return new Set(isJsonObject(schemas) ? Object.keys(schemas) : []);
}
