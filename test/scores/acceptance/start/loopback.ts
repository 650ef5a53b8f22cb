import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type AcceptanceServer, readAll, startProcess } from './started-server.ts';

const PACKAGE = 'node_modules/@loopback/example-todo';

/** The tutorial of LoopBack 4: to-do items in memory, without credentials. */
export const loopback: AcceptanceServer = {
  name: 'loopback',
  async start(folder) {
    // It writes its data to this file of the working directory.
    cpSync(join(folder, PACKAGE, 'data'), join(folder, 'data'), { recursive: true });
    const { origin, stop } = await startProcess({
      args: [`${PACKAGE}/dist/index.js`],
      folder,
      env: {},
      ready: '/openapi.json',
    });
    return {
      url: origin,
      document: `${origin}/openapi.json`,
      args: [],
      env: {},
      dump: () => readAll([`${origin}/todos`]),
      stop,
    };
  },
};
