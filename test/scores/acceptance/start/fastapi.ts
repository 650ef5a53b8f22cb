import { type AcceptanceServer, readAll, startProcess } from './started-server.ts';

const TOKEN = 'rental-token-1';

/** A tool rental in the style of the tutorial of FastAPI. Reading tools is public, everything else needs the token. */
export const fastapi: AcceptanceServer = {
  name: 'fastapi',
  debianPackages: ['python3-fastapi', 'python3-uvicorn', 'python3-multipart'],
  async start(folder) {
    const { origin, stop } = await startProcess({
      command: '/usr/bin/python3',
      args: ['-m', 'uvicorn', 'app.main:app', '--host', '127.0.0.1', '--port', '$PORT'],
      folder,
      env: { API_TOKEN: TOKEN, PASSWORD: 'rental-password-1' },
      ready: '/health',
    });
    const lists = ['/tools', '/tools/1/bookings', '/tools/2/bookings', '/tools/3/bookings'];
    return {
      url: origin,
      document: `${origin}/openapi.json`,
      args: [],
      env: { BACKOFFICE_TOKEN: TOKEN },
      dump: () =>
        readAll(
          lists.map((path) => origin + path),
          { authorization: `Bearer ${TOKEN}` },
        ),
      stop,
    };
  },
};
