import { join } from 'node:path';
import { styleText } from 'node:util';
import { mockGreeting } from '../../pipeline/mock/mock-greeting.ts';
import { readServedDocument } from '../../pipeline/mock/served-document.ts';
import { type LogLevel, startMock } from '../../pipeline/mock/start-mock.ts';
import { generatedFolder, projectAt } from '../../pipeline/project.ts';
import type { Io } from '../command/command.ts';
import { untilAborted } from '../project/until-aborted.ts';

/** The values of the options. */
interface MockValues {
  readonly port: number;
  readonly host: string;
  readonly dynamic: boolean;
  readonly seed: string | undefined;
  readonly log: LogLevel;
  readonly document: string | undefined;
  readonly project: string | undefined;
}

/** Serves a document with Prism until it is asked to stop, and returns the exit code. */
export async function runMock({ port, host, dynamic, seed, ...values }: MockValues, io: Io): Promise<number> {
  const path = values.document ?? join(generatedFolder(projectAt(values.project)), 'openapi.json');
  const document = readServedDocument(path);
  const mock = await startMock({
    document: path,
    host,
    port,
    dynamic,
    ...(seed === undefined ? {} : { seed }),
    // On a port that the system chooses, a restart would choose another.
    watch: port !== 0,
    logLevel: values.log,
    onLog: (text) => io.stderr.write(text),
    colour: styleText('dim', '', { stream: io.stderr }) !== '',
  });
  const stopped = untilAborted(io.signal);
  io.stdout.write(`${mockGreeting(document, mock.url, dynamic)}\n`);
  const end = await Promise.race([stopped, mock.exited]);
  await mock.stop();
  if (end === 'stopped') return 0;
  io.stderr.write(`Prism ended by itself: ${end.reason || `exit code ${end.code}`}\n`);
  return 2;
}
