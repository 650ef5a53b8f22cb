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
  const shown = text.replace(/:\/\/[^@/]*@/, '://…@');
  throw new VerifyError(
    'address-wrong',
    `${JSON.stringify(shown)} is no address of a server; it must be like https://host/back-office, without user, query and fragment.`,
  );
}
