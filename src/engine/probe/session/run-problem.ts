import type { ApiDescription } from '../../document/api-description.ts';
import type { OperationEvidence } from '../../findings/session/coverage-count.ts';
import type { VerifyErrorCode } from '../../findings/verify-error.ts';
import { shellQuoted } from '../../json/shell-quoted.ts';
import type { Credentials } from '../../message/credentials.ts';
import { isCredentialsStatus } from '../../message/exchange.ts';
import { hasRequestBody } from '../../message/validate-request-body.ts';
import { needsCredentials, type Operation, operationName } from '../../openapi/operations.ts';
import { serversOf } from '../../openapi/servers.ts';
import type { Coverage, OperationCoverage, Problem, UncheckedOperation } from '../../report/report.ts';
import { allOperations, counted } from '../../report/report-text.ts';
import { type CredentialUse, credentialUse, joinedNames, missingText, sentText } from './credential-use.ts';

/** What a run was asked for and what it covered. */
export interface RunCoverage {
  readonly api: ApiDescription;
  readonly credentials: Credentials;
  /** The address of the server, without a slash at its end. */
  readonly baseUrl: string;
  /** How many operations must answer with success at least once; 0 accepts every run. */
  readonly minSuccess: number;
  readonly coverage: Coverage;
  /** The first response with a Location. */
  readonly redirected: Redirected | undefined;
}

/** A response with a Location, as it was received, to the request of a path below the address. */
export interface Redirected {
  readonly path: string;
  readonly location: string;
}

/** Why a run proves too little. */
interface RunProblem extends Problem {
  readonly code: VerifyErrorCode;
}

/** How many operations a message lists. */
const MOST_LISTED = 5;

/**
 * Why a run proves too little, in one sentence with place, value and cure; undefined where it proves enough. Credentials
 * that are refused for every operation that needs them come first, then a run without any success, then too few.
 */
export function runProblem(run: RunCoverage): RunProblem | undefined {
  const { api, minSuccess, coverage } = run;
  if (minSuccess === 0) return undefined;
  const called = coverage.operations.filter(({ exchanges }) => exchanges > 0);
  const succeeded = called.filter(({ successes = 0 }) => successes > 0);
  const needing = new Set(api.operations.filter(needsCredentials).map(({ operationId }) => operationId));
  const secured = called.filter(({ operationId }) => needing.has(operationId));
  if (areRefused(secured)) return credentialsRefused(run, secured, ['that needs credentials', 'that need credentials']);
  if (succeeded.length === 0) {
    return areRefused(called)
      ? credentialsRefused(run, called, ['that was called', 'that were called'])
      : noSuccess(run, called);
  }
  return succeeded.length < minSuccess ? tooFew(run, succeeded) : undefined;
}

function areRefused(operations: readonly OperationCoverage[]): boolean {
  return operations.length > 0 && operations.every(({ unchecked }) => unchecked?.reason === 'credentials-refused');
}

function credentialsRefused(
  { api, credentials, baseUrl }: RunCoverage,
  refused: readonly OperationCoverage[],
  [ofOne, ofMany]: readonly [string, string],
): RunProblem {
  const ids = new Set(refused.map(({ operationId }) => operationId));
  const operations = api.operations.filter(({ operationId }) => ids.has(operationId));
  const uses = operations.flatMap((operation) => credentialUse(api, operation, credentials));
  const statuses = [...new Set(refused.flatMap((each) => Object.keys(each.statuses)))].filter((status) =>
    ['401', '403'].includes(status),
  );
  const what =
    operations.length === 1
      ? `the only operation ${ofOne} answers`
      : `all ${operations.length} operations ${ofMany} answer`;
  const message = `${baseUrl} refuses the credentials: ${what} ${joinedNames(statuses)} (${lines(operations)}), ${causeText(uses)}.`;
  return { code: 'credentials-refused', message };
}

function causeText(uses: readonly CredentialUse[]): string {
  const missing = missingText(uses);
  if (missing !== undefined) return `because ${missing}`;
  return uses.length === 0 ? UNDOCUMENTED : `although ${sentText(uses)}; ${WRONG}`;
}

const WRONG = 'check that the values are not wrong or expired, and that they belong to this server';
const UNDOCUMENTED =
  'although the document requires none; add a security requirement to the document, or remove it from the server';

