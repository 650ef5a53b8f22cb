import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A GET request that is sent again and again. */
export interface LoadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How many connections ask at once. */
const CONNECTIONS = 8;

/**
 * How many responses a second a server sends to `request` on several open connections, over `ms` milliseconds.
 *
 * @throws {Error} when an answer is not 200 or no answer comes.
 */
export async function answersPerSecond(request: LoadRequest, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + ms;
  const askUntilEnd = async (): Promise<number> => {
    let answers = 0;
    for (; performance.now() < end; answers += 1) await ask(request, agent);
    return answers;
  };
  const start = performance.now();
  try {
    const counts = await Promise.all(Array.from({ length: CONNECTIONS }, askUntilEnd));
    return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - start);
  } finally {
    agent.destroy();
  }
}

/** How long each of `times` requests takes, in milliseconds, one after another on one connection. */
export async function answerTimes(request: LoadRequest, times: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  try {
    for (let round = 0; round < times; round += 1) {
      const start = performance.now();
      await ask(request, agent);
      taken.push(performance.now() - start);
    }
    return taken;
  } finally {
    agent.destroy();
  }
}

/**
 * How long requests take that are sent `perSecond` times a second for `ms` milliseconds, in milliseconds: each at its
 * time, whether or not those before it are answered.
 *
 * @throws {Error} when an answer is not 200 or no answer comes.
 */
export async function timesAtRate(request: LoadRequest, perSecond: number, ms: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const taken: number[] = [];
  const count = Math.round((perSecond * ms) / 1000);
  const start = performance.now();
  const send = async (at: number) => {
    await ask(request, agent);
    taken.push(performance.now() - at);
  };
  try {
    const answers: Promise<void>[] = [];
    for (let index = 0; index < count; index += 1) {
      const at = start + (index * 1000) / perSecond;
      const wait = at - performance.now();
      if (wait > 0) await delay(wait);
      // From the moment when it is sent: timers of the client may be late.
      answers.push(send(performance.now()));
    }
    await Promise.all(answers);
    return taken;
  } finally {
    agent.destroy();
  }
}

/** The body of one answer. */
export async function answerOf(request: LoadRequest): Promise<string> {
  const agent = new Agent();
  try {
    return (await ask(request, agent)).toString();
  } finally {
    agent.destroy();
  }
}

function ask({ url, headers }: LoadRequest, agent: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answered ${response.statusCode}: ${body.toString().slice(0, 500)}`));
      });
    }).on('error', reject);
  });
}
