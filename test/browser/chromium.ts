import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packed from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** A browser, and a way to end it that leaves nothing behind. */
export interface RunningBrowser {
  readonly browser: Browser;
  stop(): Promise<void>;
}

/**
 * Starts the Chromium that is packed in `@sparticuz/chromium`, unpacked into a folder of its own. Not with the arguments
 * that package recommends: they turn off the rules of the web about origins, which a test of a client needs.
 *
 * @param proxy where everything goes that is not on this machine.
 * @param unpacked the folder into which it was unpacked, which takes two seconds; without one it is unpacked for this call.
 */
export async function startChromium(proxy: string, unpacked?: string): Promise<RunningBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const executablePath = await unpackInto(unpacked ?? folder);
    // Without its own sandbox, since it may run as root in a container, and it sees pages of this machine only.
    const args = ['--no-sandbox', '--no-zygote', '--headless=shell', '--disable-gpu', `--proxy-server=${proxy}`];
    const env = { ...process.env, TMPDIR: folder, HOME: folder };
    const browser = await chromium.launch({ executablePath, args, env });
    return {
      browser,
      async stop() {
        await browser.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Unpacks into `folder`, unless that was done before. The package unpacks to the folder for temporary files, and takes over
 * what another process may still be unpacking.
 */
export async function unpackInto(folder: string): Promise<string> {
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = folder;
  try {
    packed.setGraphicsMode = false;
    return await packed.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
}
