import { sharedFolderLater } from '../support/run-folder.ts';
import { type RunningBrowser, startChromium, unpackInto } from './chromium.ts';

/** {@link startChromium} for tests, which unpack it once a run. */
export async function startSharedChromium(proxy: string): Promise<RunningBrowser> {
  return startChromium(proxy, await sharedFolderLater('chromium', unpackInto));
}
