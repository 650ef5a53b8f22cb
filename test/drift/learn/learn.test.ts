import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import {
  type SandboxControls,
  type SandboxOptions,
  transactions,
} from '../../../src/backoffice/sandbox/library/public.ts';
import { openQuestionsOf } from '../../../src/engine/extensions/open-questions.ts';
import { asObject, isJsonArray } from '../../../src/engine/json/json.ts';
import { jsonOf } from '../../../src/engine/message/body.ts';
import type { Credentials } from '../../../src/engine/message/credentials.ts';
import type { Answer, OperationRequest } from '../../../src/engine/message/exchange.ts';
import type { Transport } from '../../../src/engine/probe/send/http-transport.ts';
import { kindOfPoint, type LearnedOutcome } from '../../../src/engine/report/learned.ts';
import schema from '../../../src/engine/report/report.schema.json' with { type: 'json' };
import { answer } from '../../support/exchanges.ts';
import { BASE_URL } from './app-transport.ts';
import { ACCOUNT, APP_KEY, type LearnSettings, learnFrom, learnServer, NOW } from './learn-server.ts';
import { BEYOND_LIMITS } from './patch/learned-answers.ts';

/** Records of many days, three of each moment. */
const RECORDS = transactions(90, (index) => ({
  tranWhen: new Date(Date.parse('2026-08-01T15:00:00.000Z') + Math.floor(index / 3) * 90_000_000).toISOString(),
}));

/** Learns a sandbox in this process. */
async function learnSandbox(
  options: SandboxOptions = {},
  given: LearnSettings = {},
  around: (transport: Transport, controls: SandboxControls) => Transport = (transport) => transport,
) {
  const server = await learnServer({ accounts: { [ACCOUNT]: RECORDS }, ...options });
  const core = around(server.transport, server.sandbox.controls);
  const sent: OperationRequest[] = [];
  const transport: Transport = {
    send: (request, signal) => {
      sent.push(request);
      return core.send(request, signal);
    },
    close() {},
  };
  const run = await learnFrom(server, transport, given);
  const questions = run.learned.points.flatMap((point) => point.questions);
  return { ...run, outcomes: new Map(questions.map(({ id, outcome }) => [id, outcome])), sent, transport };
}

/** The answer of each switch that was decided. */
function decided(outcomes: ReadonlyMap<string, LearnedOutcome>): Record<string, string> {
  return Object.fromEntries(
    SWITCH_FLAGS.flatMap(({ name }) => {
      const outcome = outcomes.get(name);
      return outcome?.kind === 'decided' ? [[name, outcome.answer]] : [];
    }),
  );
}

/** The switches that requests decide. */
const DECIDABLE = SWITCH_FLAGS.filter(({ name }) => !BEYOND_LIMITS.has(name));
const FIRST = Object.fromEntries(DECIDABLE.map(({ name, answers }) => [name, answers[0]?.answer]));
const LAST = Object.fromEntries(DECIDABLE.map(({ name, answers }) => [name, answers.at(-1)?.answer]));

