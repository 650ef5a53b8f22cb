import { asObject } from '../../json/json.ts';
import { pointerOf, valueAt } from '../../json/pointer.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { Difference } from '../difference.ts';
import { DOUBTFUL, NEUTRAL, severityOf } from '../effect.ts';
import type { Version } from '../read-version.ts';
import type { SchemaGraph } from '../schema/schema-graph.ts';
import { usersIn } from './contracted.ts';

/** Changes of component schemas that no operation uses: nothing breaks on the wire, but code that imports their types. */
export function compareUnusedSchemas(
  base: Version,
  revision: Version,
  graphOf: (direction: Direction) => SchemaGraph,
): Difference[] {
  const [unused, unusedNow] = [usersIn(base).unusedSchemas(), usersIn(revision).unusedSchemas()];
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

/** The names of all component schemas. */
function schemaNames({ document }: Version): Set<string> {
  const schemas = valueAt(document, '#/components/schemas');
  return new Set(Object.keys(asObject(schemas)));
}
