import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Outcome } from '../app/response.ts';

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
    case 'stall': {
      const { stopping } = reply.server.sandbox;
      const { raw } = reply.hijack();
      // No response will come, so stopping does not wait for it.
      const end = () => raw.destroy();
      stopping.addEventListener('abort', end);
      raw.once('close', () => stopping.removeEventListener('abort', end));
      if (stopping.aborted) end();
      return reply;
    }
    case 'reset':
      reply.hijack().raw.socket?.resetAndDestroy();
      return reply;
  }
}
