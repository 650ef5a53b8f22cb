// Loaded into the process of Prism, before Prism (`node --import`). It reports to the parent, from events that Node itself
// publishes, where Prism listens or why it cannot; it runs Prism's command once more in the same process when the parent asks for
// that; and it ends the process with its parent, however that ends.
import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { Server } from 'node:net';
import type { PrismReport, PrismRequest } from './prism-report.ts';

const require = createRequire(import.meta.url);
const report = (message: PrismReport) => process.send?.(message);

/** The servers of Prism that listen, the newest last. */
const servers: Server[] = [];

subscribe('tracing:net.server.listen:asyncEnd', (event) => {
  if (typeof event !== 'object' || event === null || !('server' in event) || !(event.server instanceof Server)) return;
  const address = event.server.address();
  if (address !== null && typeof address === 'object') {
    servers.push(event.server);
    report({ kind: 'listening', address: address.address, port: address.port });
  }
});

subscribe('tracing:net.server.listen:error', (event) => {
  if (typeof event !== 'object' || event === null || !('error' in event) || !(event.error instanceof Error)) return;
  const { error } = event;
  report({ kind: 'refused', code: 'code' in error ? String(error.code) : '', message: error.message });
});

/**
 * A command runs when its module is loaded, so it is loaded once more, and the parser of its command line with it, which
 * remembers what it has run. All other modules stay loaded: that takes a tenth of the time that a new process takes.
 */
function serveAgain(): void {
  const command = require.resolve('@stoplight/prism-cli');
  const parser = createRequire(command)
    .resolve('yargs')
    .replace(/(?<=[\\/]yargs[\\/]).*$/, '');
  for (const file of Object.keys(require.cache)) {
    if (file === command || file.startsWith(parser)) delete require.cache[file];
  }
  require(command);
}

/** How long a server listens after the request to close it: a client may be about to connect. Milliseconds. */
const GRACE = 1_000;

function closeFormer(): void {
  const former = servers.splice(0, servers.length - 1);
  setTimeout(() => {
    for (const server of former) server.close();
  }, GRACE).unref();
}

process.on('message', (request: PrismRequest) => {
  if (request === 'serve-again') serveAgain();
  else closeFormer();
});

// Ctrl-C in a terminal reaches every process of the group; the parent decides when Prism ends.
process.on('SIGINT', () => {});
process.once('disconnect', () => process.exit());
