import { styleText } from 'node:util';
import { ourPages } from '../../backoffice/portal/our-pages.ts';
import type { ListenAddress } from '../../pipeline/dev/listen.ts';
import { startSession } from '../../pipeline/dev/session.ts';
import { portalDrawer } from '../../pipeline/portal/portal-step.ts';
import { type Project, projectAt, specFolder } from '../../pipeline/project.ts';
import type { Io } from '../command/command.ts';
import { untilAborted } from '../project/until-aborted.ts';

/** The values of the options. */
interface DevValues {
  readonly portalPort: number;
  readonly mockPort: number;
  readonly host: string;
  readonly project: string | undefined;
}

/**
 * Runs the editing loop until it is asked to stop, and returns the exit code.
 *
 * @throws {CommandError} `spec-missing`, `address-unusable`
 */
export async function runDev({ portalPort, mockPort, host, ...values }: DevValues, io: Io): Promise<number> {
  const project = projectAt(values.project);
  specFolder(project);
  const stopped = untilAborted(io.signal);
  const portal: ListenAddress = { host, port: portalPort, flag: '--portal-port' };
  const mock: ListenAddress = { host, port: mockPort, flag: '--mock-port' };
  const session = await startSession({
    project,
    portal,
    mock,
    drawPortal: portalDrawer(project, { service: ourPages }),
    print: (text) => void io.stdout.write(`${text}\n`),
  });
  io.stdout.write(`${greeting(session.portalUrl, session.mockUrl, project, io)}\n`);
  await stopped;
  await session.stop();
  return 0;
}

function greeting(portalUrl: string, mockUrl: string, project: Project, { stdout: stream }: Io): string {
  const label = (text: string): string => styleText('dim', text.padEnd(8), { stream });
  const address = (url: string): string => styleText('bold', url, { stream });
  return [
    `${label('portal')}${address(portalUrl)}`,
    `${label('mock')}${address(mockUrl)}`,
    `${label('watched')}${project.spec}/ and ${project.lintConfig}`,
    `${label('stop')}Ctrl-C`,
  ].join('\n');
}
