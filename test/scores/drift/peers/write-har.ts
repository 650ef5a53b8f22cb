import { writeFileSync } from 'node:fs';
import { harEntry, harText } from '../../../support/har.ts';
import type { PassedExchange } from '../fault-proxy.ts';

/** Writes exchanges as HAR 1.2. An incomplete response has status 0, as in the HAR files of browsers. */
export function writeHar(file: string, exchanges: readonly PassedExchange[], origin: string): void {
  const entries = exchanges.map(({ method, url, headers, body, response }) => {
    const isBroken = response.connection !== undefined;
    return harEntry({
      request: { method, url: origin + url.pathname + url.search, headers: Object.entries(headers), body },
      response: {
        status: isBroken ? 0 : response.status,
        headers: Object.entries(response.headers),
        body: isBroken ? '' : String(response.body),
      },
    });
  });
  writeFileSync(file, harText(entries));
}
