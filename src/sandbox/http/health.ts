import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox.ts';

/** The path of the health check; outside of the interface, whose paths begin with `/back-office`. */
export const HEALTH_PATH = '/health';

/** Answers 200 while the database answers, else 503. No application key is needed. */
export function addHealth(app: FastifyInstance, { store, log }: Sandbox): void {
  app.get(HEALTH_PATH, async (_request, reply) => {
    try {
      await store.ping();
      return { status: 'ok', database: store.kind };
    } catch (error) {
      log.error({ error }, 'The database does not answer.');
      return reply.code(503).send({ status: 'unavailable', database: store.kind });
    }
  });
}
