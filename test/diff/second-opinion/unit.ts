import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { Pair } from '../corpus/documents.ts';
import type { Case } from '../corpus/read-corpus.ts';
import { changesOf, verdictsOf } from '../verdicts.ts';

/** The verdict of a tool on a pair: it breaks, something changes and breaks no client, or nothing changes. */
export type Opinion = 'breaking' | 'seen' | 'nothing';

/**
 * One question that is put to all tools: does this pair break? A row about a schema asks it twice, of a document in which
 * the schema is only sent and of one in which it only comes back; a row about the service asks it once.
 */
export interface Unit extends Pair {
  /** `<case>.<direction>` of a schema, the case's id of the service. Letters, digits, `-` and `.` only. */
  readonly id: string;
  /** Whether it is about a schema, so that one document can contain many of them. */
  readonly isSchema: boolean;
  /** What the row says, by hand. */
  readonly expected: Opinion;
  /** What our comparison says. */
  readonly ours: Opinion;
}

/** The questions of a case of the corpus. */
export function unitsOf(one: Case): Unit[] {
  const verdicts = verdictsOf(changesOf(one));
  const { id, expected, base, revision } = one;
  if (!id.includes('@')) {
    return [{ id, isSchema: false, base, revision, expected: opinionOf(expected), ours: opinionOf(verdicts) }];
  }
  return (['request', 'response'] as const).map((direction) => {
    const of = (all: readonly string[]) => opinionOf(all.filter((verdict) => verdict.split(' ')[1] === direction));
    return {
      ...withOnly({ base, revision }, direction),
      id: `${id.replace('@', '.')}.${direction}`,
      isSchema: true,
      expected: of(expected),
      ours: of(verdicts),
    };
  });
}

function opinionOf(verdicts: readonly string[]): Opinion {
  if (verdicts.some((verdict) => verdict.startsWith('breaking'))) return 'breaking';
  return verdicts.length === 0 ? 'nothing' : 'seen';
}

/** The documents with the operation that sends a schema, or the one that returns it, where they have both. */
function withOnly({ base, revision }: Pair, direction: 'request' | 'response'): Pair {
  const other = direction === 'request' ? 'get' : 'put';
  const without = (document: JsonObject): JsonObject => {
    const paths: JsonObject = JSON.parse(JSON.stringify(document['paths']));
    const kept = Object.entries(paths).map(([path, item]) => {
      const operations = Object.entries(item ?? {});
      return [path, Object.fromEntries(operations.filter(([key]) => operations.length === 1 || key !== other))];
    });
    return { ...document, paths: Object.fromEntries(kept) };
  };
  return { base: without(base), revision: without(revision) };
}
