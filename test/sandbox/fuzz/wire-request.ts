/** A request as its parts, before it is bytes. Texts are Latin-1: each character is a byte. */
export interface WireRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** How the length of the body is sent. */
  readonly framing: 'length' | 'chunked' | 'none';
  readonly version: string;
}

/** Replaces, in the bytes of a case, the parts that differ from server to server and that no report may show. */
export const APP_KEY_PLACE = '{{app-key}}';
export const TOKEN_PLACE = '{{token}}';

export const NO_BODY: Pick<WireRequest, 'body' | 'framing'> = { body: Buffer.alloc(0), framing: 'none' };

/** The headers that a proper client sends. */
export const PROPER_HEADERS: WireRequest['headers'] = [
  ['Host', 'localhost'],
  ['svc-client-app-key', APP_KEY_PLACE],
  ['Authorization', `Bearer ${TOKEN_PLACE}`],
];

/** The bytes of `request`. A chunked body is cut into three chunks. */
export function bytesOf({ method, target, headers, body, framing, version }: WireRequest): Buffer {
  const framed = framing === 'length' ? [...headers, ['Content-Length', String(body.length)] as const] : headers;
  const all = framing === 'chunked' ? [...framed, ['Transfer-Encoding', 'chunked'] as const] : framed;
  const head = `${method} ${target} ${version}\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), framing === 'chunked' ? chunked(body) : body]);
}

function chunked(body: Buffer): Buffer {
  const size = Math.max(1, Math.ceil(body.length / 3));
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.subarray(at, at + size);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')]);
}
