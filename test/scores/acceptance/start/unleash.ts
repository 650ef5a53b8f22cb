import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../../sandbox/store/real-postgres.ts';
import { type AcceptanceServer, readAll, request, startProcess } from './started-server.ts';

const PASSWORD = 'acceptance-password-1';

const STARTED = '2026-01-05T09:30:00.000Z';

/** Collections whose items are fixed. Lists of what happened, such as events, grow with each request. */
const DUMPED = [
  'projects',
  'environments',
  'projects/default/features',
  'segments',
  'strategies',
  'tag-types',
  'context',
];

/** Unleash: feature flags, on PostgreSQL. Its administrator uses a personal access token. */
export const unleash: AcceptanceServer = {
  name: 'unleash',
  packages: 'unleash',
  async start(folder) {
    const postgres = await startPostgres();
    const started: { stop(): Promise<void> }[] = [postgres];
    const stop = async () => {
      for (const each of started.toReversed()) await each.stop();
    };
    try {
      const server = await startProcess({
        args: ['node_modules/unleash-server/dist/server.js'],
        folder,
        env: {
          DATABASE_URL: await postgres.freshDatabase(),
          DATABASE_SSL: 'false',
          UNLEASH_DEFAULT_ADMIN_USERNAME: 'admin',
          UNLEASH_DEFAULT_ADMIN_PASSWORD: PASSWORD,
          CHECK_VERSION: 'false',
          SEND_TELEMETRY: 'false',
          LOG_LEVEL: 'warn',
          UNLEASH_ALLOW_PRIVATE_URL_IN_INTEGRATION: 'true',
          // The limits of a minute are 15, 20 and 1 otherwise, and cost minutes.
          SEARCH_FEATURES_RATE_LIMIT_PER_MINUTE: '1000',
          CREATE_USER_RATE_LIMIT_PER_MINUTE: '1000',
          PASSWORD_RESET_LIMIT_PER_MINUTE: '1000',
          SIMPLE_LOGIN_LIMIT_PER_MINUTE: '1000',
        },
        ready: '/health',
      });
      started.push(server);
      const { origin } = server;
      const token = await accessToken(origin);
      const headers = { authorization: token };
      await fill(origin, headers);
      return {
        url: origin,
        document: `${origin}/docs/openapi.json`,
        args: [],
        env: { BACKOFFICE_AUTH_APIKEY: token },
        async dump() {
          const addresses = DUMPED.map((path) => `${origin}/api/admin/${path}`);
          const lines = (await readAll(addresses, headers)).split('\n');
          // A count changes with what was created beside these data, such as a token that cannot be deleted by its id.
          return lines.filter((line) => !line.includes('Count":')).join('\n');
        },
        stop,
      };
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

/** How often the login is tried: the first sessions may be lost while the server still creates its table of sessions. */
const MOST_LOGINS = 20;

/** Logs in and creates a personal access token, as the profile page does. */
async function accessToken(origin: string): Promise<string> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ description: 'verify', expiresAt: '2099-01-01T00:00:00.000Z' });
  for (let count = 0; count < MOST_LOGINS; count += 1) {
    const login = await fetch(`${origin}/auth/simple/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    });
    const [cookie = ''] = login.headers.getSetCookie().map((each) => each.replace(/;.*$/s, ''));
    const created = await fetch(`${origin}/api/admin/user/tokens`, {
      method: 'POST',
      headers: { ...json, cookie },
      body,
    });
    const { secret }: { secret?: unknown } = await created.json();
    if (typeof secret === 'string') return secret;
    await delay(500);
  }
  throw new Error('Unleash returns no token.');
}

async function fill(origin: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const create = (path: string, body: unknown) => request(`${origin}/api/admin/${path}`, 'POST', body, headers);
  await create('segments', { name: 'beta-users', constraints: [] });
  await create('tag-types', { name: 'team', description: 'The team that owns the flag' });
  for (const name of ['new-checkout', 'dark-mode']) {
    await create('projects/default/features', { name, type: 'release', description: `The flag ${name}` });
  }
  await create('projects/default/features/new-checkout/environments/development/strategies', {
    name: 'flexibleRollout',
    parameters: { rollout: '50', stickiness: 'default', groupId: 'new-checkout' },
  });
  await create('features/new-checkout/tags', { type: 'team', value: 'shop' });
  await create('addons', {
    provider: 'webhook',
    description: 'Informs the shop',
    enabled: false,
    parameters: { url: 'http://127.0.0.1:9/hook' },
    events: ['feature-created'],
  });
  await create('invite-link/tokens', { name: 'Team', expiresAt: '2099-01-01T00:00:00.000Z' });
  const backend = await create('api-tokens', {
    tokenName: 'backend',
    type: 'client',
    environment: 'development',
    projects: ['default'],
  });
  const { secret } = typeof backend === 'object' && backend !== null && 'secret' in backend ? backend : { secret: '' };
  const shop = { appName: 'shop', instanceId: 'shop-1', strategies: ['default'], started: STARTED, interval: 60 };
  await request(`${origin}/api/client/register`, 'POST', shop, { authorization: String(secret) });
  // Registrations are stored some seconds later.
  const registered = `${origin}/api/admin/metrics/applications/shop`;
  while (!(await fetch(registered, { headers })).ok) await delay(500);
}
