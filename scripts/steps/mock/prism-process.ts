// Loaded into the process of Prism, before Prism (`node --import`). It tells the parent, by what Node itself publishes,
// where Prism listens or why it cannot; and it ends the process with its parent, however that ends.
import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:net';
import type { PrismReport } from './prism-report.ts';

const report = (message: PrismReport) => process.send?.(message);

subscribe('tracing:net.server.listen:asyncEnd', (event) => {
  if (typeof event !== 'object' || event === null || !('server' in event) || !(event.server instanceof Server)) return;
  const address = event.server.address();
  if (address !== null && typeof address === 'object') {
    report({ kind: 'listening', address: address.address, port: address.port });
  }
});

subscribe('tracing:net.server.listen:error', (event) => {
  if (typeof event !== 'object' || event === null || !('error' in event) || !(event.error instanceof Error)) return;
  const { error } = event;
  report({ kind: 'refused', code: 'code' in error ? String(error.code) : '', message: error.message });
});

// Ctrl-C in a terminal reaches every process of the group; the parent decides when Prism ends.
process.on('SIGINT', () => {});
process.once('disconnect', () => process.exit());
