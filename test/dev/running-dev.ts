import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { RUN } from '../pipeline/temporary-project.ts';

/** `npm run dev` as a process of its own. */
export interface RunningDev {
  readonly pid: number;
  readonly portalUrl: string;
  readonly mockUrl: string;
  /** Everything that it has said so far. */
  output(): string;
  /** Runs `change` and returns the output of the command from then on, once that matches `pattern`. */
  after(change: () => unknown, pattern: RegExp): Promise<string>;
  /** Sends a signal and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `npm run dev` on free ports for the project at `root`, and waits until its first build has ended. */
export async function startDev(root: string, options: readonly string[] = []): Promise<RunningDev> {
  const argv = [RUN, 'dev', '--project', root, '--portal-port', '0', '--mock-port', '0', ...options];
  const child = spawn(process.execPath, argv, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const ended = once(child, 'close');
  let output = '';
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      wake();
    });
  }
  child.once('close', wake);
  const matching = async (from: number, pattern: RegExp): Promise<string> => {
    while (!pattern.test(output.slice(from))) {
      if (child.exitCode !== null) throw new Error(`The command has ended, and did not say ${pattern}:\n${output}`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    return output.slice(from);
  };
  const address = async (label: string): Promise<string> => {
    const [, url = ''] = new RegExp(`^${label} +(http\\S+)$`, 'm').exec(await matching(0, /^stop/m)) ?? [];
    return url;
  };
  const running: RunningDev = {
    pid: child.pid ?? 0,
    portalUrl: await address('portal'),
    mockUrl: await address('mock'),
    output: () => output,
    async after(change, pattern) {
      const from = output.length;
      await change();
      return matching(from, pattern);
    },
    async stop(signal = 'SIGINT') {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
  await matching(0, /[✓✗]/);
  return running;
}

/** What the mock of `dev` answers for the list of countries. */
export async function countries({ mockUrl }: RunningDev): Promise<Response> {
  return fetch(`${mockUrl}/countries`, { headers: { 'svc-client-app-key': 'any' } });
}
