import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Answer } from './answer.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends an answer. Records are sent as they come, so that memory does not grow with the page; a page of one chunk is
 * sent whole, with its length. An error before the first byte is thrown, one after it ends the connection, since a body
 * that just ends would look like a page that is complete; only `log` reports it.
 */
export async function sendAnswer(reply: FastifyReply, answer: Answer, log: Logger): Promise<FastifyReply> {
  reply.type(JSON_TYPE);
  switch (answer.kind) {
    case 'json':
      return reply.code(answer.status).send(JSON.stringify(answer.body));
    case 'error':
      return reply.code(answer.status).headers(answer.headers).send(JSON.stringify(answer.body));
    case 'records':
      return reply.code(200).send(await arrayOf(answer.chunks, log));
  }
}

async function arrayOf(source: AsyncIterable<string>, log: Logger): Promise<string | Readable> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) return '[]';
  const second = await chunks.next();
  if (second.done === true) return `[${first.value}]`;
  return Readable.from(texts(first.value, second.value, chunks, log), { objectMode: false, highWaterMark: 1 });
}

async function* texts(first: string, second: string, rest: AsyncIterator<string>, log: Logger): AsyncGenerator<string> {
  try {
    yield `[${first}`;
    yield `,${second}`;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield `,${next.value}`;
    yield ']';
  } catch (error) {
    log.error({ error }, 'A page could not be sent to its end.');
    throw error;
  } finally {
    // A reader who went away ends the search too.
    await rest.return?.();
  }
}
