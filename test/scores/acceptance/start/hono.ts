import { type AcceptanceServer, readAll, startProcess } from './started-server.ts';

const TOKEN = 'podcast-token-1';

/** A podcast network in the style of the documentation of @hono/zod-openapi. Reading is public, writing needs the token. */
export const hono: AcceptanceServer = {
  name: 'hono',
  async start(folder) {
    const { origin, stop } = await startProcess({
      args: ['src/main.ts'],
      folder,
      env: { API_TOKEN: TOKEN },
      ready: '/api/health',
    });
    const episodes = `${origin}/api/shows/5e0c7b58-8e52-4d6c-9a37-64a1d0a3c001/episodes?limit=100`;
    return {
      url: origin,
      document: `${origin}/api/doc`,
      args: [],
      env: { BACKOFFICE_TOKEN: TOKEN },
      dump: () => readAll([`${origin}/api/shows`, episodes]),
      stop,
    };
  },
};
