import type { MessagePort } from 'node:worker_threads';
import { projectAt } from '../../project.ts';
import type { BuildMessage } from './build-outcome.ts';
import { PortalPages } from './portal-pages.ts';
import { WarmBuild } from './warm-build.ts';

let build: WarmBuild | undefined;

/** Builds the project at `root`, and posts the files that are written and the outcome to `port`. */
export async function answer(port: MessagePort, root: string): Promise<void> {
  const post = (message: BuildMessage): void => port.postMessage(message);
  const project = projectAt(root);
  build ??= new WarmBuild(project, new PortalPages(project), (files) => post({ kind: 'written', files }));
  post({ kind: 'outcome', outcome: await build.run() });
}
