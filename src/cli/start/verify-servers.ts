import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RULE_PACKS } from '../../backoffice/rules/rule-packs.ts';
import type { StartedSandbox } from '../../backoffice/sandbox/library/start-sandbox.ts';
import { type ApiDescription, readDescription } from '../../engine/document/api-description.ts';
import { specPlaces } from '../../engine/extensions/spec-places.ts';
import { DEFAULT_LIMITS } from '../../engine/message/limits.ts';
import { serverAddress } from '../../engine/probe/send/server-address.ts';
import { type VerifyOptions, verify } from '../../engine/probe/verify.ts';
import { mergeReports } from '../../engine/report/merge-reports.ts';
import type { Finding, Report, VerifyReport } from '../../engine/report/report.ts';
import { PRISM_LIMITS, type PrismLimit } from '../../pipeline/mock/prism-limits.ts';
import { type Project, specFolder } from '../../pipeline/project.ts';
import type { Io } from '../command/command.ts';
import type { OptionValues } from '../command/option.ts';
import { type GIVEN_SERVER_OPTIONS, readCredentials, readHeaders } from '../options/server-options.ts';

/** Reads the bundled document that the build has written. */
export function readBuiltDocument(project: Project): ApiDescription {
  const name = `${project.generated}/openapi.json`;
  const places = specPlaces(pathToFileURL(`${specFolder(project)}/`));
  return readDescription(readFileSync(join(project.root, name), 'utf8'), name, { places });
}

/** How a server of this machine that keeps nothing is verified. */
export interface VerifyServerOptions extends Partial<VerifyOptions> {
  readonly baseUrl: string;
  readonly credentials: VerifyOptions['credentials'];
}

/**
 * Validates a mock or a sandbox on this machine, as `backoffice verify --strict` does. Every operation is called, also those that
 * change something.
 *
 * @throws as {@link verify} does
 */
export function verifyServer(api: ApiDescription, options: VerifyServerOptions): Promise<VerifyReport> {
  return verify({
    api,
    packs: RULE_PACKS,
    ruleValues: {},
    also: api.operations.map(({ operationId }) => operationId),
    rps: 0,
    seed: 1,
    strict: true,
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
    now: Date.now,
    version: '',
    onExchange: () => {},
    ...options,
  });
}

/**
 * Verifies a server that may keep data, as `backoffice verify` does: no operation that changes something is called.
 *
 * @throws as {@link verify} and {@link readCredentials} do
 */
export async function verifyGiven(
  api: ApiDescription,
  server: string,
  values: OptionValues<typeof GIVEN_SERVER_OPTIONS>,
  io: Io,
): Promise<Report> {
  const requests = { baseUrl: serverAddress(server), headers: readHeaders(values.header), signal: io.signal };
  const credentials = await readCredentials(values, api, requests, io);
  const { baseUrl, signal } = requests;
  return verifyServer(api, { baseUrl, credentials, also: [], strict: false, rps: values.rps, signal, now: io.now });
}

/** What is needed of a sandbox to verify it. */
export type VerifiedSandbox = Pick<StartedSandbox, 'url' | 'appKey' | 'token' | 'accounts'>;

/**
 * Verifies a running sandbox: every operation for the first of its accounts, and the listing for each.
 *
 * @throws {Error} when no account has records.
 */
export async function verifySandbox(
  api: ApiDescription,
  { url, appKey, token, accounts }: VerifiedSandbox,
): Promise<Report> {
  if (!accounts.some(({ records }) => records > 0)) {
    throw new Error('The sandbox reported no account with records; there is nothing to list.');
  }
  const reports: Report[] = [];
  const listing = api.operations.filter(({ operationId }) => operationId === 'listAccountTransactions');
  for (const [index, { accountID, from, to }] of accounts.entries()) {
    const ruleValues = { account: accountID, from, to };
    const described = index === 0 ? api : { ...api, operations: listing };
    reports.push(await verifyServer(described, { baseUrl: url, credentials: { appKey, token }, ruleValues }));
  }
  return mergeReports(reports);
}

/** The result for a mock. */
export interface MockVerdict {
  /** The findings are those that no limit of Prism explains. */
  readonly report: Report;
  /** The documented limits of Prism that showed. */
  readonly limits: readonly PrismLimit[];
  /** The operations that Prism refuses with a problem of its own, so that nothing is known of their responses. */
  readonly refused: readonly string[];
}

/** How Prism is asked for bodies: first those of the examples, then bodies made from the schemas, the same ones in each run. */
const PREFERENCES = [undefined, ...[1, 2, 3].map((seed) => `dynamic=true, seed=${seed}`)];

/** Verifies a mock that Prism serves at `url`: the examples of the document, and generated bodies. */
export async function verifyMock(api: ApiDescription, url: string): Promise<MockVerdict> {
  const reports: Report[] = [];
  for (const prefer of PREFERENCES) {
    const headers = prefer === undefined ? {} : { prefer };
    reports.push(await verifyServer(api, { baseUrl: url, credentials: { ...ANY_CREDENTIALS, headers }, packs: [] }));
  }
  return verdictOf(api, mergeReports(reports));
}

/** Prism takes any key, any token, and any name with a password. It knows no rules beyond schemas (rules-not-enforced). */
const ANY_CREDENTIALS = { appKey: 'any-key', token: 'any:token' };

/** What only a real server shows: how it treats requests that are not valid, and what it makes of the query. */
const RULES_OF_SERVERS = [
  'input-invalid',
  'input-open',
  'input-required',
  'input-security',
  'input-valid',
  'query-cursor',
  'query-filter',
  'query-limit',
  'response-refusal',
];

/** Verifies what Prism answers to valid requests: of documents that do not have an example of each response, it makes bodies itself. */
export async function verifyMockExamples(api: ApiDescription, url: string): Promise<MockVerdict> {
  const rules = Object.fromEntries(RULES_OF_SERVERS.map((rule) => [rule, 'off' as const]));
  const configuration = { file: 'the mock', settings: { rules } };
  const credentials = { ...ANY_CREDENTIALS, headers: {} };
  return verdictOf(api, await verifyServer(api, { baseUrl: url, credentials, packs: [], configuration }));
}

function verdictOf(api: ApiDescription, report: Report): MockVerdict {
  const limitOf = (finding: Finding) => PRISM_LIMITS.find(({ isShownBy }) => isShownBy?.(finding, api) === true);
  const refused = report.findings.filter((finding) => limitOf(finding)?.id === 'own-problem-answers');
  return {
    report: { ...report, findings: report.findings.filter((finding) => limitOf(finding) === undefined) },
    refused: [...new Set(refused.flatMap(({ operations }) => operations.map(({ operationId }) => operationId)))],
    limits: PRISM_LIMITS.filter((limit) => report.findings.some((finding) => limitOf(finding) === limit)),
  };
}
