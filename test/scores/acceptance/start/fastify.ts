import { type AcceptanceServer, readAll, startProcess } from './started-server.ts';

const TOKEN = 'warehouse-token-1';

/** A warehouse in the style of the documentation of @fastify/swagger. */
export const fastify: AcceptanceServer = {
  name: 'fastify',
  async start(folder) {
    const { origin, stop } = await startProcess({
      args: ['src/main.ts'],
      folder,
      env: { API_TOKEN: TOKEN },
      ready: '/health',
    });
    return {
      url: origin,
      document: `${origin}/openapi.json`,
      args: [],
      env: { BACKOFFICE_TOKEN: TOKEN },
      dump: () => readAll([`${origin}/v1/items`, `${origin}/v1/shipments`], { authorization: `Bearer ${TOKEN}` }),
      stop,
    };
  },
};
