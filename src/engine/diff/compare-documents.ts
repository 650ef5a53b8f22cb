import { pointerOf } from '../json/pointer.ts';
import type { Direction } from '../openapi/direction.ts';
import type { Change, Effort, Severity, Witness } from './change.ts';
import { collectChanges, FoundDifferences, type Locate, type Prove, type RatedDifference } from './collect-changes.ts';
import { type Certainty, DOUBTFUL, type Effect, UNDECIDED } from './effect.ts';
import type { Version } from './read-version.ts';
import type { Difference } from './schema/schema-comparison.ts';
import { type DifferenceAt, type SchemaGraph, schemaGraph } from './schema/schema-graph.ts';
import { compareOperations } from './service/compare-operations.ts';
import type { Contracted } from './service/contracted.ts';
import { compareQuestions } from './service/open-questions.ts';
import { compareSecurity } from './service/security.ts';
import { compareServers } from './service/servers.ts';
import { directionsOf, type ServiceComparison } from './service/service-comparison.ts';
import { schemaNames, unusedSchemas } from './service/unused-components.ts';
import { messageAround, proveMessage, type SidesOf } from './witness/prove-message.ts';
import { prover } from './witness/prove-value.ts';
import { type AjvValidator, ajvValidator, type KnownValidators } from './witness/validate-values.ts';

/** How documents are compared. */
interface CompareOptions {
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
    const validator = ajvValidator(direction, [base, revision], known);
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
      const prove = () => firstOf(operations, (operation) => proveMessage(difference, operation, sidesFor(operation)));
      const ids = operations.map(({ operationId }) => operationId);
      found.add(difference, ids, difference.severity === 'breaking' ? prove : undefined);
    },
    schemas(operation, direction, before, after, written) {
      if (before === undefined && after === undefined) return;
      const { graph, validator } = sides[direction];
      const root = { base: before, revision: after };
      const proveValue = prover({ base, revision, direction, validator, root, written });
      const add = (difference: Difference, prove?: Prove): void => {
        const isProvable = lossOf(difference.effect, direction) !== 'no';
        found.add(rateDifference(difference, direction), [operation.operationId], isProvable ? prove : undefined);
      };
      const prove = (place: DifferenceAt, effort: Effort): Witness | undefined => {
        const witness = proveValue(place, effort);
        const message = witness && messageAround(witness, operation, sidesFor(operation));
        return witness && message ? { ...witness, message } : witness;
      };
      for (const place of graph.differences(before, after, written)) {
        add(place.difference, (effort) => prove(place, effort));
      }
      for (const suspect of graph.suspects(before, after, written)) {
        // Most have no proof at all, so that what a writer may send is asked last.
        if (proveValue(suspect, { tried: 0 }) === undefined) continue;
        const { difference, isKnown } = suspect;
        const sent = prove({ ...suspect, difference: { ...difference, effect: UNDECIDED } }, { tried: 0 });
        if (sent !== undefined) add(difference, () => sent);
        else if (isKnown !== true) add({ ...difference, effect: DOUBTFUL });
      }
    },
  };
  const pairs = compareOperations(comparison);
  compareSecurity(pairs, comparison);
  compareServers(pairs, comparison);
  // A graph of their own: it is gone before the changes are proven.
  const unusedGraph = (direction: Direction) => schemaGraph(base, revision, direction, sides[direction].validator);
  for (const difference of unusedDifferences(base, revision, unusedGraph)) found.add(difference, []);
  compareQuestions(found, base, revision);
  return collectChanges(found, base, revision, options.locate);
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the reader of a message loses: requests must not accept less, responses must not contain more. */
function lossOf({ narrows, widens }: Effect, direction: Direction): Certainty {
  return direction === 'request' ? narrows : widens;
}

function rateDifference({ kind, at, message, detail, effect }: Difference, direction: Direction): RatedDifference {
  const loss = lossOf(effect, direction);
  const severity: Severity = loss === 'yes' ? 'breaking' : loss === 'perhaps' || effect.isDoubtful ? 'risky' : 'safe';
  return { kind, severity, direction, at, message, detail };
}

/** Changes of component schemas that no operation uses: nothing breaks on the wire, but code that imports their types. */
function unusedDifferences(
  base: Version,
  revision: Version,
  graphOf: (direction: Direction) => SchemaGraph,
): RatedDifference[] {
  const [unused, unusedNow] = [unusedSchemas(base), unusedSchemas(revision)];
  const [names, namesNow] = [schemaNames(base), schemaNames(revision)];
  const found: RatedDifference[] = [];
  const common = { direction: 'response' } as const;
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
      for (const { difference } of graph.differences(pointer, pointer)) {
        const rated = rateDifference(difference, direction);
        if (rated.severity !== 'safe') found.push({ ...rated, severity: 'risky' });
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
