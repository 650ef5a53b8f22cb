import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Outcome } from '../core/response.ts';

/**
 * Sends what the core of the sandbox answers, or as much of it as a fault leaves. A long page is sent as it is read. If the
 * store fails within it, the connection ends: Fastify destroys it, and the log of requests reports why.
 */
export function sendOutcome(reply: FastifyReply, outcome: Outcome): FastifyReply {
  switch (outcome.kind) {
    case 'response': {
      const { status, headers, body } = outcome;
      const isWhole = typeof body === 'string' || body instanceof Uint8Array;
      const payload = isWhole ? body : Readable.from(body, { objectMode: false, highWaterMark: 1 });
      return reply.code(status).headers(headers).send(payload);
    }
    case 'truncated': {
      const { status, headers, body } = outcome;
      const { raw } = reply.hijack();
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      raw.writeHead(status).write(body, () => raw.destroy());
      return reply;
    }
    case 'stall':
      return reply.hijack();
    case 'reset':
      reply.hijack().raw.socket?.resetAndDestroy();
      return reply;
  }
}
