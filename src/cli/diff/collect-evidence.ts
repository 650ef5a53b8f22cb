import { readFileSync } from 'node:fs';
import type { Change } from '../../diff/change.ts';
import { DiffError } from '../../diff/diff-error.ts';
import type { Evidence } from '../../diff/evidence/evidence.ts';
import { evidenceOfAnswers, learnedAnswers } from '../../diff/evidence/learned-evidence.ts';
import { type EvidenceReport, evidenceOfReport, evidenceReport } from '../../diff/evidence/report-evidence.ts';
import { type TrafficEvidence, trafficEvidence } from '../../diff/evidence/traffic-evidence.ts';
import type { Versions } from '../../diff/versions.ts';
import { errorMessage } from '../../openapi/error-message.ts';
import { isJsonObject, type Json } from '../../openapi/json.ts';
import { observerOf, observeTraffic } from './observed-traffic.ts';

/** What evidence is collected from and for. */
export interface CollectOptions {
  /** Recorded traffic and reports, in any order. */
  readonly files: readonly string[];
  /** The address of the recorded server; those of the document unless given. */
  readonly server: string | undefined;
  readonly versions: Versions;
  /** The hash of the base: a report counts only when it was made by the same document. */
  readonly sha256: string;
  readonly changes: readonly Change[];
}

/** The evidence, and what people should know of it. */
export interface CollectedEvidence {
  /** By the id of the change. */
  readonly evidence: ReadonlyMap<string, Evidence>;
  readonly exchanges: number;
  readonly notes: readonly string[];
}

/**
 * Reads files of evidence: reports of `verify` or `replay`, and recorded traffic.
 *
 * @throws {DiffError} `evidence-unreadable`
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`
 */
export async function collectEvidence(options: CollectOptions): Promise<CollectedEvidence> {
  const { files, server, versions, sha256, changes } = options;
  const notes: string[] = [];
  const found = new Map<string, Evidence>();
  const traffic = trafficEvidence(versions.base, versions.revision, changes);
  const observer = observerOf(versions.base.document, server);
  let exchanges = 0;
  for (const file of files) {
    const json = reportIn(file);
    if (json === undefined) {
      const { exchanges: taken, broken } = await observeTraffic(file, observer, traffic.observe);
      exchanges += taken;
      if (taken === 0) notes.push(`${file} holds no exchange of this document; name its server with --server.`);
      if (broken > 0)
        notes.push(
          `${file}: ${broken} ${broken === 1 ? 'entry' : 'entries'} cannot be read and ${broken === 1 ? 'was' : 'were'} skipped.`,
        );
      continue;
    }
    const report = evidenceReport(json, file);
    const answers = learnedAnswers(json);
    // Points are found by their ids, whatever else has changed in the document since then.
    for (const [id, each] of evidenceOfAnswers(file, answers, changes, versions))
      found.set(id, joined(found.get(id), each));
    if (answers.length > 0 && report.findings.length === 0) continue;
    if (report.sha256 !== sha256) {
      notes.push(`${file} was made with another document than the base. It is not used as evidence.`);
      continue;
    }
    for (const [id, each] of evidenceOfReport(report, changes, versions)) found.set(id, joined(found.get(id), each));
    observeRefusals(report, versions, traffic);
  }
  for (const [id, each] of traffic.evidence()) found.set(id, joined(found.get(id), each));
  return { evidence: found, exchanges, notes };
}

/** Valid requests that a server has refused say what it really accepts, as recorded ones do. */
function observeRefusals(
  { findings, target, name }: EvidenceReport,
  { base }: Versions,
  traffic: TrafficEvidence,
): void {
  const refused = findings.filter(({ rule }) => rule === 'input-valid');
  if (refused.length === 0) return;
  const observer = observerOf(base.document, target);
  for (const { id, request, status } of refused) {
    if (request === undefined || status === undefined) continue;
    const { method, url, headers, body } = request;
    const sent = { method, url, requestHeaders: headers, requestBody: body ?? '' };
    const answered = { status, responseHeaders: {}, responseBody: null, startedAt: undefined };
    const exchange = observer({ ...sent, ...answered }, `${name}, finding ${id}`);
    if (exchange !== undefined) traffic.observe(exchange);
  }
}

/** A report is one JSON object with findings. Recorded traffic may be of any size, so that only small JSON files are parsed. */
function reportIn(file: string): Json | undefined {
  if (!/\.json$/i.test(file)) return undefined;
  let json: Json;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const why = errorMessage(cause);
    throw new DiffError('evidence-unreadable', `${file} is no evidence (${why}). Name recorded traffic or a report.`, {
      cause,
    });
  }
  return isJsonObject(json) && json['log'] !== undefined ? undefined : json;
}

function joined(one: Evidence | undefined, other: Evidence): Evidence {
  if (one === undefined) return other;
  const { seen, against, message } = one;
  return { seen: seen + other.seen, against: against + other.against, message: `${message} ${other.message}` };
}
