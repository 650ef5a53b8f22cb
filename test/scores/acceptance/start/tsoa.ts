import { execFileSync } from 'node:child_process';
import { type AcceptanceServer, readAll, startProcess } from './started-server.ts';

const KEY = 'invoicing-key-1';

/** Invoices in the style of the documentation of tsoa, on Express. Everything but the health needs the key. */
export const tsoa: AcceptanceServer = {
  name: 'tsoa',
  async start(folder) {
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 2, 2] });
    const { origin, stop } = await startProcess({
      args: ['dist/src/server.js'],
      folder,
      env: { API_KEY: KEY },
      ready: '/health',
    });
    // A paid invoice cannot be deleted, so that the lists have one more after a run with --writes.
    const ids = ['customers/1', 'customers/2', 'customers/3', ...[1, 2, 3, 4].map((id) => `invoices/2026-000${id}`)];
    return {
      url: origin,
      document: `${origin}/swagger.json`,
      args: [],
      env: { BACKOFFICE_APP_KEY: KEY },
      dump: () =>
        readAll(
          ids.map((id) => `${origin}/${id}`),
          { 'x-api-key': KEY },
        ),
      stop,
    };
  },
};
