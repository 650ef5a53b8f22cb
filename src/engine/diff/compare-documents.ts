import type { Direction } from '../openapi/direction.ts';
import type { Change, Effort, Witness } from './change.ts';
import { ChangeCollector, type Locate } from './collect-changes.ts';
import type { Difference } from './difference.ts';
import { DOUBTFUL, UNDECIDED } from './effect.ts';
import type { Version } from './read-version.ts';
import { untouchedTest } from './schema/schema-comparison.ts';
import { type ComparedPlace, createSchemaGraph, type SchemaGraph } from './schema/schema-graph.ts';
import { compareOperations } from './service/compare-operations.ts';
import type { Contracted } from './service/contracted.ts';
import { compareQuestions } from './service/open-questions.ts';
import { compareSecurity } from './service/security.ts';
import { compareServers } from './service/servers.ts';
import { directionsOf, type ServiceComparison } from './service/service-comparison.ts';
import { compareUnusedSchemas } from './service/unused-components.ts';
import { messageAround, proveMessage, type SidesOf } from './witness/prove-message.ts';
import { createProver } from './witness/prove-value.ts';
import { type AjvValidator, createAjvValidator, type KnownValidators } from './witness/validate-values.ts';

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
  const collector = new ChangeCollector();
  const known: KnownValidators = new Map();
  const isUntouched = untouchedTest(base, revision);
  const side = (direction: Direction): Side => {
    const validator = createAjvValidator(direction, [base, revision], known);
    return { validator, graph: createSchemaGraph({ base, revision, direction, validator, isUntouched }) };
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
      collector.add(difference, ids, prove);
    },
    schemas(operation, direction, before, after, written) {
      if (before === undefined && after === undefined) return;
      const { graph, validator } = sides[direction];
      const root = { base: before, revision: after };
      const proveValue = createProver({ base, revision, direction, validator, root, written });
      const ids = [operation.operationId];
      const prove = (difference: Difference, place: ComparedPlace, effort: Effort): Witness | undefined => {
        const witness = proveValue(difference, place, effort);
        const message = witness && messageAround(witness, operation, sidesFor(operation));
        return witness && message ? { ...witness, message } : witness;
      };
      for (const [difference, place] of graph.differences(before, after, written)) {
        collector.add(difference, ids, (effort) => prove(difference, place, effort));
      }
      for (const { difference, place, isKnown } of graph.suspects(before, after, written)) {
        // Most have no proof at all, so that what a writer may send is asked last.
        if (proveValue(difference, place, { tried: 0 }) === undefined) continue;
        const sent = prove({ ...difference, effect: UNDECIDED }, place, { tried: 0 });
        if (sent !== undefined) collector.add(difference, ids, () => sent);
        else if (!isKnown) collector.add({ ...difference, effect: DOUBTFUL }, ids);
      }
    },
  };
  const pairs = compareOperations(comparison);
  compareSecurity(pairs, comparison);
  compareServers(pairs, comparison);
  // A graph of their own: it is gone before the changes are proven.
  const unusedGraph = (direction: Direction) =>
    createSchemaGraph({ base, revision, direction, validator: sides[direction].validator, isUntouched });
  for (const difference of compareUnusedSchemas(base, revision, unusedGraph)) collector.add(difference, []);
  compareQuestions(collector, base, revision);
  return collector.changes({ base, revision }, options.locate);
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
