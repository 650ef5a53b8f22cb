import type { Io } from '../command/command.ts';
import { reportTargets } from '../output/report-targets.ts';
import { openCheck } from '../report-check.ts';
import type { ReplayValues } from './replay-options.ts';
import { startThreads, usualSharing } from './replay-threads.ts';

/** Validates recorded traffic, and returns the exit code. */
export async function runReplay(values: ReplayValues, io: Io): Promise<number> {
  const { traffic, server, strict, shard } = values;
  const check = await openCheck(values, reportTargets(values.format, values.output), io);
  const { documentName, configuration, redact } = check;
  const [file, ...more] = traffic;
  const isOneFile = file !== undefined && file !== '-' && more.length === 0;
  // Before the engine is loaded, since they have to load it too.
  const threads =
    isOneFile && shard === undefined
      ? await startThreads({ file, documentName, server, strict, configuration, redact }, usualSharing())
      : undefined;
  const { replayTraffic } = await import('./replay-traffic.ts');
  const work = { traffic, documentName, server, strict, configuration, redact, shard, threads };
  return check.finish(await replayTraffic(work, io), shard !== undefined);
}
