import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { VerifyOptions } from '../../../src/engine/probe/verify.ts';
import { verifyServer } from '../verify-server.ts';
import { type StoreOptions, storeServer, writesIn } from './store-server.ts';

/** Pets that exist before a run. */
export const BEFORE = {
  '/pets': [
    { id: 1, name: 'Rex' },
    { id: 2, name: 'Tom' },
  ],
};

/** Verifies a server with `--writes`; `isUnchanged` says whether it has afterwards what it had before. */
export async function verified(
  document: JsonObject,
  store: StoreOptions = { before: BEFORE },
  options: Partial<VerifyOptions> = {},
) {
  const server = storeServer(store);
  const rows = server.store.dump();
  const report = await verifyServer(document, server.listener, { writes: true, ...options });
  return {
    report,
    writes: writesIn(server.store),
    isUnchanged: server.store.dump() === rows,
    received: server.store.received,
  };
}
