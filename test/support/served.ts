import type { RequestListener } from 'node:http';
import type { Server } from 'node:net';
import { onTestFinished } from 'vitest';
import { startServer } from './loopback-server.ts';

/** Starts a server, or one that answers with a listener, which is closed at the end of the test, and returns its URL. */
export async function served(serverOrListener: Server | RequestListener): Promise<string> {
  const { url, stop } = await startServer(serverOrListener);
  onTestFinished(stop);
  return url;
}