describe('answers', () => {
  test('every switch with its first answer', async () => {
    const { outcomes, session } = await learnSandbox({ switches: FIRST, profile: 'sandbox' });
    expect(decided(outcomes)).toEqual(FIRST);
    expect(session.requests).toBeLessThanOrEqual(75);
  });

  test('every switch with its last answer, but one that shows nowhere', async () => {
    const { outcomes } = await learnSandbox({ switches: LAST, profile: 'sandbox' });
    // Where the previous page has the first records of the range, direction=prev alone has the first page either way.
    const { previousWithoutOffset: _shownNowhere, ...expected } = LAST;
    expect(decided(outcomes)).toEqual(expected);
    expect(outcomes.get('previousWithoutOffset')).toMatchObject({
      kind: 'undecided',
      possible: ['first-page', 'last-page'],
      needs: ['documentation'],
    });
  });

  test('every point of the document is listed, and the result is as the schema of the report says', async () => {
    const { learned } = await learnSandbox();
    const ids = openQuestionsOf(loadDocument()).map(({ id }) => id);
    expect(learned.points.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const isLearned = new Ajv2020({ strict: false }).compile({
      ...schema,
      $ref: '#/$defs/learned',
      required: [],
      properties: {},
      additionalProperties: true,
    });
    expect(isLearned(JSON.parse(JSON.stringify(learned))), JSON.stringify(isLearned.errors)).toBe(true);
    expect(learned.points.filter((point) => kindOfPoint(point) === 'decided').length).toBeGreaterThan(14);
  });

  test('of a decided question every other answer is refuted by exchanges that come out the same again', async () => {
    const { learned, session, transport } = await learnSandbox({ switches: LAST });
    const questions = learned.points.flatMap((point) => point.questions);
    let count = 0;
    for (const { outcome } of questions) {
      if (outcome.kind !== 'decided') continue;
      expect(outcome.refuted.every(({ exchanges, why }) => exchanges.length > 0 && why !== '')).toBe(true);
      for (const id of outcome.exchanges) {
        const evidence = session.evidenceOf(id);
        const recorded = learned.exchanges.find((exchange) => exchange.id === id);
        expect(recorded?.curl).toMatch(/^curl /);
        if (evidence === undefined) throw new Error(`There is no exchange ${id}.`);
        const status = await replayed(evidence.parts.operation, recorded?.request, session.credentials, transport);
        expect(status).toBe(recorded?.response.status);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(40);
  });

  test('it only reads, and no text holds a secret', async () => {
    const { learned, sent, session } = await learnSandbox();
    expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET']));
    const text = JSON.stringify(learned);
    expect(text).not.toContain(APP_KEY);
    expect(text).not.toContain(session.credentials.token);
    expect(text).toContain('$BACKOFFICE_TOKEN');
  });

  test('--writes creates tokens, whose values are nowhere', async () => {
    const { outcomes, learned, sent } = await learnSandbox({}, { writes: true });
    expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']));
    expect(outcomes.get('create-session-token-request-body')).toMatchObject({ kind: 'decided', answer: 'optional' });
    expect(outcomes.get('token-lifetime')).toMatchObject({
      needs: ['documentation'],
      observed: [{ statement: expect.stringContaining('3600') }],
    });
    expect(JSON.stringify(learned)).not.toContain('sandbox-token-');
  });
});

describe('what cannot be decided', () => {
  test('an account without records', async () => {
    const { outcomes } = await learnSandbox({ accounts: { [ACCOUNT]: [] } });
    for (const name of ['order', 'boundary', 'offsetDate', 'previousPage', 'previousWithoutOffset']) {
      expect(outcomes.get(name), name).toMatchObject({ kind: 'undecided', needs: ['records', 'another-account'] });
    }
    expect(outcomes.get('ties')).toMatchObject({ kind: 'undecided', needs: ['ties'] });
    // An offset outside of the range is refused, so that the range shows without a record.
    expect(decided(outcomes)).toMatchObject({ rangeTimeZone: 'utc', rangeEnd: 'whole-day' });
  });

  test('ties without balances that show the order of booking', async () => {
    const records = RECORDS.map((record) => ({ ...record, accountBalance: 100 }));
    const { outcomes } = await learnSandbox({ accounts: { [ACCOUNT]: records } });
    expect(outcomes.get('ties')).toMatchObject({ kind: 'undecided', possible: ['stable', 'shuffled'] });
    expect(outcomes.get('order')).toMatchObject({ kind: 'decided' });
  });

  test('the response beyond a rate limit', async () => {
    const { outcomes } = await learnSandbox({ profile: 'sandbox' }, { writes: true });
    expect(outcomes.get('limitedStatus')).toMatchObject({
      kind: 'undecided',
      possible: ['429', '503'],
      needs: ['rate', 'documentation'],
      why: 'It shows in requests beyond a rate limit, which learn does not send.',
    });
    for (const name of ['retryAfter', 'userLimit']) {
      expect(outcomes.get(name), name).toMatchObject({ kind: 'undecided', needs: ['rate', 'documentation'] });
    }
  });

  test.each([5, 20, 35])('what %i requests do not decide needs more requests', async (maxRequests) => {
    const { outcomes, session } = await learnSandbox({ switches: LAST }, { maxRequests });
    expect(session.requests).toBe(maxRequests);
    const answers = decided(outcomes);
    expect(LAST).toMatchObject(answers);
    const open = DECIDABLE.filter(({ name }) => answers[name] === undefined);
    expect(open.length).toBeGreaterThan(0);
  });

  test('credentials that are refused from the start are a problem', async () => {
    const { problem, outcomes } = await learnSandbox({}, { credentials: { appKey: APP_KEY, token: 'another-token' } });
    expect(problem).toMatchObject({ code: 'credentials-refused', message: expect.stringContaining('401') });
    expect(decided(outcomes)).toEqual({});
  });

  test('a token that expires on the way is no evidence', async () => {
    for (const requests of [[3], [20], [34]]) {
      const { outcomes } = await learnSandbox({
        switches: { ...FIRST, unknownAccount: '404', tokenRefused: '403' },
        faults: [{ kind: 'token-expiry', requests }],
      });
      expect({ ...FIRST, tokenRefused: '403' }).toMatchObject(decided(outcomes));
    }
  });
});

/** A transport whose answers are changed. */
const changing =
  (change: (answered: Answer, request: OperationRequest) => Answer) =>
  (transport: Transport): Transport => ({
    ...transport,
    async send(request, signal) {
      const exchange = await transport.send(request, signal);
      const { outcome } = exchange;
      return outcome.kind === 'answer' ? { ...exchange, outcome: change(outcome, request) } : exchange;
    },
  });

describe('a server that changes', () => {
  test('records that are appended meanwhile are no contradiction', async () => {
    let sent = 0;
    const { outcomes } = await learnSandbox({ switches: LAST }, {}, (transport, controls) => ({
      ...transport,
      async send(request, signal) {
        sent += 1;
        if (sent > 20) {
          const [record] = transactions(1, () => ({
            comment: `Booked ${sent}`,
            tranWhen: RECORDS[sent % RECORDS.length]?.tranWhen ?? NOW,
            accountBalance: 1_000_000 + sent * 1000,
          }));
          await controls.append(ACCOUNT, record === undefined ? [] : [record]);
        }
        return transport.send(request, signal);
      },
    }));
    expect(LAST).toMatchObject(decided(outcomes));
  });

  test('a response whose body cannot be decoded decides nothing, and the request is repeated', async () => {
    const switches = { oddLimit: 'rounded-down' } as const;
    const { outcomes: undisturbed } = await learnSandbox({ switches });
    let sent = 0;
    const undecoded = { kind: 'undecodable', why: 'The body is not valid gzip.' } as const;
    const everyThird = changing((answered) => {
      sent += 1;
      return sent % 3 === 0 ? answer(answered.status, undecoded, answered.headers) : answered;
    });
    const { outcomes } = await learnSandbox({ switches }, {}, everyThird);
    expect(decided(outcomes)).toEqual(decided(undisturbed));
  });

  test('different statuses for the same request are contradictory', async () => {
    let sent = 0;
    const alternating = changing((answered, { path }) => {
      if (!path.includes('limit=-1')) return answered;
      sent += 1;
      return { ...answered, status: sent % 2 === 0 ? 400 : 409 };
    });
    const { outcomes } = await learnSandbox({}, {}, alternating);
    expect(outcomes.get('oddLimit')).toMatchObject({
      kind: 'contradictory',
      exchanges: [expect.any(String), expect.any(String)],
    });
  });

  test.each([
    { unspecified: '404', noisy: ['getAuth', 'getDocumentUrl', 'getAccountsTransfer', 'getCountries'] },
    { unspecified: '501', noisy: [] },
  ] as const)(
    '$unspecified is decided for operations that are only named, also where $noisy return 501 once',
    async ({ unspecified, noisy }) => {
      const once = new Set<string>(noisy);
      const refusingOnce = changing((answered, { operation }) =>
        once.delete(operation.operationId) ? { ...answered, status: 501 } : answered,
      );
      const switches = { unspecified, bearer: 'listing' } as const;
      const { outcomes, sent } = await learnSandbox({ switches }, {}, refusingOnce);
      expect(decided(outcomes)).toMatchObject({ unspecified, bearer: 'listing' });
      // Without noise, no request is repeated.
      const repeated = sent.filter(({ operation: { operationId } }) => operationId === 'getDocumentUrl');
      expect(repeated).toHaveLength(noisy.length === 0 ? 1 : 2);
    },
  );

  test('a field that is an object with a member toString is shown as JSON, an absent one as absent', async () => {
    const odd = changing((answered) => {
      const records = jsonOf(answered.body);
      if (!isJsonArray(records)) return answered;
      const changed = records.map((record) => ({ ...asObject(record), dnb: { toString: 1 }, tranSource: undefined }));
      return answer(answered.status, JSON.stringify(changed), answered.headers);
    });
    const { learned } = await learnSandbox({}, {}, odd);
    const statements = JSON.stringify(learned.points.flatMap(({ questions }) => questions));
    expect(statements).toContain('`dnb` is {');
    expect(statements).toContain('`tranSource` is absent');
  });

  test('a status that is not listed is another answer, not a guess', async () => {
    const gone = changing((answered) => (answered.status === 404 ? { ...answered, status: 410 } : answered));
    const { outcomes } = await learnSandbox({}, {}, gone);
    expect(outcomes.get('unknownAccount')).toMatchObject({ kind: 'unlisted', why: expect.stringContaining('410') });
  });
});

async function replayed(
  operation: OperationRequest['operation'],
  shown:
    | { readonly method: string; readonly url: string; readonly headers: Readonly<Record<string, string>> }
    | undefined,
  { appKey, token }: Credentials,
  transport: Transport,
): Promise<number | undefined> {
  if (shown === undefined) throw new Error('The exchange is not in the report.');
  const filled = (text: string) =>
    text.replaceAll('$BACKOFFICE_APP_KEY', appKey ?? '').replaceAll('$BACKOFFICE_TOKEN', token ?? '');
  const headers = Object.fromEntries(Object.entries(shown.headers).map(([name, value]) => [name, filled(value)]));
  const path = shown.url.slice(BASE_URL.length);
  const request = { operation, method: shown.method, url: path, path, headers, body: null };
  const { outcome } = await transport.send(request, new AbortController().signal);
  return outcome.kind === 'answer' ? outcome.status : undefined;
}
