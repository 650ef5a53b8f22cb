import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { RULE_PACKS } from '../../src/backoffice/rules/rule-packs.ts';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { VERIFY_ERRORS } from '../../src/engine/findings/verify-error.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject, parsedJson } from '../../src/engine/json/json.ts';
import type { HttpExchange } from '../../src/engine/message/exchange.ts';
import { DEFAULT_LIMITS } from '../../src/engine/message/limits.ts';
import type { LiveRulePack } from '../../src/engine/probe/live-rule-pack.ts';
import type { VerifyOptions } from '../../src/engine/probe/verify.ts';
import { targetAt } from '../../src/engine/proxy/target.ts';
import { ValidationWorker } from '../../src/engine/proxy/validation-worker.ts';
import type { Finding, Report, TrafficReport, VerifyReport } from '../../src/engine/report/report.ts';
import { writeExchangeRecord } from '../../src/engine/traffic/read/exchange-record.ts';
import { assertExpectation, assertMembers, describeCases, matching, patternIn } from '../support/cases.ts';
import { type RepeatedText, repeatedText } from '../support/repeated-text.ts';
import { reportOf, validated } from './proxy/price-validation.ts';
import { ndjson, replayed, streamed } from './replay/traffic.ts';
import { sortedPack } from './rules/sorted-pack.ts';
import { type Answer, type ReceivedRequest, type Script, scriptedServer } from './scripted-server.ts';
import { rulesOf, verifyServer, verifySockets } from './verify-server.ts';
import { type StoreOptions, storeServer, writesIn } from './writes/store-server.ts';

/** Options of `verify`; cases/README.md describes those that are written in another way. */
interface CaseOptions extends Partial<Omit<VerifyOptions, 'bodies' | 'credentials' | 'limits' | 'now' | 'parameters'>> {
  readonly bodies?: Readonly<Record<string, Json>>;
  readonly now?: number;
  readonly credentials?: Partial<VerifyOptions['credentials']>;
  readonly limits?: Partial<VerifyOptions['limits']>;
  readonly parameters?: Readonly<Record<string, Json>>;
}

/** The response of a recorded GET, and the headers of its request. */
interface Recorded extends Answer {
  /** In place of the key. */
  readonly url?: RepeatedText;
  readonly requestHeaders?: Readonly<Record<string, string>>;
}

/** What is sent on each connection. */
interface RawAnswer {
  /** Bytes after which the connection ends. */
  readonly bytes?: RepeatedText;
  /** Bytes after the first ones that were received; the connection stays open. */
  readonly opens?: string;
  /** Bytes that are sent again and again, after `bytes`. */
  readonly drips?: RepeatedText;
  readonly resets?: boolean;
}

/** What a case runs, after it is merged with its groups. */
interface Run {
  readonly packs?: readonly 'sorted'[];
  readonly document: JsonObject;
  readonly recorded?: Readonly<Record<string, Recorded>>;
  readonly server: Script;
  readonly store?: StoreOptions;
  readonly raw?: RawAnswer;
  readonly options: CaseOptions;
}

/** A document, a server and what verify must report; cases/README.md describes the members. */
interface Case {
  readonly name?: string;
  readonly packs?: readonly 'sorted'[];
  readonly base?: string | null;
  readonly gets?: readonly string[];
  readonly document?: JsonObject;
  readonly recorded?: JsonObject;
  readonly server?: JsonObject;
  readonly store?: JsonObject;
  readonly raw?: JsonObject;
  readonly options?: JsonObject;
  readonly findings?: readonly (string | JsonObject)[];
  readonly among?: readonly JsonObject[];
  readonly replayed?: 'all' | 'responses';
  readonly causes?: readonly string[];
  readonly rules?: readonly string[];
  readonly problem?: string;
  readonly succeeded?: readonly string[];
  readonly skipped?: JsonObject;
  readonly unchecked?: JsonObject;
  readonly uncheckedParts?: readonly Json[];
  readonly judged?: Readonly<Record<string, readonly string[]>>;
  readonly unjudged?: JsonObject;
  readonly report?: JsonObject;
  readonly contains?: readonly string[];
  readonly lacks?: readonly string[];
  readonly remaining?: 'some' | readonly JsonObject[];
  readonly requests?: readonly string[];
  readonly writes?: readonly string[];
  readonly deletes?: readonly string[];
  readonly unchanged?: boolean;
  readonly bodies?: Readonly<Record<string, readonly Json[]>>;
  readonly sent?: readonly JsonObject[];
  readonly notSent?: readonly JsonObject[];
  readonly sentHeaders?: Readonly<Record<string, Json>>;
  readonly cases?: readonly Case[];
}

