import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { VerifyError } from '../../findings/verify-error.ts';
import { shownAddress } from '../../json/hide-user.ts';
import type { Answer, Failure } from '../../message/exchange.ts';

/**
 * The address of a server, with the prefix of all paths, without a slash at its end.
 *
 * @throws {VerifyError} `address-wrong`
 */
export function serverAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (isHttp && url.username === '' && url.password === '' && url.search === '' && url.hash === '') {
    return url.href.replace(/\/+$/, '');
  }
  const shown = shownAddress(text);
  const withScheme = `http://${text}`;
  const isHost = /^[\w.-]+(:\d+)?(\/[\w./-]*)?$/.test(text) && URL.canParse(withScheme);
  const example = isHost ? withScheme : 'https://host/back-office';
  throw new VerifyError(
    'address-wrong',
    `Not the address of a server: ${JSON.stringify(shown)}. It must begin with http:// or https:// and have no user, query or fragment, such as ${example}.`,
  );
}

/**
 * Asserts that the first request reached an HTTP server at `baseUrl`.
 *
 * @throws {VerifyError} `server-unreachable`, `protocol-wrong`
 */
export async function assertReached(
  baseUrl: string,
  outcome: Pick<Failure, 'kind' | 'reason' | 'message'> | Pick<Answer, 'kind' | 'status'>,
  signal: AbortSignal,
): Promise<void> {
  const isFailure = outcome.kind === 'failure';
  if (isFailure && /certificate/i.test(outcome.message)) {
    const message =
      `The certificate of ${baseUrl} is not accepted (${outcome.message}). ` +
      'Set NODE_EXTRA_CA_CERTS to the file of its certificate authority, or correct the address.';
    throw new VerifyError('server-unreachable', message);
  }
  if (isFailure && outcome.reason === 'unreachable') {
    const message = `Nothing answers at ${baseUrl} (${outcome.message}). Start the server, or correct the address.`;
    throw new VerifyError('server-unreachable', message);
  }
  if (
    isFailure &&
    baseUrl.startsWith('https:') &&
    /wrong version number|packet length too long/.test(outcome.message)
  ) {
    const plain = baseUrl.replace('https:', 'http:');
    throw new VerifyError('protocol-wrong', `The server at ${baseUrl} answers without TLS. Pass ${plain}.`);
  }
  // Some servers close the connection, others answer 400.
  const mayBeTls = isFailure ? outcome.reason === 'broken' : outcome.status === 400;
  if (mayBeTls && baseUrl.startsWith('http:') && (await speaksTls(baseUrl, signal))) {
    const secure = baseUrl.replace('http:', 'https:');
    throw new VerifyError('protocol-wrong', `The server at ${baseUrl} expects HTTPS. Pass ${secure}.`);
  }
}

/** How long a handshake may take, in milliseconds. */
const LONGEST_HANDSHAKE = 5000;

/** Whether the server at an http address expects HTTPS at its port. Nothing but a TLS handshake is sent. */
function speaksTls(baseUrl: string, signal: AbortSignal): Promise<boolean> {
  const { hostname, port } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    // Whom the certificate is for does not matter: no request is sent.
    const options = { host, port: Number(port || 80), rejectUnauthorized: false, signal, timeout: LONGEST_HANDSHAKE };
    const socket = connect({ ...options, ...(isIP(host) === 0 ? { servername: host } : {}) });
    const end = (isTls: boolean) => () => {
      socket.destroy();
      resolve(isTls);
    };
    socket.once('secureConnect', end(true)).on('error', end(false)).once('timeout', end(false));
  });
}
