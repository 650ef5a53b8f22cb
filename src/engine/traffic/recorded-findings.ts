import type { ApiDescription } from '../document/api-description.ts';
import type { ConfiguredSeverities } from '../findings/configuration/configured-severities.ts';
import { Redactor } from '../findings/redaction/redactor.ts';
import { givesTokens } from '../findings/redaction/secret-names.ts';
import { COOKIE, CREDENTIAL_VARIABLES } from '../findings/redaction/secrets.ts';
import { FindingCollector, type ShownRequest } from '../findings/session/finding-collector.ts';
import type { Exchange } from '../message/exchange.ts';

/** The most findings of one severity, and the most observations: traffic may cause any number, memory is limited. */
export const MOST_CAUSES = 500;

/** What a collector for recorded exchanges is made with. */
export interface RecordedFindingsOptions {
  readonly contract: ApiDescription;
  readonly severities?: ConfiguredSeverities | undefined;
  /** Further names of fields, parameters, headers and cookies that hold secrets. */
  readonly redact?: readonly string[];
}

/** A collector for recorded exchanges, whose secrets are recognised as {@link Redactor} does. */
export function recordedFindings({ contract, severities, redact }: RecordedFindingsOptions): FindingCollector {
  let redactor: Redactor | undefined;
  const show = (exchange: Exchange) => {
    // It reads the whole document, and most collectors find nothing.
    redactor ??= new Redactor(contract, redact);
    return shownRecorded(exchange, redactor);
  };
  return new FindingCollector({ contract, show, most: MOST_CAUSES, severities });
}

/** A recorded request as reports show it: its credentials are shell variables. */
export function shownRecorded({ request, outcome, address = '' }: Exchange, redactor: Redactor): ShownRequest {
  const { exchange, secrets } = redactor.redact({
    method: request.method,
    url: address + request.path,
    requestHeaders: request.headers,
    requestBody: request.body,
    status: outcome.status ?? 0,
    responseHeaders: outcome.kind === 'answer' ? outcome.headers : {},
    responseBody: outcome.kind === 'answer' ? outcome.body : null,
    startedAt: undefined,
  });
  const { url, requestHeaders, requestBody } = exchange;
  const shown = {
    method: request.method,
    url,
    headers: withoutConnection(requestHeaders),
    body: typeof requestBody !== 'string' || givesTokens(request.operation) ? null : requestBody,
  };
  return { request: shown, secrets, variables: CREDENTIAL_VARIABLES };
}

/** Headers that a client adds itself, or a browser for its own sake, only make a curl line longer. */
const OF_CONNECTION =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|accept-language|user-agent|referer|origin|dnt|priority|cache-control|pragma|te|upgrade-insecure-requests|sec-.*)$/;

function withoutConnection(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name));
  // One variable holds all cookies.
  return Object.fromEntries(kept.map(([name, value]) => [name, name === 'cookie' ? `$${COOKIE}` : value]));
}
