import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { LearnRun } from '../../../src/backoffice/learn/learn.ts';
import { SandboxApp } from '../../../src/backoffice/sandbox/app/sandbox-app.ts';
import { SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { DOCUMENT } from '../../../src/backoffice/sandbox/library/contract-document.ts';
import { DEFAULT_LIMITS } from '../../../src/engine/message/limits.ts';
import { httpTransport, type Transport } from '../../../src/engine/probe/send/http-transport.ts';
import { startMock } from '../../../src/pipeline/mock/start-mock.ts';
import { appTransport, BASE_URL } from '../../drift/learn/app-transport.ts';
import { DOCUMENT_PATH } from '../../mock/real-prism.ts';
import { learnFrom } from './learn-from.ts';
import { type RandomServer, randomServer, randomSettings, type ServerSettings } from './random-server.ts';

/** A server that is not as the sandbox may be, and the switches that may be decided there nevertheless. */
export interface Control {
  readonly name: string;
  readonly mayBeDecided: Readonly<Record<string, string>>;
  readonly run: () => Promise<LearnRun>;
}

/** Settings without noise, with records of one timestamp. */
const PLAIN: ServerSettings = { ...settingsWithRecords(), database: 'memory', profile: 'unlimited', faults: [] };

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
    run: () =>
      withServer({ ...PLAIN, answers: FIRST }, async (server) => {
        const transport = transportOf(server);
        const first = await learnFrom(server, transport);
        const page = first.session.exchanges.get('x2')?.request.url.slice(BASE_URL.length) ?? '';
        return learnFrom(server, {
          ...transport,
          send: async (request, signal) => {
            const sent = { ...request, path: page, headers: validHeaders(server) };
            return { ...(await transport.send(sent, signal)), request };
          },
        });
      }),
  },
  {
    name: 'a server that answers by one of two settings at random',
    mayBeDecided: Object.fromEntries(Object.entries(FIRST).filter(([name, answer]) => LAST[name] === answer)),
    run: () =>
      withServer({ ...PLAIN, answers: FIRST }, (one) =>
        withServer({ ...PLAIN, answers: LAST }, async (other) => {
          const generator = mersenne(7);
          const transports = [transportOf(one), transportOf(other)] as const;
          return learnFrom(one, {
            close() {},
            send: async (request, signal) => {
              const { authorization } = request.headers;
              const isValid = authorization === `Bearer ${one.token}`;
              const headers = isValid ? { authorization: `Bearer ${other.token}` } : {};
              return uniformInt(generator, 0, 1) === 0
                ? transports[0].send(request, signal)
                : transports[1].send({ ...request, headers: { ...request.headers, ...headers } }, signal);
            },
          });
        }),
      ),
  },
  {
    name: 'Prism, which answers from the examples of the document',
    // Prism validates parameters, with the first status of 422, 4XX and 400 that is documented, and has the order of the examples. It accepts any token.
    mayBeDecided: { badParameters: '422', ties: 'stable' },
    async run() {
      const mock = await startMock({ document: DOCUMENT_PATH, dynamic: false, seed: 'learn' });
      const transport = httpTransport(mock.url, DEFAULT_LIMITS);
      try {
        return await withServer(PLAIN, (server) => learnFrom(server, transport));
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

function transportOf(server: RandomServer): Transport {
  return appTransport(new SandboxApp(DOCUMENT, server.sandbox));
}

function validHeaders({ token }: RandomServer): Readonly<Record<string, string>> {
  return { 'svc-client-app-key': 'score-application-key', authorization: `Bearer ${token}` };
}

async function withServer<T>(settings: ServerSettings, use: (server: RandomServer) => Promise<T>): Promise<T> {
  const server = await randomServer(settings);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}
