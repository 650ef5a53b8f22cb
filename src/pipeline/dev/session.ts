import { join } from 'node:path';
import type { Project } from '../project.ts';
import { BuildLoop } from './build-loop.ts';
import type { ListenAddress } from './listen.ts';
import { startLiveMock } from './mock/live-mock.ts';
import { startPortalServer } from './portal/portal-server.ts';
import { Saves } from './saves.ts';
import { watchProject } from './watch-project.ts';

export interface SessionOptions {
  readonly project: Project;
  readonly portal: ListenAddress;
  readonly mock: ListenAddress;
  /** Given whole lines for people. */
  readonly print: (text: string) => void;
}

/** An editing loop that runs. */
export interface Session {
  readonly portalUrl: string;
  readonly mockUrl: string;
  /** Ends the watching, the servers and every process and thread. */
  stop(): Promise<void>;
}

/**
 * Starts the editing loop: builds at once and after each change, and serves portal and mock as the last good build left
 * them.
 *
 * @throws {BuildError} `address-unusable`; then nothing is left running.
 */
export async function startSession({
  project,
  portal: portalAt,
  mock: mockAt,
  print,
}: SessionOptions): Promise<Session> {
  const portal = await startPortalServer(portalAt);
  const document = join(project.root, project.generated, 'openapi.json');
  const mock = await startLiveMock({ document, address: mockAt, onEnd: print }).catch(async (error: unknown) => {
    await portal.stop();
    throw error;
  });
  const saves = new Saves({ project, portal, mock, print });
  const loop = new BuildLoop((changedAt) => saves.build(changedAt));
  const stopWatching = await watchProject(project, {
    onDocument: () => loop.changed(),
    onCode: () => {
      saves.codeChanged();
      loop.changed();
    },
    onTrouble: print,
  });
  loop.changed();
  return {
    portalUrl: portal.url,
    mockUrl: mock.url,
    async stop() {
      const idle = loop.stop();
      await Promise.all([stopWatching(), saves.stop(), idle, portal.stop(), mock.stop()]);
    },
  };
}
