import { boundedValidators } from '../../openapi/bounded-validators.ts';
import { applicableStatus } from '../../openapi/documented-response.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../openapi/json.ts';
import { matchMediaType } from '../../openapi/media-type.ts';
import { partsOf, pointerOf } from '../../openapi/pointer.ts';
import type { SourcePlace } from '../../openapi/source/places.ts';
import type { Change } from '../change.ts';
import { DiffError } from '../diff-error.ts';
import type { Versions } from '../versions.ts';
import { applyChange } from './apply-change.ts';
import type { Evidence } from './evidence.ts';
import { namesInBase, operationNames } from './operation-names.ts';

/** A report of `backoffice verify` or `replay`, as far as it is evidence. */
export interface EvidenceReport {
  /** The file it came from. */
  readonly name: string;
  /** The address of the server. */
  readonly target: string;
  /** The hash of the document against which the servers were verified. */
  readonly sha256: string;
  readonly findings: readonly EvidenceFinding[];
}

/** The request of a finding. */
export interface EvidenceRequest {
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** One thing in which a server was not as the document says, in one operation. */
export interface EvidenceFinding {
  readonly id: string;
  readonly rule: string;
  readonly operationId: string;
  readonly message: string;
  readonly count: number;
  /** Whether the message, the response and the place are those of this operation, and not of another with the same cause. */
  readonly isExample: boolean;
  /** The request that showed it, with variables for its secrets; undefined where the report has none, or one of another operation. */
  readonly request: EvidenceRequest | undefined;
  readonly status: number | undefined;
  readonly contentType: string;
  /** JSON of what was seen; it may be cut. */
  readonly excerpt: string;
  /** Undefined where no file is known. */
  readonly source: SourcePlace | undefined;
}

/**
 * The report that `json` is. Only findings that name an operation are taken.
 *
 * @throws {DiffError} `evidence-unreadable`
 */
export function evidenceReport(json: Json, name: string): EvidenceReport {
  const { contract, findings, target } = isJsonObject(json) ? json : {};
  const sha256 = isJsonObject(contract) ? contract['sha256'] : undefined;
  if (!isJsonArray(findings) || typeof sha256 !== 'string') {
    const message = `${name} is not a report: "contract.sha256" or "findings" is missing. Make one with "backoffice verify … --format json --output ${name}".`;
    throw new DiffError('evidence-unreadable', message);
  }
  return { name, target: textOf(target), sha256, findings: findings.filter(isJsonObject).flatMap(findingOf) };
}

function findingOf(finding: JsonObject): EvidenceFinding[] {
  const { id, rule, operationId, message, count, request, response, source } = finding;
  if (typeof id !== 'string' || typeof rule !== 'string' || typeof operationId !== 'string') return [];
  const { status, contentType, excerpt } = isJsonObject(response) ? response : {};
  const example = {
    id,
    rule,
    message: textOf(message),
    status: typeof status === 'number' ? status : undefined,
    contentType: textOf(contentType),
    excerpt: textOf(excerpt),
    source: sourceOf(source),
  };
  return countsOf(finding['operations'], [operationId, typeof count === 'number' ? count : 1]).map(([name, seen]) => {
    const isExample = name === operationId;
    return {
      ...example,
      operationId: name,
      count: seen,
      isExample,
      request: isExample ? requestOf(request) : undefined,
    };
  });
}

/** How often a finding was seen in each operation; reports of earlier versions name one operation. */
function countsOf(operations: Json | undefined, only: readonly [string, number]): (readonly [string, number])[] {
  if (!isJsonArray(operations)) return [only];
  return operations.filter(isJsonObject).map(({ operationId, count }) => [textOf(operationId), Number(count)] as const);
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function requestOf(request: Json | undefined): EvidenceRequest | undefined {
  if (!isJsonObject(request)) return undefined;
  const { method, url, headers, body } = request;
  if (typeof method !== 'string' || typeof url !== 'string') return undefined;
  const named = Object.entries(isJsonObject(headers) ? headers : {}).map(([name, value]) => [
    name.toLowerCase(),
    textOf(value),
  ]);
  return { method, url, headers: Object.fromEntries(named), body: typeof body === 'string' ? body : null };
}

function sourceOf(source: Json | undefined): SourcePlace | undefined {
  if (!isJsonObject(source)) return undefined;
  const { file, line, column } = source;
  if (typeof file !== 'string' || typeof line !== 'number' || typeof column !== 'number') return undefined;
  return { file, line, column };
}

/**
 * The evidence of a report for changes of responses, by the id of the change. A finding is evidence when its place in the
 * base is the place that the change alters, in an operation that the change reaches, and the revision accepts the value.
 */
export function evidenceOfReport(
  { name, findings }: EvidenceReport,
  changes: readonly Change[],
  versions: Versions,
): Map<string, Evidence> {
  const found = new Map<string, Evidence>();
  const nameInBase = namesInBase(operationNames(versions.base.document), versions.revision.document);
  for (const change of changes) {
    if (change.severity === 'safe' || change.direction === 'request') continue;
    const operations = new Set(change.operationIds.map(nameInBase));
    const ofOperations = findings.filter(({ operationId }) => operations.has(operationId));
    const fitting = ofOperations.filter((finding) => isAt(finding, change) && isMended(finding, change, versions));
    const [first] = fitting;
    if (first === undefined) continue;
    const seen = fitting.reduce((sum, { count }) => sum + count, 0);
    const message = `${name} shows it ${seen === 1 ? 'once' : `${seen} times, first`} as finding ${first.id} (${first.rule}): ${first.message}`;
    found.set(change.id, { seen, against: 0, message });
  }
  return found;
}

function isAt({ rule, isExample, source }: EvidenceFinding, { base }: Change): boolean {
  // The place is that of the example, and the cause is in no part of the document.
  if (!isExample && OF_SERVER.has(rule)) return true;
  if (source === undefined || base.source === undefined) return false;
  const { file, line, column } = base.source;
  return isSameFile(file, source.file) && source.line === line && source.column === column;
}

/** Rules whose findings are about what the server does, wherever the document lacks it. */
const OF_SERVER: ReadonlySet<string> = new Set(['response-status', 'response-content-type']);

/** A report names files from the project; the base may have been read from elsewhere, such as `v1:spec/openapi.yaml`. */
function isSameFile(file: string, reported: string): boolean {
  return file === reported || file.endsWith(`/${reported}`) || file.endsWith(`:${reported}`);
}

/** Whether what was seen is right once the change is made: a bound may be widened, and not far enough. */
function isMended(finding: EvidenceFinding, change: Change, versions: Versions): boolean {
  const { rule, message, status, contentType, excerpt } = finding;
  const { kind, detail = '' } = change;
  switch (rule) {
    case 'response-status': {
      const added = kind === 'status-added' ? nameBehind('responses', change) : undefined;
      return added !== undefined && applicableStatus([added], String(status)) !== undefined;
    }
    case 'response-content-type': {
      const type = nameBehind('content', change);
      const ofStatus = nameBehind('responses', change);
      if (ofStatus !== undefined && applicableStatus([ofStatus], String(status)) === undefined) return false;
      return type !== undefined && matchMediaType([type], contentType) !== undefined;
    }
    case 'response-header': {
      const name = nameBehind('headers', change)?.toLowerCase();
      return name !== undefined && message.toLowerCase().includes(name);
    }
    case 'response-body': {
      if (kind === 'property-became-optional' || kind === 'required-property-removed') return names(message, detail);
      const value = parsed(excerpt);
      return value !== undefined && acceptsAfter(versions, change, value);
    }
    default:
      return false;
  }
}

/** The part after `key` in the pointer of a change, such as the status after `responses`. */
function nameBehind(key: string, { base, revision }: Change): string | undefined {
  const parts = partsOf((revision.isThere ? revision : base).pointer);
  const at = parts.lastIndexOf(key);
  return at < 0 ? undefined : parts[at + 1];
}

function names(message: string, name: string): boolean {
  return message.includes(`'${name}'`) || message.includes(`"${name}"`);
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the schema that a change alters accepts `value` when only this change is made; false where this cannot be evaluated. */
function acceptsAfter({ base, revision }: Versions, change: Change, value: Json): boolean {
  const document = applyChange(base, revision, change);
  if (document === undefined) return false;
  const holder = pointerOf(...partsOf(change.base.pointer).slice(0, -1));
  try {
    const validate = boundedValidators(document).at(holder);
    return validate(value) && validate.isChecked;
  } catch {
    return false;
  }
}
