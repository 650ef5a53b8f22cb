import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AcceptanceServer, readAll, startProcess } from './started-server.ts';

const PYTHON = '/usr/bin/python3';

/** The token of the fixture. */
const AUTHORIZATION = 'Token 7f5d1f3c0a9e4b6d8c2a1e0f9b8d7c6a5e4f3d2c';

/** An issue tracker in the style of the tutorial of Django REST framework, on SQLite. Everything needs the token. */
export const django: AcceptanceServer = {
  name: 'django',
  debianPackages: ['python3-djangorestframework', 'python3-django-filters', 'python3-uritemplate', 'python3-yaml'],
  async start(folder) {
    rmSync(join(folder, 'db.sqlite3'), { force: true });
    rmSync(join(folder, 'media'), { recursive: true, force: true });
    const manage = (...args: string[]) =>
      execFileSync(PYTHON, ['manage.py', ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    manage('migrate', '--run-syncdb');
    manage('loaddata', 'tracker');
    const { origin, stop } = await startProcess({
      command: PYTHON,
      args: ['manage.py', 'runserver', '--noreload', '127.0.0.1:$PORT'],
      folder,
      env: {},
      ready: '/openapi',
    });
    return {
      url: origin,
      document: `${origin}/openapi?format=openapi-json`,
      args: ['--header', `Authorization: ${AUTHORIZATION}`],
      env: {},
      dump: () =>
        readAll(
          ['/api/projects/', '/api/issues/', '/api/issues/1/attachments/'].map((path) => origin + path),
          { authorization: AUTHORIZATION },
        ),
      stop,
    };
  },
};
