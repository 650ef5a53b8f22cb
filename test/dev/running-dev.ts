import { followed, RUN, startNode } from '../support/run-process.ts';

/** `backoffice dev` as a process of its own. */
export interface RunningDev {
  readonly pid: number;
  readonly portalUrl: string;
  readonly mockUrl: string;
  /** Runs `change` and returns the output of the command from then on, once that matches `pattern`. */
  after(change: () => unknown, pattern: RegExp): Promise<string>;
  /** Sends a signal and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `backoffice dev` on free ports for the project at `root`, and waits until its first build has ended. */
export async function startDev(root: string): Promise<RunningDev> {
  const child = startNode([RUN, 'dev', '--project', root, '--portal-port', '0', '--mock-port', '0']);
  const running = followed(child);
  const greeting = await running.until(/^stop/m);
  const address = (label: string) => new RegExp(`^${label} +(http\\S+)$`, 'm').exec(greeting)?.[1] ?? '';
  await running.until(/[✓✗]/);
  return {
    pid: child.pid ?? 0,
    portalUrl: address('portal'),
    mockUrl: address('mock'),
    async after(change, pattern) {
      const from = running.output().length;
      await change();
      return running.until(pattern, from);
    },
    stop: async (signal = 'SIGINT') => (await running.stop(signal)).exitCode,
  };
}

/** What the mock of `dev` answers for the list of countries. */
export async function countries({ mockUrl }: RunningDev): Promise<Response> {
  return fetch(`${mockUrl}/countries`, { headers: { 'svc-client-app-key': 'any' } });
}
