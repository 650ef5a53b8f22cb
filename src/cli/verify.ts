import { RULE_PACKS } from '../backoffice/rules/rule-packs.ts';
import { calledOperations } from '../engine/findings/configuration/operation-filter.ts';
import { didYouMean } from '../engine/json/did-you-mean.ts';
import { DEFAULT_LIMITS } from '../engine/message/limits.ts';
import { type Operation, operationName, presentName } from '../engine/openapi/operations.ts';
import { DEFAULT_MAX_REQUESTS } from '../engine/probe/inputs/request-budget.ts';
import type { RulePack, RuleValues } from '../engine/probe/rules/rule-pack.ts';
import { isDocumentUrl, loadDescriptionAt } from '../engine/probe/send/document-at-url.ts';
import { serverAddress } from '../engine/probe/send/server-address.ts';
import { verify as verifyServer } from '../engine/probe/verify.ts';
import type { ResourceKind, WritePlan } from '../engine/probe/writes/write-plan.ts';
import { planWrites } from '../engine/probe/writes/write-plan.ts';
import { printable } from '../engine/report/printable.ts';
import { openCheck } from './check.ts';
import { defineCommand, StopRequest } from './command/command.ts';
import { boolean, date, integer, type Option, repeatable, text, UsageError } from './command/option.ts';
import { BASELINE_OPTIONS } from './options/baseline-options.ts';
import { CONFIGURATION_OPTIONS } from './options/configuration-options.ts';
import { loadDescription } from './options/load-description.ts';
import {
  checkMediaTypes,
  PARAMETER_OPTIONS,
  RPS_OPTION,
  readCredentials,
  readFilter,
  readHeaders,
  readParameters,
  SERVER_OPTIONS,
  servedDocument,
  WAIT_OPTIONS,
} from './options/server-options.ts';
import { cleanUpText, createProgress, remainingText } from './output/progress.ts';
import { REPORT_OPTIONS, reportTargets } from './output/report-targets.ts';
import { packageVersion } from './package-version.ts';

const options = {
  ...SERVER_OPTIONS,
  ...ruleOptionsOf(RULE_PACKS),
  include: repeatable(
    text({
      help: 'Calls only these operations: an operationId, tag:NAME, a method, a path, or a method and a path; * matches any text.',
      value: 'PATTERN',
    }),
  ),
  exclude: repeatable(text({ help: 'Calls none of these operations.', value: 'PATTERN' })),
  ...PARAMETER_OPTIONS,
  also: repeatable(
    text({
      help: 'Also calls this operation, by its operationId, though it may change something.',
      value: 'OPERATION',
    }),
  ),
  accept: repeatable(
    text({
      help: 'Asks only for this response media type, or range, of those that an operation documents; else for each once.',
      value: 'TYPE',
    }),
  ),
  maxRequests: integer({
    help: 'The most requests that check the inputs of one operation; the report says what was left out.',
    default: DEFAULT_MAX_REQUESTS,
    min: 0,
  }),
  writes: boolean({
    help: 'Also sends POST, PUT, PATCH and DELETE: creates resources, changes and deletes only these, and cleans up.',
  }),
  plan: boolean({
    help: 'Prints what --writes would send, and sends none of it. A server is only asked for its document, unless --document names a file.',
  }),
  rps: RPS_OPTION,
  seed: integer({ help: 'Another seed chooses other windows, offsets and spellings.', default: 1 }),
  minSuccess: integer({
    help: 'How many operations must answer 2xx at least once; 0 accepts a run in which none did.',
    default: 1,
    min: 0,
  }),
  strict: boolean({ help: 'Fields that the document does not declare are errors, not warnings.' }),
  ...WAIT_OPTIONS,
  ...CONFIGURATION_OPTIONS,
  ...BASELINE_OPTIONS,
  ...REPORT_OPTIONS,
};

