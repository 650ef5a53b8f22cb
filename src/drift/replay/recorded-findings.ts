import type { ApiDescription } from '../../openapi/description/api-description.ts';
import type { Places } from '../../openapi/source/places.ts';
import type { ConfiguredSeverities } from '../configuration/configured-severities.ts';
import type { Exchange } from '../exchange.ts';
import { givesTokens } from '../session/confidential.ts';
import { FindingCollector, type ShownRequest } from '../session/finding-collector.ts';
import { CREDENTIAL_VARIABLES, hideCredentials } from './hide-credentials.ts';

/** The most findings of one severity, and the most observations: traffic may cause any number, memory is limited. */
export const MOST_CAUSES = 500;

/** A collector for recorded exchanges, whose secrets are recognised by the names of headers, parameters and fields. */
export function recordedFindings(
  contract: ApiDescription,
  places: Places,
  severities?: ConfiguredSeverities,
): FindingCollector {
  const show = (exchange: Exchange, address: string) => shownRecorded(exchange, address, contract);
  return new FindingCollector({ contract, places, show, most: MOST_CAUSES, severities });
}

/** A recorded request as reports show it: its credentials are shell variables. */
export function shownRecorded({ request, outcome }: Exchange, address: string, contract: ApiDescription): ShownRequest {
  const headers = outcome.kind === 'answer' ? outcome.headers : {};
  const { request: hidden, secrets } = hideCredentials(request, headers, contract);
  const shown = {
    method: hidden.method,
    url: secrets.hide(address + hidden.path),
    headers: withoutConnection(hidden.headers, (value) => secrets.hide(value)),
    body: hidden.body === null || givesTokens(request.operation) ? null : secrets.hide(hidden.body),
  };
  return { request: shown, secrets, variables: CREDENTIAL_VARIABLES };
}

/** Headers that a client adds itself, or a browser for its own sake, only make a curl line longer. */
const OF_CONNECTION =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|accept-language|user-agent|referer|origin|dnt|priority|cache-control|pragma|te|upgrade-insecure-requests|sec-.*)$/;

function withoutConnection(
  headers: Readonly<Record<string, string>>,
  hide: (value: string) => string,
): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, hide(value)]));
}
