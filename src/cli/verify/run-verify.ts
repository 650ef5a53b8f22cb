import { RULE_PACKS } from '../../backoffice/rules/rule-packs.ts';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import { calledOperations, type OperationFilter } from '../../engine/findings/configuration/operation-filter.ts';
import { didYouMean } from '../../engine/json/did-you-mean.ts';
import { DEFAULT_LIMITS } from '../../engine/message/limits.ts';
import { type Operation, operationName, presentName } from '../../engine/openapi/operations.ts';
import { serverAddress } from '../../engine/probe/send/server-address.ts';
import { verify } from '../../engine/probe/verify.ts';
import { planWrites, type ResourceKind } from '../../engine/probe/writes/write-plan.ts';
import { printable } from '../../engine/report/printable.ts';
import { type Io, StopRequest } from '../command/command.ts';
import { UsageError } from '../command/option.ts';
import { loadDescriptionFrom } from '../options/load-description.ts';
import { ruleValuesOf } from '../options/rule-options.ts';
import {
  checkMediaTypes,
  readBodies,
  readCredentials,
  readFilter,
  readHeaders,
  readParameters,
  servedDocument,
} from '../options/server-options.ts';
import { cleanUpText, createProgressLine, remainingList } from '../output/progress.ts';
import { reportTargets } from '../output/report-targets.ts';
import { packageVersion } from '../package-version.ts';
import { openCheck } from '../report-check.ts';
import type { VerifyValues } from './verify-options.ts';

/** Verifies a server, or prints what would be sent, and returns the exit code. */
export async function runVerify(values: VerifyValues, io: Io): Promise<number> {
  const check = await openCheck(values, reportTargets(values.format, values.output), io);
  const baseUrl = serverAddress(values.baseUrl);
  const requests = { baseUrl, headers: readHeaders(values.header), signal: io.signal };
  const ruleValues = ruleValuesOf(RULE_PACKS, values);
  // An option of a rule pack means the document to which its rules belong.
  const hasRuleValues = Object.keys(ruleValues).length > 0;
  const documentName =
    check.documentName ?? (hasRuleValues ? undefined : await servedDocument(requests, values.rps, io));
  const api = await loadDescriptionFrom(documentName, requests);
  const also = namedOperations(values.also, api.operations);
  checkMediaTypes(values.accept, api.operations);
  const filter = readFilter(values, api);
  if (values.plan) {
    printPlan(api, filter, io);
    return 0;
  }
  const parameters = readParameters(values.param, values.params, api);
  const bodies = readBodies(values.body, api, check.configuration);
  const credentials = await readCredentials(values, api, requests, io);
  const progress = createProgressLine(io.stderr, io.now);
  const report = await verify({
    api,
    baseUrl,
    credentials,
    parameters,
    bodies,
    filter,
    also,
    accept: values.accept,
    maxRequests: values.maxRequests,
    writes: values.writes,
    rps: values.rps,
    seed: values.seed,
    minSuccess: values.minSuccess,
    strict: values.strict,
    mostWaited: values.maxWait * 1000,
    limits: { ...DEFAULT_LIMITS, timeoutMs: values.timeout * 1000 },
    packs: RULE_PACKS,
    ruleValues,
    configuration: check.configuration,
    signal: io.signal,
    cleanUpSignal: shortlyAfterInterrupt(io.signal),
    now: io.now,
    version: packageVersion(),
    onExchange: (operationId, done) => progress.update(() => `Verifying: ${done} requests, ${operationId}`),
    onCleanUp: (count) => io.stderr.write(`${cleanUpText(count)}\n`),
    onRemaining: (remaining) => io.stderr.write(remainingList(remaining)),
  }).finally(() => progress.clear());
  return check.finish(report);
}

/** Prints what a run with `--writes` calls, one line for each kind of resource, and what it does not call. */
function printPlan(api: ApiDescription, filter: OperationFilter, { stdout, stderr }: Io): void {
  const { kinds, left } = planWrites(calledOperations(api, filter));
  const calls = kinds.flatMap((kind) => kindLines(kind, '  '));
  const not = [...left].map(([operation, why]) => `  ${operationName(operation)}: ${why}`);
  const lines = [
    calls.length === 0
      ? 'The document has no operation that creates a resource and one that deletes it, so that nothing is changed.'
      : 'Creates, changes and deletes, in this order:',
    ...calls,
    ...(not.length === 0 ? [] : ['Not called:', ...not]),
    '',
  ];
  const document = [api.title, api.version].filter((part) => part !== '').join(' ');
  stderr.write(`Plan for ${printable(document)}\n`);
  stdout.write(lines.map(printable).join('\n'));
}

function kindLines({ create, updates, children, actions, remove }: ResourceKind, indent: string): string[] {
  const own = (operations: readonly Operation[]) => operations.map((each) => `${indent}  ${operationName(each)}`);
  const inside = children.flatMap((child) => kindLines(child, `${indent}  `));
  return [indent + operationName(create), ...own(updates), ...inside, ...own(actions), ...own([remove])];
}

/** How long deleting what the run created may take after Ctrl-C, in milliseconds. A second Ctrl-C ends the process at once. */
const CLEAN_UP_MS = 1500;

/** Aborts some time after Ctrl-C, so that the process ends within 2 s. A service manager (SIGTERM) waits longer. */
function shortlyAfterInterrupt(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const start = () => {
    const isInterrupt = signal.reason instanceof StopRequest && signal.reason.by === 'SIGINT';
    if (isInterrupt) setTimeout(() => controller.abort(), CLEAN_UP_MS).unref();
  };
  signal.addEventListener('abort', start, { once: true });
  return controller.signal;
}

/**
 * The operationIds that `--also` names.
 *
 * @throws {UsageError} `value-wrong` when it names no operation of the document.
 */
function namedOperations(also: readonly string[], operations: readonly Operation[]): string[] {
  const known = new Set(operations.map(({ operationId }) => operationId));
  const names = also.map((name) => presentName(name, known));
  const unknown = names.find((name) => !known.has(name));
  if (unknown === undefined) return names;
  const given = JSON.stringify(unknown);
  throw new UsageError(
    'value-wrong',
    `--also is ${given}, which is not an operation of the document${didYouMean(unknown, [...known])}`,
  );
}
