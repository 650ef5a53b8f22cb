import { readFileSync } from 'node:fs';
import type { Change, Versions } from '../../engine/diff/change.ts';
import type { ChangeEvidence } from '../../engine/diff/classified-change.ts';
import { DiffError } from '../../engine/diff/diff-error.ts';
import { learnedEvidence } from '../../engine/diff/evidence/learned-evidence.ts';
import { watchTraffic } from '../../engine/diff/evidence/traffic-evidence.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import { asObject, isJsonArray, type Json } from '../../engine/json/json.ts';
import { isUnrecordedHeader, type OperationExchange } from '../../engine/message/exchange.ts';
import type { OperationMatcher } from '../../engine/openapi/operation-matcher.ts';
import { operationsOf } from '../../engine/openapi/operations.ts';
import type { Learned } from '../../engine/report/learned.ts';
import { parseLearned } from '../../engine/report/parse-report.ts';
import { readExchanges } from '../../engine/traffic/read-exchanges.ts';
import { requestMatcher } from '../../engine/traffic/request-matcher.ts';

/** What evidence is collected from and for. */
export interface CollectOptions {
  /** Recorded traffic and reports of `learn`, in any order. */
  readonly files: readonly string[];
  /** The address of the recorded server; those of the document unless given. */
  readonly server: string | undefined;
  readonly versions: Versions;
  readonly changes: readonly Change[];
}

/** The evidence, and what people should know of it. */
export interface CollectedEvidence {
  /** By the id of the change. */
  readonly evidence: ReadonlyMap<string, ChangeEvidence>;
  readonly exchanges: number;
  readonly notes: readonly string[];
}

/**
 * Reads files of evidence: recorded traffic, and reports of `learn`.
 *
 * @throws {DiffError} `evidence-unreadable`
 * @throws {ReportError} `report-invalid`
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`
 * @throws {VerifyError} `address-wrong`
 */
export async function collectEvidence(options: CollectOptions): Promise<CollectedEvidence> {
  const { files, server, versions, changes } = options;
  const notes: string[] = [];
  const found = new Map<string, ChangeEvidence>();
  const traffic = watchTraffic(versions.base, versions.revision, changes);
  const { document } = versions.base;
  const match = requestMatcher(
    document,
    operationsOf(document, () => {}),
    server,
  );
  let exchanges = 0;
  for (const file of files) {
    const learned = learnedIn(file);
    if (learned !== undefined) {
      // Points are found by their ids, whatever else has changed in the document since then.
      for (const [id, each] of learnedEvidence(file, learned, changes, versions))
        found.set(id, joined(found.get(id), each));
      continue;
    }
    const { exchanges: taken, broken } = await observeTraffic(file, match, traffic.observe);
    exchanges += taken;
    if (taken === 0) notes.push(`${file} holds no exchange of this document; name its server with --server.`);
    if (broken > 0)
      notes.push(
        `${file}: ${broken} ${broken === 1 ? 'entry' : 'entries'} cannot be read and ${broken === 1 ? 'was' : 'were'} skipped.`,
      );
  }
  for (const [id, each] of traffic.evidence()) found.set(id, joined(found.get(id), each));
  return { evidence: found, exchanges, notes };
}

const NEEDED = 'Name recorded traffic (HAR, NDJSON) or a report of "backoffice learn".';

/**
 * What `learn` found, in a file that it wrote; undefined for recorded traffic. Traffic may be of any size, so that only files that
 * are named as JSON are parsed.
 *
 * @throws {DiffError} `evidence-unreadable`
 * @throws {ReportError} `report-invalid`
 */
function learnedIn(file: string): Learned | undefined {
  if (!/\.json$/i.test(file)) return undefined;
  let json: Json;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new DiffError('evidence-unreadable', `${file} is not evidence (${errorMessage(cause)}). ${NEEDED}`, {
      cause,
    });
  }
  const { log, learned, findings } = asObject(json);
  if (log !== undefined) return undefined;
  if (learned !== undefined) return parseLearned(json, file);
  const why = isJsonArray(findings) ? ': it is a report of findings, and its messages are not read' : '';
  throw new DiffError('evidence-unreadable', `${file} is not evidence${why}. ${NEEDED}`);
}

function joined(one: ChangeEvidence | undefined, other: ChangeEvidence): ChangeEvidence {
  if (one === undefined) return other;
  const { seen, against, message } = one;
  return { seen: seen + other.seen, against: against + other.against, message: `${message} ${other.message}` };
}

/** What of recorded traffic was taken as evidence. */
interface ObservedTraffic {
  readonly exchanges: number;
  /** Entries that could not be read. */
  readonly broken: number;
}

/** Whether a log left out a part of an exchange that the operation describes, so that it does not show what was sent. */
function isPartial(exchange: OperationExchange): boolean {
  const { request, unknown } = exchange;
  if (unknown.has('query') || unknown.has('response headers')) return true;
  return request.operation.parameters.some(({ name, in: where }) => {
    return (
      (where === 'header' || where === 'cookie') &&
      isUnrecordedHeader(exchange, 'request', where === 'cookie' ? where : name)
    );
  });
}

/** Whether no server may have sent the response. */
function isExample({ origin }: OperationExchange): boolean {
  return origin.kind === 'recorded' && origin.isExample === true;
}

/**
 * Passes every whole exchange of an operation in recorded traffic to `observe`, with its place, such as `traffic.ndjson:12`, and
 * skips all other entries. Memory does not grow with the file.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`
 */
async function observeTraffic(
  file: string,
  match: OperationMatcher,
  observe: (exchange: OperationExchange, where: string) => void,
): Promise<ObservedTraffic> {
  let [exchanges, broken] = [0, 0];
  for await (const read of readExchanges(file, match)) {
    if (read.kind === 'broken') broken += 1;
    if (read.kind !== 'exchange' || isExample(read.exchange) || isPartial(read.exchange)) continue;
    exchanges += 1;
    observe(read.exchange, `${file}:${read.number}`);
  }
  return { exchanges, broken };
}
