import { CommandError } from '../../../../src/pipeline/terminal/command-error.ts';
import type { Target } from './target.ts';

/**
 * A sandbox that runs already. It must have the demo ledgers and no rate limits.
 *
 * @param url with or without `/back-office`.
 * @param pid its process, when its memory is to be watched.
 * @throws {CommandError} when `url` is none, or no token can be had.
 */
export async function remoteServer(
  url: string,
  pid: number | undefined,
  { appKey, token }: { readonly appKey: string; readonly token: string | undefined },
): Promise<Target> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'http:') {
    throw new CommandError('usage', `--url is ${JSON.stringify(url)}; give an address such as http://127.0.0.1:4020.`);
  }
  const { origin } = new URL(url);
  return {
    origin,
    appKey,
    token: token ?? (await newToken(origin, appKey)),
    pid,
    complaints: () => [],
    stop: async () => {},
  };
}

async function newToken(origin: string, appKey: string): Promise<string> {
  const address = `${origin}/back-office/auth/tokens`;
  const body: unknown = await fetch(address, { method: 'POST', headers: { 'svc-client-app-key': appKey } })
    .then((response) => response.json())
    .catch((cause: unknown) => {
      throw new CommandError('usage', `${address} returns no token. Start the sandbox, or set BACKOFFICE_TOKEN.`, {
        cause,
      });
    });
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string') return body.token;
  throw new CommandError('usage', `${address} returns no token. Set BACKOFFICE_APP_KEY or BACKOFFICE_TOKEN.`);
}
