import type { FastifyReply } from 'fastify';
import type { Answer } from '../answers/answer.ts';

/** Sends the head of an answer, with the length of the whole, and `fraction` of its body; then the connection ends. */
export async function sendTruncated(reply: FastifyReply, answer: Answer, fraction: number): Promise<FastifyReply> {
  const body = Buffer.from(await textOf(answer));
  const status = answer.kind === 'records' ? 200 : answer.status;
  reply.hijack();
  reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  reply.raw.write(body.subarray(0, Math.floor(body.length * fraction)), () => reply.raw.destroy());
  return reply;
}

/** The whole body, of a page at most its first chunk. */
async function textOf(answer: Answer): Promise<string> {
  if (answer.kind !== 'records') return JSON.stringify(answer.body);
  for await (const chunk of answer.chunks) return `[${chunk.join(',')}]`;
  return '[]';
}