function noSuccess(
  { api, baseUrl, coverage, redirected }: RunCoverage,
  called: readonly OperationCoverage[],
): RunProblem {
  if (called.length === 0) return nothingCalled(baseUrl, coverage);
  const statuses = new Set(called.flatMap((each) => Object.keys(each.statuses)));
  const came = statuses.size === 0 ? 'none of them with a whole answer' : `only ${joinedNames([...statuses].sort())}`;
  const message =
    `No operation answered with success at ${baseUrl}: ${counted(called.length, 'operation')} ` +
    `${called.length === 1 ? 'was' : 'were'} called, ${came}; ${hintFor(api, baseUrl, called, statuses, redirected)}.`;
  return { code: 'no-success', message };
}

function nothingCalled(baseUrl: string, { operations, skipped }: Coverage): RunProblem {
  const givenUp = operations.flatMap(({ operationId, unchecked }) =>
    unchecked === undefined ? [] : `${operationId} (${unchecked.message.replace(/\.$/, '')})`,
  );
  if (givenUp.length > 0) {
    return { code: 'no-success', message: `No operation was answered in time at ${baseUrl}: ${listed(givenUp)}.` };
  }
  const reasons = [...Map.groupBy(Object.entries(skipped), ([, why]) => why)].map(
    ([why, all]) => `${listed(all.map(([operationId]) => operationId))} (${why.replace(/\.$/, '')})`,
  );
  const why =
    reasons.length === 0
      ? 'the document has no operation; name one that describes this server with --document'
      : `not called: ${reasons.join('; ')}`;
  return { code: 'no-success', message: `No operation was called at ${baseUrl}: ${why}.` };
}

function hintFor(
  api: ApiDescription,
  baseUrl: string,
  called: readonly OperationCoverage[],
  statuses: ReadonlySet<string>,
  redirected: Redirected | undefined,
): string {
  const page = called.find(({ unchecked }) => unchecked?.reason === 'html-page');
  if (page !== undefined) {
    return `${page.operationId} answered with an HTML page that the document does not describe, such as a login page, so check the address and the credentials`;
  }
  const all = [...statuses];
  if (all.length > 0 && all.every((status) => status === '404')) return missingPrefixHint(api, baseUrl, called);
  if (all.length > 0 && all.every(isRedirect)) {
    return redirectHint(baseUrl, redirected);
  }
  return 'the report lists the reason for each operation, so correct the address, the credentials, or the examples of the document';
}

/** The address to which the first redirect leads, without user, query and fragment, which may hold secrets. */
function redirectHint(baseUrl: string, redirected: Redirected | undefined): string {
  const from = redirected && `${baseUrl}${redirected.path}`;
  if (!URL.canParse(redirected?.location ?? '', from)) return 'redirects are not followed, so correct the address';
  const { origin, pathname } = new URL(redirected?.location ?? '', from);
  const [path = ''] = redirected?.path.split('?') ?? [];
  const to = `redirects are not followed, and the first leads to ${origin}${pathname}`;
  const base = pathname.replace(/\/$/, '');
  const tail = path.replace(/\/$/, '');
  if (tail !== '' && base.endsWith(tail)) {
    const address = origin + base.slice(0, base.length - tail.length);
    return address === baseUrl
      ? `${to}, so correct the slash at the end of the path in the document or in the server`
      : `${to}, so pass ${address}`;
  }
  return `${to}; if that is a login page, pass credentials, else correct the address`;
}

/** Whether a status leads elsewhere: 300 and 304 do not. */
function isRedirect(status: string | number): boolean {
  return [301, 302, 303, 307, 308].includes(Number(status));
}

/** A base path that the servers of the called operations have and the address lacks. */
function missingPrefixHint(
  { document, operations }: ApiDescription,
  baseUrl: string,
  called: readonly OperationCoverage[],
): string {
  const { origin, pathname } = new URL(baseUrl);
  const ids = new Set(called.map(({ operationId }) => operationId));
  const servers = serversOf(document);
  const basePaths = operations.filter(({ operationId }) => ids.has(operationId)).flatMap((each) => servers.of(each));
  const prefixes = [...new Set(basePaths.map(({ basePath }) => basePath))].filter((path) => path !== '');
  const [prefix] = prefixes;
  if (prefix === undefined || prefixes.some((each) => pathname.endsWith(each))) {
    return 'check that the address has the prefix of all paths';
  }
  return `the servers of the document have the path prefix ${prefix}, which the address lacks, so try ${origin}${prefix}`;
}

