import type { Operation } from 'express-openapi';
import { error, json } from '../api-doc.ts';

export default function me() {
  const GET: Operation = (_req, res) => {
    res.json({ user: res.locals['user'] });
  };
  GET.apiDoc = {
    summary: 'Returns the user that is logged in.',
    operationId: 'getMe',
    tags: ['staff'],
    security: [{ staff: [] }],
    responses: {
      200: {
        description: 'The user',
        content: json({ type: 'object', required: ['user'], properties: { user: { type: 'string' } } }),
      },
      default: error,
    },
  };
  return { GET };
}
