import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { LearnRun } from '../../../src/backoffice/learn/learn.ts';
import { SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { DEFAULT_LIMITS } from '../../../src/engine/message/limits.ts';
import { httpTransport } from '../../../src/engine/probe/send/http-transport.ts';
import { startMock } from '../../../src/pipeline/mock/start-mock.ts';
import { BASE_URL } from '../../drift/learn/app-transport.ts';
import { APP_KEY, learnFrom } from '../../drift/learn/learn-server.ts';
import { DOCUMENT_PATH } from '../../mock/real-prism.ts';
import { randomServer, randomSettings, type ServerSettings } from './random-server.ts';

/** A server that is not as the sandbox may be, and the switches that may be decided there nevertheless. */
export interface Control {
  readonly name: string;
  readonly mayBeDecided: Readonly<Record<string, string>>;
  readonly run: () => Promise<LearnRun>;
}

/** Settings without noise, with records of one timestamp. */
const PLAIN: ServerSettings = { ...settingsWithRecords(), profile: 'unlimited', faults: [] };

function settingsWithRecords(): ServerSettings {
  for (let seed = 0; ; seed += 1) {
    const settings = randomSettings(seed);
    if (settings.hasTies && settings.records.length >= 20) return settings;
  }
}

const FIRST = Object.fromEntries(SWITCH_FLAGS.map(({ name, answers }) => [name, answers[0]?.answer ?? '']));
const LAST = Object.fromEntries(SWITCH_FLAGS.map(({ name, answers }) => [name, answers.at(-1)?.answer ?? '']));

/** The servers for which no answer is listed, or not one alone. */
export const CONTROLS: readonly Control[] = [
  {
    name: 'a server that answers each page with the same records',
    // Its page lists the records of one timestamp in the order of booking.
    mayBeDecided: { ties: 'stable' },
    async run() {
      const server = await randomServer({ ...PLAIN, answers: FIRST });
      const first = await learnFrom(server, server.transport);
      const path = first.session.exchanges.get('x2')?.request.url.slice(BASE_URL.length) ?? '';
      const headers = { 'svc-client-app-key': APP_KEY, authorization: `Bearer ${server.token}` };
      return learnFrom(server, {
        ...server.transport,
        send: async (request, signal) => ({
          ...(await server.transport.send({ ...request, path, headers }, signal)),
          request,
        }),
      });
    },
  },
  {
    name: 'a server that answers by one of two settings at random',
    mayBeDecided: Object.fromEntries(Object.entries(FIRST).filter(([name, answer]) => LAST[name] === answer)),
    async run() {
      const one = await randomServer({ ...PLAIN, answers: FIRST });
      const other = await randomServer({ ...PLAIN, answers: LAST });
      const generator = mersenne(7);
      return learnFrom(one, {
        close() {},
        send: async (request, signal) => {
          const isValid = request.headers['authorization'] === `Bearer ${one.token}`;
          const headers = isValid ? { authorization: `Bearer ${other.token}` } : {};
          return uniformInt(generator, 0, 1) === 0
            ? one.transport.send(request, signal)
            : other.transport.send({ ...request, headers: { ...request.headers, ...headers } }, signal);
        },
      });
    },
  },
  {
    name: 'Prism, which answers from the examples of the document',
    // Prism validates parameters, with the first status of 422, 4XX and 400 that is documented, and has the order of the examples. It accepts any token.
    mayBeDecided: { badParameters: '422', ties: 'stable' },
    async run() {
      const mock = await startMock({ document: DOCUMENT_PATH, dynamic: false, seed: 'learn' });
      const transport = httpTransport(mock.url, DEFAULT_LIMITS);
      try {
        return await learnFrom(await randomServer(PLAIN), transport);
      } finally {
        transport.close();
        await mock.stop();
      }
    },
  },
];

/** What is wrong about a control: the switches that are decided though they may not be. */
export async function scoreControl({ name, mayBeDecided, run }: Control): Promise<string[]> {
  const { learned } = await run();
  const switches = new Set(SWITCH_FLAGS.map((flag) => flag.name));
  return learned.points.flatMap(({ questions }) =>
    questions.flatMap(({ id, outcome }) =>
      outcome.kind === 'decided' && switches.has(id) && mayBeDecided[id] !== outcome.answer
        ? [`${name}: ${id} is decided as ${outcome.answer}`]
        : [],
    ),
  );
}