/** `backoffice verify`: validates a server against the document. */
export const verify = defineCommand({
  description:
    'Sends requests to a server and compares it with the document: its responses, what it requires and accepts, ' +
    'and the rules that the document states under x-rules. Only operations that change nothing are called, unless --writes or --also says otherwise. ' +
    'What the document leaves open is reported as an observation, never as a finding.\n\n' +
    'With --writes, it sends POST requests that create resources, and then PUT, PATCH, DELETE and actions for these resources only. A server that sends mail, ' +
    'charges money or starts jobs does so: use a test environment. At its end, also after Ctrl-C, it deletes what it created, and lists what it could not delete.',
  positionals: {
    baseUrl: text({
      help: 'The address of the server, with the prefix of all paths.',
      value: 'base-url',
      required: true,
    }),
  },
  options,
  examples: [
    ...RULE_PACKS.flatMap((pack) => pack.examples),
    {
      line: 'backoffice verify http://127.0.0.1:3000 --document openapi.yaml --rps 0',
      does: 'Compares any server with any document.',
    },
    {
      line: "backoffice verify URL --document URL/openapi.json --include 'GET /pets*' --param petId=7",
      does: 'Calls some operations of a server that serves its document, with an id that exists.',
    },
    {
      line: 'backoffice verify http://127.0.0.1:3000 --also createSessionToken --strict',
      does: 'Also creates a token, and takes undeclared fields for errors.',
    },
    {
      line: 'backoffice verify http://127.0.0.1:3000 --document openapi.yaml --writes',
      does: 'Also creates, reads, updates and deletes resources of a test environment; --plan prints the operations first.',
    },
    {
      line: 'backoffice verify URL --document openapi.yaml --min-success 12',
      does: 'Fails unless 12 operations answer 2xx, so that a run that checks less cannot pass.',
    },
    {
      line: 'backoffice verify URL --format sarif --output drift.sarif --format text',
      does: 'Writes SARIF to a file, and the report to stdout.',
    },
  ],
  exitCodes: {
    0: 'No finding fails; there may be warnings.',
    1: 'Findings fail (--fail-on), fewer operations answered 2xx than --min-success, or --writes could not delete what it created.',
    2: 'It could not run, no operation answered 2xx, or the credentials are refused.',
  },
  async run(values, io) {
    const check = await openCheck(values, reportTargets(values.format, values.output), io);
    const baseUrl = serverAddress(values.baseUrl);
    const requests = { baseUrl, headers: readHeaders(values.header), signal: io.signal };
    const ruleValues = ruleValuesOf(RULE_PACKS, values);
    // An option of a rule pack means the document to which its rules belong.
    const isOurs = Object.keys(ruleValues).length > 0;
    const documentName = check.documentName ?? (isOurs ? undefined : await servedDocument(requests, values.rps, io));
    const api =
      documentName !== undefined && isDocumentUrl(documentName)
        ? await loadDescriptionAt(documentName, requests)
        : loadDescription(documentName).api;
    const also = namedOperations(values.also, api.operations);
    checkMediaTypes(values.accept, api.operations);
    const filter = readFilter(values, api);
    if (values.plan) {
      const document = [api.title, api.version].filter((part) => part !== '').join(' ');
      io.stderr.write(`Plan for ${printable(document)}\n`);
      io.stdout.write(planText(planWrites(calledOperations(api, filter))));
      return 0;
    }
    const parameters = readParameters(values.param, values.params, api);
    const credentials = await readCredentials(values, api, baseUrl, io);
    const progress = createProgress(io.stderr, io.now);
    const report = await verifyServer({
      ...values,
      also,
      configuration: check.configuration,
      packs: RULE_PACKS,
      ruleValues,
      api,
      credentials,
      filter,
      parameters,
      mostWaited: values.maxWait * 1000,
      limits: { ...DEFAULT_LIMITS, timeoutMs: values.timeout * 1000 },
      signal: io.signal,
      cleanUpSignal: shortlyAfterInterrupt(io.signal),
      now: io.now,
      version: packageVersion(),
      onExchange: (operationId, done) => progress.update(() => `Verifying: ${done} requests, ${operationId}`),
      onCleanUp: (count) => io.stderr.write(`${cleanUpText(count)}\n`),
      onRemaining: (remaining) => io.stderr.write(remainingText(remaining)),
    }).finally(() => progress.clear());
    return check.finish(report);
  },
});

/** What a run with `--writes` calls, one line for each kind of resource, and what it does not call. */
function planText({ kinds, left }: WritePlan): string {
  const calls = kinds.flatMap((kind) => kindLines(kind, '  '));
  const not = [...left].map(([operation, why]) => `  ${operationName(operation)}: ${why}`);
  return [
    calls.length === 0
      ? 'The document has no operation that creates a resource and one that deletes it, so that nothing is changed.'
      : 'Creates, changes and deletes, in this order:',
    ...calls,
    ...(not.length === 0 ? [] : ['Not called:', ...not]),
    '',
  ]
    .map(printable)
    .join('\n');
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

/** The options of rule packs, by name. */
export function ruleOptionsOf(packs: readonly RulePack[]): Readonly<Record<string, Option<string | undefined>>> {
  const options = packs.flatMap((pack) =>
    Object.entries(pack.options).map(([name, { kind, ...notes }]) => {
      const option = { ...notes, section: pack.title };
      return [name, kind === 'date' ? date(option) : text(option)] as const;
    }),
  );
  return Object.fromEntries(options);
}

/**
 * The values of the options of rule packs, out of those of all options.
 *
 * @throws {UsageError} `value-wrong` when values contradict each other.
 */
export function ruleValuesOf(packs: readonly RulePack[], all: Readonly<Record<string, unknown>>): RuleValues {
  const names = new Set(packs.flatMap(({ options }) => Object.keys(options)));
  const given = Object.entries(all).flatMap(([name, value]) =>
    names.has(name) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  const values = Object.fromEntries(given);
  for (const pack of packs) {
    const contradiction = pack.contradiction?.(values);
    if (contradiction !== undefined) throw new UsageError('value-wrong', contradiction);
  }
  return values;
}
