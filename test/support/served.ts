import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { close, listen } from './loopback-server.ts';

/** Starts a server that is closed at the end of the test, and returns its URL. */
export function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => close(server));
  return listen(server);
}
