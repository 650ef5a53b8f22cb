import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AcceptanceServer, readAll, request, startProcess } from './started-server.ts';

const TOKEN = 'directus-admin-token-1';
const HEADERS = { authorization: `Bearer ${TOKEN}` };
const CLI = 'node_modules/directus/cli.js';

const SETTINGS = {
  DB_CLIENT: 'sqlite3',
  DB_FILENAME: './data.db',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'acceptance-password-1',
  ADMIN_TOKEN: TOKEN,
  SECRET: 'acceptance-secret-1',
  KEY: '255d861b-5ea1-5996-9aa3-922530ec40b1',
  TELEMETRY: 'false',
  LOG_LEVEL: 'warn',
  RATE_LIMITER_ENABLED: 'false',
  PRESSURE_LIMITER_ENABLED: 'false',
  STORAGE_LOCAL_ROOT: './uploads',
};

/** Collections whose items are fixed. Lists of what happened, such as activity, grow with each request. */
const DUMPED = [
  'collections',
  'fields',
  'relations',
  'folders',
  'files',
  'items/articles',
  'roles',
  'permissions',
  'presets',
];

/** Directus: a content management system, on SQLite. Its administrator has a static token. */
export const directus: AcceptanceServer = {
  name: 'directus',
  async start(folder) {
    for (const each of ['data.db', 'uploads']) rmSync(join(folder, each), { recursive: true, force: true });
    const { PATH = '' } = process.env;
    execFileSync(process.execPath, [CLI, 'bootstrap'], { cwd: folder, env: { PATH, ...SETTINGS }, stdio: 'ignore' });
    const { origin, stop } = await startProcess({
      args: [CLI, 'start'],
      folder,
      env: SETTINGS,
      ready: '/server/ping',
    });
    try {
      await fill(origin);
      // The document depends on the permissions of who reads it.
      const document = join(folder, 'document.json');
      writeFileSync(document, JSON.stringify(await request(`${origin}/server/specs/oas`, 'GET', undefined, HEADERS)));
      return {
        url: origin,
        document,
        args: [],
        env: { BACKOFFICE_AUTH_AUTH: `Bearer ${TOKEN}` },
        dump: () =>
          readAll(
            DUMPED.map((path) => `${origin}/${path}`),
            HEADERS,
          ),
        stop,
      };
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

async function fill(origin: string): Promise<void> {
  const create = (path: string, body: unknown) => request(`${origin}/${path}`, 'POST', body, HEADERS);
  const id = (number: number) => `5d3e2a10-0000-4000-8000-00000000000${number}`;
  await create('collections', {
    collection: 'articles',
    meta: { versioning: true },
    schema: {},
    fields: [
      {
        field: 'id',
        type: 'integer',
        meta: { hidden: true },
        schema: { is_primary_key: true, has_auto_increment: true },
      },
      { field: 'title', type: 'string', meta: {}, schema: {} },
      { field: 'body', type: 'text', meta: {}, schema: {} },
      { field: 'published', type: 'boolean', meta: { special: ['cast-boolean'] }, schema: { default_value: false } },
    ],
  });
  await create('items/articles', { title: 'First', body: 'Some text', published: true });
  await create('items/articles', { title: 'Second', published: false });
  await create('folders', { id: id(1), name: 'Pictures' });
  const form = new FormData();
  form.set('title', 'A note');
  form.set('folder', id(1));
  form.set('file', new Blob(['A short text.\n'], { type: 'text/plain' }), 'note.txt');
  const upload = await fetch(`${origin}/files`, { method: 'POST', headers: HEADERS, body: form });
  if (!upload.ok) throw new Error(`POST /files is answered with ${upload.status}.`);
  await create('presets', { collection: 'articles', bookmark: 'Published', layout: 'tabular' });
  await create('comments', { collection: 'articles', item: '1', comment: 'Well written' });
  await create('versions', { key: 'draft', name: 'Draft', collection: 'articles', item: '1' });
  await create('flows', { id: id(2), name: 'Notify', trigger: 'manual', status: 'inactive', options: {} });
  await create('operations', {
    id: id(3),
    flow: id(2),
    name: 'Log',
    key: 'log',
    type: 'log',
    position_x: 1,
    position_y: 1,
    options: { message: 'done' },
  });
}
