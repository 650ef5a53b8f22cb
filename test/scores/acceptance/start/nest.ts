import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AcceptanceServer, readAll, startProcess } from './started-server.ts';

const TOKEN = 'bookshop-token-1';
const KEY = 'bookshop-partner-key-1';
const PASSWORD = 'bookshop-password-1';

/** A bookshop in the style of the documentation of NestJS. Users log in, partners have a key. */
export const nest: AcceptanceServer = {
  name: 'nest',
  async start(folder) {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc'], { cwd: folder, stdio: 'inherit' });
    const { origin, stop } = await startProcess({
      args: ['dist/main.js'],
      folder,
      env: { API_TOKEN: TOKEN, PARTNER_KEY: KEY, PASSWORD },
      ready: '/api/health',
    });
    const login = join(folder, 'login.yaml');
    writeFileSync(
      login,
      'path: /api/auth/login\nbody: { email: reader@example.com, password: $SHOP_PASSWORD }\ntoken: /accessToken\n',
    );
    return {
      url: origin,
      document: `${origin}/docs-json`,
      args: ['--login', login],
      env: { SHOP_PASSWORD: PASSWORD, BACKOFFICE_AUTH_PARTNER: KEY },
      dump: () => readAll([`${origin}/api/books`, `${origin}/api/orders`], { authorization: `Bearer ${TOKEN}` }),
      stop,
    };
  },
};