/** The members that state what is expected; each case has one. */
const EXPECTATIONS =
  'findings among replayed causes rules problem succeeded skipped unchecked uncheckedParts judged unjudged report ' +
  'contains lacks remaining requests writes deletes unchanged bodies sent notSent sentHeaders';
const MEMBERS = `name packs base gets document recorded server store raw options cases ${EXPECTATIONS}`;
/** What is expected of a server, which a case with `recorded` or `raw` does not have. */
const OF_A_SERVER = [
  'requests',
  'sent',
  'notSent',
  'writes',
  'deletes',
  'bodies',
  'unchanged',
  'replayed',
  'sentHeaders',
] as const;
const FOLDER = new URL('cases/', import.meta.url);

/** The cases of verify in the files of cases/ that `isIncluded`, as tests. */
export function describeVerify(isIncluded: (name: string) => boolean): void {
  describeCases(FOLDER, (file: Case) => casesIn(file, {}), check, isIncluded);
}

async function check(each: Case): Promise<void> {
  assertExpectation(each, EXPECTATIONS);
  const run: Run = JSON.parse(JSON.stringify(each), repeated);
  const { document, recorded } = run;
  const packs = [...RULE_PACKS, ...(run.packs ?? []).map(() => sortedPack)];
  const options = { ...optionsOf(run.options), packs };
  const isWithoutServer = recorded !== undefined || run.raw !== undefined;
  expect(isWithoutServer ? OF_A_SERVER.filter((member) => each[member] !== undefined) : []).toEqual([]);
  if (recorded !== undefined) {
    const api = readDescription(JSON.stringify(document, null, 2), 'api.json');
    expectReport(each, await replayed([ndjson(Object.entries(recorded).map(recordOf))], { api, packs }));
    return;
  }
  const { listener, received, stored } = serverOf(run);
  const before = stored();
  const exchanges: HttpExchange[] = [];
  const watch = (exchange: HttpExchange) => void exchanges.push(exchange);
  const report =
    run.raw === undefined
      ? await verifyServer(document, listener, { ...options, watch })
      : await verifySockets(document, answering(run.raw), options);
  expectReport(each, report);
  if (each.replayed !== undefined) await expectSame(report, exchanges, document, packs, each.replayed);
  expectRequests(each, received);
  if (each.unchanged !== undefined) expect(stored() === before).toBe(each.unchanged);
}

/** Sends a raw answer on each connection. */
function answering({ bytes = '', opens, drips, resets = false }: RawAnswer): (socket: Socket) => void {
  return (socket) => {
    if (resets) socket.once('data', () => socket.resetAndDestroy());
    else if (opens !== undefined) socket.once('data', () => socket.write(opens));
    else if (drips === undefined) socket.end(repeatedText(bytes));
    else {
      socket.write(repeatedText(bytes));
      const dripped = repeatedText(drips);
      const drip = setInterval(() => socket.write(dripped), 5);
      socket.on('close', () => clearInterval(drip));
    }
  };
}

/** Expects that the exchanges of a run, recorded and replayed, have the same findings, or the same ones about responses. */
async function expectSame(
  report: Report,
  exchanges: readonly HttpExchange[],
  document: JsonObject,
  packs: readonly LiveRulePack[],
  which: 'all' | 'responses',
): Promise<void> {
  const lines = exchanges.map(writeExchangeRecord);
  const api = readDescription(JSON.stringify(document, null, 2), 'api.json');
  const again = await replayed([streamed(lines.join(''), 'traffic.ndjson')], { api, packs });
  const target = targetAt('http://127.0.0.1:3000');
  const proxy = new ValidationWorker({
    api,
    packs,
    target,
    strict: false,
    configuration: undefined,
    version: '0.0.0',
  });
  validated(proxy, ...exchanges.map((exchange, number) => passedTo(target.origin, exchange, number)));
  const identities = ({ findings }: Report) =>
    findings
      .filter(({ rule }) => which === 'all' || rule.startsWith('response-'))
      .map(({ id, rule, severity, source }) => ({ id, rule, severity, source }));
  expect(identities(report)).not.toEqual([]);
  expect(identities(again)).toEqual(identities(report));
  expect(identities(reportOf(proxy))).toEqual(identities(report));
}

/** An exchange as it passes a proxy to a target. */
function passedTo(
  origin: string,
  { request, outcome, unknown, startedAt }: HttpExchange,
  number: number,
): HttpExchange {
  const { pathname, search } = new URL(request.url, origin);
  return {
    request: { ...request, url: origin + pathname + search },
    outcome,
    unknown,
    startedAt,
    origin: { kind: 'passed', number },
  };
}

