import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { ReplayJob } from './replay-threads.ts';

// What a thread loads is only taken from the cache if the thread says so itself.
enableCompileCache();
const { replayPart } = await import('../../engine/traffic/replay.ts');
const { packageVersion } = await import('../package-version.ts');
const { loadDescription } = await import('../../backoffice/contract/load-description.ts');
const { RULE_PACKS } = await import('../../backoffice/rules/rule-packs.ts');

// An error ends the thread, and with it the request for its part.
parentPort?.on('message', async ({ file, documentName, range, read, ...options }: ReplayJob) => {
  const part = await replayPart(
    {
      ...options,
      api: loadDescription(documentName),
      packs: RULE_PACKS,
      sources: [file],
      shard: undefined,
      signal: new AbortController().signal,
      version: packageVersion(),
      onProgress: (entries, bytes) => read.set([entries, bytes]),
    },
    range,
  );
  parentPort?.postMessage(part);
});
