import type { ApiDescription } from '../document/api-description.ts';
import type { ConfiguredSeverities } from '../findings/configuration/configured-severities.ts';
import { type Redactor, redactorOf } from '../findings/redaction/redactor.ts';
import { givesTokens } from '../findings/redaction/secret-names.ts';
import { COOKIE, CREDENTIAL_VARIABLES } from '../findings/redaction/secrets.ts';
import { FindingCollector, type ShownExchange } from '../findings/session/finding-collector.ts';
import { textOf } from '../message/body.ts';
import type { OperationExchange } from '../message/exchange.ts';
import { addressOf } from './request-matcher.ts';

/** The most findings of one severity, and the most observations: traffic may cause any number, memory is limited. */
export const MOST_CAUSES = 500;

/** What a collector for recorded exchanges is made with. */
export interface RecordedFindingsOptions {
  readonly api: ApiDescription;
  readonly severities?: ConfiguredSeverities | undefined;
  /** Returns what recognises secrets, once it is needed; that of the document unless given. */
  readonly redactor?: () => Redactor;
}

/** A collector for recorded exchanges, whose secrets are recognised as {@link Redactor} does. */
export function recordedFindings({
  api,
  severities,
  redactor = () => redactorOf(api),
}: RecordedFindingsOptions): FindingCollector {
  const show = (exchange: OperationExchange) => shownRecorded(exchange, redactor());
  return new FindingCollector({ api, show, most: MOST_CAUSES, severities });
}

/** A recorded exchange as reports show it: its credentials are shell variables. */
export function shownRecorded(exchange: OperationExchange, redactor: Redactor): ShownExchange {
  const { operation, path, method } = exchange.request;
  const url = addressOf(exchange.request) + path;
  const { exchange: redacted, secrets } = redactor.redact({ ...exchange, request: { ...exchange.request, url } });
  const body = textOf(redacted.request.body);
  const shown = {
    method,
    url: redacted.request.url,
    headers: withoutConnection(redacted.request.headers),
    body: body === '' || givesTokens(operation) ? null : body,
  };
  const { outcome } = redacted;
  const received = outcome.kind === 'answer' ? outcome.body : null;
  return { request: shown, body: received, secrets, variables: CREDENTIAL_VARIABLES };
}

/** Headers that a client adds itself, or a browser for its own sake, only make a curl line longer. */
const OF_CONNECTION =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|accept-language|user-agent|referer|origin|dnt|priority|cache-control|pragma|te|upgrade-insecure-requests|sec-.*)$/;

function withoutConnection(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name));
  // One variable holds all cookies.
  return Object.fromEntries(kept.map(([name, value]) => [name, name === 'cookie' ? `$${COOKIE}` : value]));
}
