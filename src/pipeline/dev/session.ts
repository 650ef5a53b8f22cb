import { join } from 'node:path';
import { generatedFolder } from '../project.ts';
import { BuildLoop } from './build-loop.ts';
import type { ListenAddress } from './listen.ts';
import { startLiveMock } from './live-mock.ts';
import { startPortalServer } from './portal-server.ts';
import { Saves, type SavesOptions } from './saves.ts';
import { watchProject } from './watch-project.ts';

interface SessionOptions extends Omit<SavesOptions, 'portal' | 'mock'> {
  readonly portal: ListenAddress;
  readonly mock: ListenAddress;
}

/** An editing loop that runs. */
export interface Session {
  readonly portalUrl: string;
  readonly mockUrl: string;
  /** Ends the watching, the servers and Prism. */
  stop(): Promise<void>;
}

/**
 * Starts the editing loop: builds at once and after each change, and serves portal and mock as the last good build left
 * them.
 *
 * @throws {CommandError} `address-unusable`; then nothing is left running.
 */
export async function startSession({
  project,
  portal: portalAt,
  mock: mockAt,
  drawPortal,
  print,
}: SessionOptions): Promise<Session> {
  const portal = await startPortalServer(portalAt);
  const document = join(generatedFolder(project), 'openapi.json');
  const mock = await startLiveMock({ document, address: mockAt, onEnd: print }).catch(async (error: unknown) => {
    await portal.stop();
    throw error;
  });
  const saves = new Saves({ project, portal, mock, drawPortal, print });
  let isAsked = false;
  const askForRestart = (): void => {
    if (!isAsked) print('The code that builds has changed. Stop with Ctrl-C and start npm run dev again to use it.');
    isAsked = true;
  };
  const loop = new BuildLoop((changedAt) => saves.build(changedAt));
  const stopWatching = await watchProject(project, {
    onDocument: () => loop.changed(),
    onCode: askForRestart,
    onTrouble: print,
  });
  loop.changed();
  return {
    portalUrl: portal.url,
    mockUrl: mock.url,
    async stop() {
      const idle = loop.stop();
      await Promise.all([stopWatching(), idle, portal.stop(), mock.stop()]);
    },
  };
}