/** The server of a run, the requests that it has received, and what it stores. */
function serverOf({ server: script, store }: Run) {
  if (store !== undefined) {
    const { listener, store: stored } = storeServer({ ...store, script });
    return { listener, received: stored.received, stored: stored.dump };
  }
  const received: ReceivedRequest[] = [];
  return { listener: scriptedServer(script, received), received, stored: () => '' };
}

/** A recorded GET and its response. */
function recordOf([key, recorded]: readonly [string, Recorded]): JsonObject {
  const { url = key, status = 200, json = null, text, headers = {}, requestHeaders = {} } = recorded;
  return {
    request: { method: 'GET', url: repeatedText(url), headers: requestHeaders, body: null },
    response: {
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: text === undefined ? JSON.stringify(json) : repeatedText(text),
    },
  };
}

/** The cases of a file or of a group, with the members that they share. */
function casesIn({ cases, base, gets = [], ...node }: Case, shared: Case): Case[] {
  assertMembers(node, MEMBERS);
  const joined: Case = {
    ...shared,
    ...node,
    name: [shared.name, node.name].filter((text = '') => text !== '').join(': '),
    document: [getting(gets), node.document ?? {}].reduce(
      merged,
      base === undefined ? (shared.document ?? {}) : documentOf(base),
    ),
    server: newFirst(shared.server ?? {}, merged(shared.server ?? {}, node.server ?? {})),
    ...(shared.store === undefined && node.store === undefined
      ? {}
      : { store: merged(shared.store ?? {}, node.store ?? {}) }),
    options: merged(shared.options ?? {}, node.options ?? {}),
  };
  return cases === undefined ? [joined] : cases.flatMap((each) => casesIn(each, joined));
}

/** The document in the folder `documents` with that name; an empty one for null. */
function documentOf(base: string | null): JsonObject {
  return base === null ? {} : parse(readFileSync(new URL(`documents/${base}.yaml`, FOLDER), 'utf8'));
}

/** The part of a document that has a GET for each path, which returns any JSON, with the path as its operationId. */
function getting(paths: readonly string[]): JsonObject {
  const items = paths.map((path) => {
    const names = [...path.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name);
    const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
    const responses = { 200: { description: 'Any.', content: { 'application/json': { schema: {} } } } };
    return [path, { get: { operationId: path, parameters, responses } }] as const;
  });
  return { paths: Object.fromEntries(items) };
}

/** An object with `$REPEAT` has its other members so many times, as {@link repeatedText} writes them. */
function repeated(_name: string, value: Json): Json {
  const repeat = isJsonObject(value) ? value['$REPEAT'] : undefined;
  if (typeof repeat !== 'number') return value;
  const { $REPEAT: _count, ...members } = Object(value);
  const text = `${JSON.stringify(members).slice(1, -1)},`;
  return JSON.parse(`{${repeatedText([{ repeat, text }]).slice(0, -1)}}`);
}

