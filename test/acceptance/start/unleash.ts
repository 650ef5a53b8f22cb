import { startPostgres } from '../../sandbox/store/real-postgres.ts';
import { type AcceptanceServer, readAll, request, startProcess } from './started-server.ts';

const PASSWORD = 'acceptance-password-1';

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
  async start(folder) {
    const postgres = await startPostgres();
    try {
      const process = await startProcess({
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
        },
        ready: '/health',
      });
      const { origin } = process;
      const token = await accessToken(origin);
      const headers = { authorization: token };
      await fill(`${origin}/api/admin`, headers);
      return {
        url: origin,
        document: `${origin}/docs/openapi.json`,
        args: [],
        env: { BACKOFFICE_AUTH_APIKEY: token },
        dump: () =>
          readAll(
            DUMPED.map((path) => `${origin}/api/admin/${path}`),
            headers,
          ),
        async stop() {
          await process.stop();
          await postgres.stop();
        },
      };
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  },
};

/** Logs in and creates a personal access token, as the profile page does. */
async function accessToken(origin: string): Promise<string> {
  const login = await fetch(`${origin}/auth/simple/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const [cookie = ''] = login.headers.getSetCookie().map((each) => each.replace(/;.*$/s, ''));
  const created = await request(
    `${origin}/api/admin/user/tokens`,
    'POST',
    { description: 'verify', expiresAt: '2099-01-01T00:00:00.000Z' },
    { cookie },
  );
  if (typeof created === 'object' && created !== null && 'secret' in created && typeof created.secret === 'string') {
    return created.secret;
  }
  throw new Error('Unleash returns no token.');
}

async function fill(api: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const create = (path: string, body: unknown) => request(`${api}/${path}`, 'POST', body, headers);
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
  await create('api-tokens', {
    tokenName: 'backend',
    type: 'client',
    environment: 'development',
    projects: ['default'],
  });
}