function tooFew({ baseUrl, minSuccess, coverage }: RunCoverage, succeeded: readonly OperationCoverage[]): RunProblem {
  const all = allOperations(coverage);
  const did = new Set(succeeded.map(({ operationId }) => operationId));
  const others = all.filter((operationId) => !did.has(operationId));
  const not = others.length === 0 ? '' : `, and these did not: ${listed(others)}`;
  const message = `--min-success is ${minSuccess}, but only ${did.size} of ${counted(all.length, 'operation')} answered 2xx at ${baseUrl}${not}.`;
  return { code: 'too-few-successes', message };
}

function lines(operations: readonly Operation[]): string {
  return listed(operations.map(operationName));
}

/** The first names, and how many more there are. */
function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return more > 0 ? `${names.slice(0, MOST_LISTED).join(', ')} and ${more} more` : joinedNames(names);
}

/** Statuses that say that there were too many requests. */
const LIMITED: ReadonlySet<number> = new Set([429, 503]);

/** Why an operation that was called without a success was not checked. Names credentials, never their values. */
export function uncheckedReason(
  api: ApiDescription,
  credentials: Credentials,
  operation: Operation,
  { statuses, firstStatus, page, failure, givenUp, uncertain }: OperationEvidence,
): UncheckedOperation {
  const all = [...statuses.keys()];
  if (firstStatus !== undefined && isCredentialsStatus(firstStatus)) {
    const why = refusalText(api, credentials, operation);
    return { reason: 'credentials-refused', message: `Answered ${firstStatus}: ${why}.` };
  }
  if (givenUp !== undefined) return { reason: 'given-up', message: givenUp };
  if (page !== undefined) {
    const message = `Answered with ${page}, which the document does not describe; it may be a login page.`;
    return { reason: 'html-page', message };
  }
  if (all.length === 0)
    return { reason: 'no-answer', message: `No whole answer arrived: ${failure ?? 'nothing was sent'}` };
  const list = joinedNames(all.map(String));
  if (all.every((status) => LIMITED.has(status))) {
    const message = `Answered only ${list}, after several retries; a lower --rps may help.`;
    return { reason: 'rate-limited', message };
  }
  if (uncertain !== undefined) {
    const { names, status } = uncertain;
    const flags = names.map((name) => `--param ${shellQuoted(`${operation.operationId}.${name}=VALUE`)}`).join(' ');
    const message = `No existing value of ${joinedNames(names)} is known, and a generated one is answered with ${status}. Set it with ${flags}.`;
    return { reason: 'no-existing-value', message };
  }
  return { reason: 'no-success', message: `Never answered 2xx, only ${list}. ${nextStep(api, operation, all)}` };
}

/** What a person can do about an operation that never answered with success. */
function nextStep(api: ApiDescription, operation: Operation, all: readonly number[]): string {
  // Requests without credentials, which are sent too, are refused whatever is wrong.
  const others = all.filter((status) => !isCredentialsStatus(status));
  const statuses = others.length === 0 ? all : others;
  const { operationId, parameters } = operation;
  const areAll = (...few: readonly number[]) => statuses.every((status) => few.includes(status));
  const inPath = parameters.some((each) => each.in === 'path');
  if (areAll(404, 405) && !inPath)
    return `The server seems to have no such route: correct the address, or ${excluded(operationId)}.`;
  if (areAll(501)) return `The server does not implement it: ${excluded(operationId)}.`;
  if (statuses.every((status) => status >= 500)) return 'The server fails: its log has the cause.';
  if (statuses.every(isRedirect)) return 'Redirects are not followed: correct the address.';
  if (hasRequestBody(api.document, operation))
    return `Pass a body that the server accepts with --body ${shellQuoted(`${operationId}=FILE`)}.`;
  const [first] = parameters.filter(({ required }) => required);
  if (first !== undefined)
    return `Set its parameters, such as --param ${shellQuoted(`${operationId}.${first.name}=VALUE`)}.`;
  return `Correct the server or the document, or ${excluded(operationId)}.`;
}

function excluded(operationId: string): string {
  return `leave it out with --exclude ${shellQuoted(operationId)}`;
}

function refusalText(api: ApiDescription, credentials: Credentials, operation: Operation): string {
  const uses = credentialUse(api, operation, credentials);
  if (uses.length === 0) return 'the document requires no credentials';
  return missingText(uses) ?? `${sentText(uses)}, as the document requires`;
}
