import { hideUser } from '../../json/hide-user.ts';
import { VerifyError } from '../verify-error.ts';

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
  const shown = hideUser(text);
  const withScheme = `http://${text}`;
  const isHost = /^[\w.-]+(:\d+)?(\/[\w./-]*)?$/.test(text) && URL.canParse(withScheme);
  const example = isHost ? withScheme : 'https://host/back-office';
  throw new VerifyError(
    'address-wrong',
    `Not the address of a server: ${JSON.stringify(shown)}. It must begin with http:// or https:// and have no user, query or fragment, such as ${example}.`,
  );
}
