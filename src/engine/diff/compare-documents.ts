import { pointerOf } from '../json/pointer.ts';
import type { Change, Effort, Severity, Witness } from './change.ts';
import { collectChanges, type FoundDifference, FoundDifferences, type Locate } from './collect-changes.ts';
import { DOUBTFUL, UNDECIDED } from './effect.ts';
import type { Version } from './read/read-version.ts';
import type { Direction } from './schema/schema-comparison.ts';
import { type Found, type SchemaGraph, schemaGraph } from './schema/schema-graph.ts';
import { compareOperations } from './service/compare-operations.ts';
import type { Contracted } from './service/contracted.ts';
import { questionChanges } from './service/open-questions.ts';
import { compareSecurity } from './service/security.ts';
import { compareServers } from './service/servers.ts';
import { directionsOf, type ServiceComparison } from './service/service-comparison.ts';
import { schemaNames, unusedSchemas } from './service/unused-components.ts';
import { type AjvValidator, ajvValidator, type KnownValidators } from './witness/ajv-validator.ts';
import { messageAround } from './witness/message/message-around.ts';
import { proveMessage, type SidesOf } from './witness/message/prove-message.ts';
import { prover } from './witness/prove.ts';

/** How documents are compared. */
export interface CompareOptions {
  /** The day of the comparison (YYYY-MM-DD), for the check of `x-sunset`; without it no sunset is too early. */
  readonly today?: string;
  /** Finds a place in the files that people edit. */
  readonly locate?: Locate;
}

interface Side {
  readonly graph: SchemaGraph;
  readonly validator: AjvValidator;
}

/**
 * Every change between two versions of a document, the worst first, each cause once.
 *
 * @throws {DocumentError} when what a version says cannot be read
 */
export function compareDocuments(base: Version, revision: Version, options: CompareOptions = {}): Change[] {
  const found = new FoundDifferences();
  const known: KnownValidators = new Map();
  const side = (direction: Direction): Side => {
    const validator = ajvValidator(direction, known);
    return { validator, graph: schemaGraph(base, revision, direction, validator) };
  };
  const sides = { request: side('request'), response: side('response') };
  const sidesFor =
    (operation: Contracted): SidesOf =>
    (message) => {
      const { request, answer } = directionsOf(operation);
      const direction = message === 'request' ? request : answer;
      const { validator } = sides[direction];
      return { base: { version: base, direction, validator }, revision: { version: revision, direction, validator } };
    };
  const comparison: ServiceComparison = {
    base,
    revision,
    today: options.today,
    report(operations, difference) {
      const each = { ...difference, operationIds: operations.map(({ operationId }) => operationId) };
      const prove = () => firstOf(operations, (one) => proveMessage(difference, one, sidesFor(one)));
      found.add(difference.severity === 'breaking' ? { ...each, prove } : each);
    },
    schemas(operation, direction, before, after, written) {
      if (before === undefined && after === undefined) return;
      const { graph, validator } = sides[direction];
      const root = { base: before, revision: after };
      const proveValue = prover({ base, revision, direction, validator, root, written });
      const prove = (one: Found, effort: Effort): Witness | undefined => {
        const witness = proveValue(one, effort);
        const message = witness && messageAround(witness, operation, sidesFor(operation));
        return witness && message ? { ...witness, message } : witness;
      };
      for (const one of graph.differences(before, after, written)) {
        found.add(rawOf(one, direction, [operation.operationId], (effort) => prove(one, effort)));
      }
      for (const one of graph.suspects(before, after, written)) {
        // Most have no proof at all, so that what a writer may send is asked last.
        if (proveValue(one, { tried: 0 }) === undefined) continue;
        const sent = prove({ ...one, difference: { ...one.difference, effect: UNDECIDED } }, { tried: 0 });
        if (sent !== undefined) found.add(rawOf(one, direction, [operation.operationId], () => sent));
        else if (!one.isKnown) {
          const difference = { ...one.difference, effect: DOUBTFUL };
          found.add(rawOf({ ...one, difference }, direction, [operation.operationId]));
        }
      }
    },
  };
  const pairs = compareOperations(comparison);
  compareSecurity(pairs, comparison);
  compareServers(pairs, comparison);
  // A graph of their own: it is gone before the changes are proven.
  const unusedGraph = (direction: Direction) => schemaGraph(base, revision, direction, sides[direction].validator);
  for (const one of unusedChanges(base, revision, unusedGraph)) found.add(one);
  for (const one of questionChanges(base, revision, found.pointersOf('open-question-changed'))) found.add(one);
  return collectChanges(found, base, revision, options.locate);
}

function firstOf<T, R>(all: readonly T[], find: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function rawOf(
  { difference }: Found,
  direction: Direction,
  operationIds: readonly string[],
  prove?: FoundDifference['prove'],
): FoundDifference {
  const { kind, at, message, detail, effect } = difference;
  const certainty = direction === 'request' ? effect.narrows : effect.widens;
  const severity: Severity =
    certainty === 'yes' ? 'breaking' : certainty === 'perhaps' || effect.isDoubtful ? 'risky' : 'safe';
  const each = { kind, severity, direction, at, message, detail, operationIds };
  return prove === undefined || certainty === 'no' ? each : { ...each, prove };
}

/** Changes of component schemas that no operation uses: nothing breaks on the wire, but code that imports their types. */
function unusedChanges(
  base: Version,
  revision: Version,
  graphOf: (direction: Direction) => SchemaGraph,
): FoundDifference[] {
  const [unused, unusedNow] = [unusedSchemas(base), unusedSchemas(revision)];
  const [names, namesNow] = [schemaNames(base), schemaNames(revision)];
  const found: FoundDifference[] = [];
  const common = { direction: 'response', operationIds: [] } as const;
  for (const name of unused) {
    if (namesNow.has(name)) continue;
    const pointer = pointerOf('components', 'schemas', name);
    const message = `Component schema "${name}", which no operation uses, was removed.`;
    found.push({ ...common, kind: 'component-removed', severity: 'risky', at: { base: pointer }, message });
  }
  for (const direction of ['request', 'response'] as const) {
    const graph = graphOf(direction);
    for (const name of unused) {
      if (!unusedNow.has(name)) continue;
      const pointer = pointerOf('components', 'schemas', name);
      for (const one of graph.differences(pointer, pointer)) {
        const each = rawOf(one, direction, []);
        if (each.severity !== 'safe') found.push({ ...each, severity: 'risky' });
      }
    }
  }
  for (const name of unusedNow) {
    if (names.has(name)) continue;
    const at = { revision: pointerOf('components', 'schemas', name) };
    const message = `Component schema "${name}", which no operation uses, was added.`;
    found.push({ ...common, kind: 'component-added', severity: 'safe', at, message });
  }
  return found;
}
