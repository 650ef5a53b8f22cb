import { parse } from 'yaml';
import { pathMatcher } from '../../../../src/engine/openapi/path-matcher.ts';
import type { OperationCoverage } from '../../../../src/engine/report/report.ts';
import { assertMembers } from '../../drift/faults.ts';
import type { InjectedChange } from '../../drift/injected-fault.ts';
import { changedResponse, type ResponseChange } from '../../drift/written-change.ts';

/** A change of the requests or the responses of one operation that its document does not allow. */
export interface PlantedDifference {
  /** The method and the path of the document, such as `GET /pets/{id}`. */
  readonly operation: string;
  /** What is changed, in one sentence. */
  readonly difference: string;
  /** The status of the responses that change; by default 200 to 299. */
  readonly of?: number;
  /** What is changed; test/scores/drift/faults.yaml describes the members. */
  readonly change: ResponseChange & {
    /** Names of query parameters that do not reach the server, as if it ignored them. */
    readonly ignore?: readonly string[];
  };
  /** Why verify cannot find it, by the name of the server; it must be found on all others. */
  readonly missed?: Readonly<Record<string, string>>;
}

/**
 * Reads a file of planted differences.
 *
 * @throws {Error} a member is not known; the message names the file and the difference.
 */
export function readPlanted(text: string, file: string): readonly PlantedDifference[] {
  const differences: readonly PlantedDifference[] = parse(text);
  for (const { operation, difference, of, change, missed, ...unknown } of differences) {
    const { ignore: _, ...response } = change;
    assertMembers({ name: difference, response, ...unknown }, `${file}: ${operation}`);
  }
  return differences;
}

/** The change that plants a difference into one of `operations`. The paths of requests have `prefix` before those of the document. */
export function plantedChange(
  { operation, difference: name, of, change: { ignore = [], ...change } }: PlantedDifference,
  operations: readonly OperationCoverage[],
  prefix: string,
): InjectedChange {
  const match = pathMatcher(operations.map(({ path }) => path));
  const isOwn = (method: string, { pathname }: URL): boolean => {
    const paths = operations.filter((each) => each.method === method).map(({ path }) => path);
    const found = match(pathname.slice(prefix.length), ({ template }) => paths.includes(template));
    return `${method} ${found?.template}` === operation;
  };
  return {
    name,
    onRequest({ method, url }) {
      const sent = isOwn(method, url) ? ignore.filter((parameter) => url.searchParams.has(parameter)) : [];
      for (const parameter of sent) url.searchParams.delete(parameter);
      return undefined;
    },
    onResponse(response, url, server, method) {
      const { status } = response;
      const isConcerned = of === undefined ? status >= 200 && status <= 299 : status === of;
      return isConcerned && isOwn(method, url) ? changedResponse(response, change, server) : response;
    },
  };
}