/** An object after a JSON Merge Patch (RFC 7396), in which an object that is new may have members that are null. */
function merged(target: JsonObject, patch: JsonObject): JsonObject {
  const changes = Object.entries(patch).map(([name, value]) => {
    const before = target[name];
    return [name, isJsonObject(value) && isJsonObject(before) ? merged(before, value) : value] as const;
  });
  const all = Object.entries({ ...target, ...Object.fromEntries(changes) });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/** The members of `after`, those first that `before` does not have. */
function newFirst(before: JsonObject, after: JsonObject): JsonObject {
  const added = Object.entries(after).filter(([name]) => !(name in before));
  return { ...Object.fromEntries(added), ...after };
}

function optionsOf(options: CaseOptions): Partial<VerifyOptions> {
  const { bodies = {}, credentials, limits, now, parameters = {}, ...others } = options;
  return {
    ...others,
    ...(now === undefined ? {} : { now: () => now }),
    credentials: { appKey: undefined, token: undefined, ...credentials },
    limits: { ...DEFAULT_LIMITS, timeoutMs: 60_000, ...limits },
    bodies: new Map(Object.entries(bodies)),
    parameters: new Map(Object.entries(parameters)),
  };
}

function expectReport(each: Case, report: VerifyReport | TrafficReport): void {
  const { coverage, problem, target } = report;
  const { operations } = coverage;
  const expectPart = (expected: Json | undefined, part: unknown) => {
    if (expected !== undefined) expect(part).toEqual(pattern(expected, target));
  };
  if (each.findings !== undefined) {
    const lines = report.findings.map((finding, index) => lineOf(finding, each.findings?.[index]));
    expect(lines).toMatchObject(each.findings.map((finding) => pattern(finding, target)));
  }
  for (const finding of each.among ?? []) {
    expect(report.findings).toContainEqual(expect.objectContaining(patterns(finding, target)));
  }
  const causes = report.findings.map((finding) => {
    const operations = finding.operations.map(({ operationId, count }) => `${operationId} ${count}`);
    return `${ruleOf(finding)}: ${operations.join(', ')}`;
  });
  expectPart(each.causes, causes);
  expectPart(each.rules, rulesOf(report));
  if (problem !== undefined) expect(VERIFY_ERRORS).toHaveProperty(problem.code);
  expectPart(each.problem, problem === undefined ? 'none' : `${problem.code}: ${problem.message}`);
  expectPart(each.skipped, coverage.skipped);
  expectPart(each.uncheckedParts, Object.entries(coverage.unchecked ?? {}));
  const succeeded = operations.filter(({ successes = 0 }) => successes > 0);
  expectPart(each.succeeded, succeeded.map(({ operationId }) => operationId).toSorted());
  const reasons = operations.flatMap(({ operationId, unchecked }) =>
    unchecked === undefined ? [] : [[operationId, unchecked.message] as const],
  );
  expectPart(each.unchecked, Object.fromEntries(reasons));
  const rulesFor = (id: string) => operations.find(({ operationId }) => operationId === id)?.rules;
  for (const [id, expected] of Object.entries(each.unjudged ?? {})) expectPart(expected, rulesFor(id)?.unjudged);
  for (const [id, rules] of Object.entries(each.judged ?? {})) {
    expect(rulesFor(id)?.judged).toEqual(expect.arrayContaining([...rules]));
  }
  const remaining = 'remaining' in report ? (report.remaining ?? []) : [];
  if (each.remaining === 'some') expect(remaining).not.toEqual([]);
  else if (each.remaining !== undefined) {
    expect(remaining).toMatchObject(each.remaining.map((resource) => patterns(resource, target)));
  }
  if (each.report !== undefined) expect(report).toMatchObject(patterns(each.report, target));
  for (const text of each.contains ?? []) expect(JSON.stringify(report)).toContain(text);
  for (const text of each.lacks ?? []) expect(JSON.stringify(report)).not.toContain(text);
}

/** A finding as a case writes it: `rule: message`, or only the rule, after "warning" if it is one; all of it for members. */
function lineOf(finding: Finding, expected: string | JsonObject = ''): string | Finding {
  if (typeof expected !== 'string') return finding;
  return /^[\w -]+$/.test(expected) ? ruleOf(finding) : `${ruleOf(finding)}: ${finding.message}`;
}

function ruleOf({ severity, rule }: Finding): string {
  return severity === 'error' ? rule : `${severity} ${rule}`;
}

function expectRequests(each: Case, received: readonly ReceivedRequest[]): void {
  const { requests, writes, deletes, bodies = {}, sent = [], notSent = [], sentHeaders = {} } = each;
  const changing = writesIn({ received });
  if (writes !== undefined) expect(changing).toEqual(pattern([...writes]));
  if (deletes !== undefined) {
    expect(changing.filter((write) => write.startsWith('DELETE '))).toEqual(deletes.map((path) => `DELETE ${path}`));
  }
  if (requests !== undefined) expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(requests);
  for (const [name, expected] of Object.entries(bodies)) {
    const requests = received.filter(({ method, path }) => `${method} ${path}` === name);
    expect(requests.map(({ body }) => parsedJson(body) ?? body)).toEqual(pattern([...expected]));
  }
  for (const request of sent) expect(received).toContainEqual(requestPattern(request));
  for (const request of notSent) expect(received).not.toContainEqual(requestPattern(request));
  for (const [name, values] of Object.entries(sentHeaders)) {
    expect(received.map(({ headers }) => headers[name])).toEqual(values);
  }
}

/** What the requests match that have the members and the headers of `request`. */
function requestPattern({ headers = {}, ...members }: JsonObject): unknown {
  const named = isJsonObject(headers) ? { headers: expect.objectContaining(patterns(headers)) } : {};
  return expect.objectContaining({ ...patterns(members), ...named });
}

/** What an expected value matches: a text between slashes is a pattern, and `$URL` is the address of the server. */
function pattern(expected: Json, url = ''): unknown {
  if (isJsonArray(expected)) return expected.map((item) => pattern(item, url));
  if (isJsonObject(expected)) return patterns(expected, url);
  if (typeof expected !== 'string') return expected;
  return patternIn(expected) === undefined ? expected.replaceAll('$URL', url) : matching(expected, 's');
}

function patterns(expected: JsonObject, url = ''): object {
  return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, pattern(value, url)]));
}
