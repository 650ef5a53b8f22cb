import type { Random } from '../../../../src/backoffice/sandbox/domain/random.ts';
import { APP_KEY_PLACE, TOKEN_PLACE, type WireRequest } from './wire-request.ts';

type Header = WireRequest['headers'][number];

const CREDENTIALS: readonly [Header, ...Header[]] = [
  ['svc-client-app-key', ''],
  ['svc-client-app-key', 'unknown'],
  ['svc-client-app-key', `${APP_KEY_PLACE}, ${APP_KEY_PLACE}`],
  ['svc-client-app-key', '\u00ff\u00fe\u0080'],
  ['SVC-CLIENT-APP-KEY', APP_KEY_PLACE],
  ['Authorization', ''],
  ['Authorization', 'Bearer'],
  ['Authorization', 'Bearer \u00e4'],
  ['Authorization', `Basic ${TOKEN_PLACE}`],
  ['Authorization', `bearer    ${TOKEN_PLACE}   `],
  ['Authorization', `Bearer ${TOKEN_PLACE} ${TOKEN_PLACE}`],
  ['Authorization', `Bearer ${'a'.repeat(5000)}`],
];

const OTHERS: readonly [Header, ...Header[]] = [
  ['Expect', '100-continue'],
  ['Expect', '200-ok'],
  ['Upgrade', 'websocket'],
  ['Connection', 'Upgrade'],
  ['Connection', 'close'],
  ['Connection', 'keep-alive'],
  ['Connection', ',,,'],
  ['Host', ''],
  ['Host', 'a, b'],
  ['Accept', 'text/html'],
  ['Accept-Encoding', 'gzip, br'],
  ['Accept-Version', '1.x'],
  ['Range', 'bytes=0-0'],
  ['If-None-Match', '*'],
  ['Origin', 'null'],
  ['Access-Control-Request-Method', 'DELETE'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Forwarded-For', '127.0.0.1, ::1'],
  ['X-Forwarded-Host', 'elsewhere'],
  ['Content-Type', 'application/json; charset=utf-16'],
  ['Content-Type', '/'],
  ['Content-Type', ';;;'],
  ['Content-Type', 'a'.repeat(4000)],
  ['Content-Encoding', 'gzip'],
  ['Cookie', 'a'.repeat(3000)],
  ['__proto__', 'x'],
  ['constructor', 'x'],
  ['X-Odd', '\u00e9\u00ff\u0080'],
];

/** `request` with headers that are missing, odd, repeated, many or long. */
export function withOddHeaders(random: Random, request: WireRequest): WireRequest {
  const { headers } = request;
  switch (random.integer(0, 6)) {
    case 0:
      return { ...request, headers: headers.filter(() => random.chance(1, 2)) };
    case 1:
      return { ...request, headers: [...headers, ...headers] };
    case 2: {
      const header = random.pick(CREDENTIALS);
      const kept = headers.filter(([name]) => name.toLowerCase() !== header[0].toLowerCase());
      return { ...request, headers: [...kept, header] };
    }
    case 3: {
      const many = Array.from({ length: random.integer(1, 300) }, (_, at): Header => [`X-${at}`, 'y']);
      return { ...request, headers: [...headers, ...many] };
    }
    case 4:
      return { ...request, headers: [...headers, ['X-Long', 'z'.repeat(random.integer(1, 40_000))]] };
    default: {
      const some = Array.from({ length: random.integer(1, 3) }, () => random.pick(OTHERS));
      return { ...request, headers: [...headers, ...some] };
    }
  }
}
