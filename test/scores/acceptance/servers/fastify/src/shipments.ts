import type { FastifyInstance, preHandlerHookHandler } from 'fastify';
import type { Store } from './store.ts';

export async function shipmentRoutes(app: FastifyInstance, store: Store, guard: preHandlerHookHandler): Promise<void> {
  app.get<{ Querystring: { carrier?: string[] } }>(
    '/shipments',
    {
      preHandler: guard,
      schema: {
        operationId: 'listShipments',
        tags: ['shipments'],
        security: [{ token: [] }],
        querystring: {
          type: 'object',
          properties: { carrier: { type: 'array', items: { type: 'string', enum: ['dhl', 'ups', 'post'] } } },
        },
        // DRIFT: 401 is not documented.
        response: { 200: { type: 'array', items: { $ref: 'Shipment#' } }, 400: { $ref: 'Problem#' } },
      },
    },
    async ({ query: { carrier } }) =>
      [...store.shipments.values()].filter((shipment) => carrier?.includes(shipment.carrier) ?? true),
  );

  app.get<{ Params: { number: number } }>(
    '/shipments/:number',
    {
      // DRIFT: the guard was forgotten.
      schema: {
        operationId: 'getShipment',
        tags: ['shipments'],
        security: [{ token: [] }],
        params: { type: 'object', required: ['number'], properties: { number: { type: 'integer' } } },
        response: {
          200: { $ref: 'Shipment#' },
          401: { description: 'The token is wrong.' },
          404: { $ref: 'Problem#' },
        },
      },
    },
    async ({ params: { number } }, reply) =>
      store.shipments.get(number) ??
      reply.code(404).send({ statusCode: 404, error: 'Not Found', message: 'There is no such shipment.' }),
  );
}
