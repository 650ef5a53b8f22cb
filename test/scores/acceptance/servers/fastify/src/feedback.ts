import type { FastifyInstance } from 'fastify';

/** A form of the website. */
export async function feedbackRoutes(app: FastifyInstance): Promise<void> {
  app.post<{ Body: { email: string; rating: number; text?: string } }>(
    '/feedback',
    {
      schema: {
        operationId: 'sendFeedback',
        tags: ['feedback'],
        consumes: ['application/x-www-form-urlencoded'],
        body: {
          type: 'object',
          required: ['email', 'rating'],
          properties: {
            email: { type: 'string', format: 'email' },
            rating: { type: 'integer', minimum: 1, maximum: 5 },
            text: { type: 'string', maxLength: 500 },
          },
        },
        response: {
          // DRIFT: the server answers 200.
          202: { type: 'object', required: ['received'], properties: { received: { type: 'boolean' } } },
          400: { $ref: 'Problem#' },
        },
      },
    },
    async (_request, reply) => reply.code(200).send({ received: true }),
  );
}
