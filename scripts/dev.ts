import { styleText } from 'node:util';
import type { ListenAddress } from '../src/pipeline/dev/listen.ts';
import { projectAt } from '../src/pipeline/project.ts';
import { npmScript, portOption } from '../src/pipeline/terminal/npm-script.ts';

const HELP = `npm run dev [-- --portal-port 4000] [--mock-port 4010] [--host 127.0.0.1] [--project DIR]

The editing loop. Watches spec/ and redocly.yaml. Each save is linted and built from the start: outputs in generated/ that
changed are written, the mock serves the new document, and the portal is served from memory (npm run portal writes it).
Open pages of the portal reload by themselves. A save with findings is reported here and on the pages, and leaves the last
good state served. Ends at Ctrl-C.

  --portal-port PORT  port of the portal, default 4000; 0 takes a free one
  --mock-port PORT    port of the mock, default 4010; 0 takes a free one
  --host HOST         address to listen on, default 127.0.0.1; 0.0.0.0 lets other machines in
  --project DIR       edit the project in another folder
  --help              this text

Examples
  npm run dev
  npm run dev -- --portal-port 0 --mock-port 0

Exit codes: 0 stopped, 2 could not run.`;

const OPTIONS = {
  'portal-port': { type: 'string', default: '4000' },
  'mock-port': { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  project: { type: 'string' },
} as const;

export const main = npmScript(HELP, OPTIONS, async (values) => {
  const address = (flag: '--portal-port' | '--mock-port', text: string): ListenAddress => ({
    host: values.host,
    port: portOption(flag, text),
    flag,
  });
  const project = projectAt(values.project);
  const portal = address('--portal-port', values['portal-port']);
  const mock = address('--mock-port', values['mock-port']);
  const stopped = untilStopped();
  // What builds is loaded when all options are in order.
  const [{ startSession }, { portalDrawer }, { portalOptions }] = await Promise.all([
    import('../src/pipeline/dev/session.ts'),
    import('../src/pipeline/portal/portal-step.ts'),
    import('./portal-options.ts'),
  ]);
  const session = await startSession({
    project,
    portal,
    mock,
    drawPortal: portalDrawer(project, portalOptions(project)),
    print: (text) => console.log(text),
  });
  console.log(greeting(session.portalUrl, session.mockUrl));
  await stopped;
  await session.stop();
  return 0;
});

function greeting(portalUrl: string, mockUrl: string): string {
  const stream = process.stdout;
  const label = (text: string): string => styleText('dim', text.padEnd(8), { stream });
  const address = (url: string): string => styleText('bold', url, { stream });
  return [
    `${label('portal')}${address(portalUrl)}`,
    `${label('mock')}${address(mockUrl)}`,
    `${label('watched')}spec/, redocly.yaml, src/ and scripts/`,
    `${label('stop')}Ctrl-C`,
  ].join('\n');
}

/** Resolves at Ctrl-C, when the terminal is closed, or when the process is asked to end. A second Ctrl-C ends it at once. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
