import { type AcceptanceServer, readAll, startProcess } from './started-server.ts';

const PASSWORD = 'rooms-password-1';

/** Meeting rooms in the style of the documentation of express-openapi. Reading is public, writing needs HTTP Basic. */
export const expressOpenapi: AcceptanceServer = {
  name: 'express-openapi',
  async start(folder) {
    const { origin, stop } = await startProcess({
      args: ['src/main.ts'],
      folder,
      env: { PASSWORD },
      ready: '/v1/rooms',
    });
    return {
      url: `${origin}/v1`,
      document: `${origin}/v1/api-docs`,
      args: [],
      env: { BACKOFFICE_TOKEN: `reception:${PASSWORD}` },
      dump: () =>
        readAll(['/rooms', '/rooms/1/reservations', '/rooms/3/reservations'].map((path) => `${origin}/v1${path}`)),
      stop,
    };
  },
};
