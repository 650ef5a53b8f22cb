import { PATH_PREFIX } from '../app/router.ts';
import { createSandboxFetch, type SandboxFetch } from './embedded-sandbox.ts';
import { SandboxOptionError, valueText } from './option-error.ts';
import { assertNames, OPTION_NAMES, type SandboxOptions } from './options.ts';

/** Which requests handlers for Mock Service Worker take. */
export interface SandboxHandlersScope {
  /** The base address of the service that is mocked, with its prefix; default `/back-office` of every origin. */
  readonly baseUrl?: string | undefined;
}

/** The options of handlers for Mock Service Worker. */
export interface SandboxHandlersOptions extends SandboxOptions, SandboxHandlersScope {}

/** `http` of Mock Service Worker 2 or 3, as far as it is used. */
interface MswHttp<Handler> {
  all(url: RegExp, resolver: (info: { readonly request: Request }) => Promise<Response>): Handler;
}

/** The handlers of `sandboxHandlers`, made with `http`. */
export function handlersWith<Handler>(
  http: MswHttp<Handler>,
  options: SandboxHandlersOptions | SandboxFetch = {},
  scope: SandboxHandlersScope = {},
): Handler[] {
  assertNames(scope, ['baseUrl']);
  if (typeof options !== 'function') {
    assertNames(options, [...OPTION_NAMES, 'baseUrl']);
    const { baseUrl = scope.baseUrl, ...rest } = options;
    return handlersWith(http, createSandboxFetch(rest), { baseUrl });
  }
  const { baseUrl } = scope;
  if (baseUrl === undefined) return [http.all(anyOrigin, ({ request }) => respond(options, request))];
  const base = readBaseUrl(baseUrl);
  const isBelow = new RegExp(`^${base.replaceAll(/[^\w]/g, '\\$&')}(?:[/?#]|$)`);
  const resolver = ({ request }: { readonly request: Request }) => {
    const url = new URL(base).origin + PATH_PREFIX + request.url.slice(base.length);
    return respond(options, new Request(url, request));
  };
  return [http.all(isBelow, resolver)];
}

const anyOrigin = new RegExp(`^[a-z]+://[^/]+${PATH_PREFIX}(?:[/?#]|$)`);

/**
 * A connection that ends is a response for Mock Service Worker; of what else a resolver throws it makes a response with status 500,
 * whose body tests seldom print.
 */
async function respond(sandboxFetch: SandboxFetch, request: Request): Promise<Response> {
  try {
    return await sandboxFetch(request);
  } catch (error) {
    if (request.signal.aborted || Object(Object(error).cause).code === 'ECONNRESET') return Response.error();
    console.error('The sandbox could not answer.', error);
    throw error;
  }
}

function readBaseUrl(baseUrl: string): string {
  const isUrl = typeof baseUrl === 'string' && URL.canParse(baseUrl) && /^https?:[^?#@]+$/i.test(baseUrl);
  if (isUrl) return new URL(baseUrl).href.replace(/\/+$/, '');
  // What is before an @ may be a password.
  const was = String(baseUrl).includes('@') ? 'has a user' : `is ${valueText(baseUrl)}`;
  throw new SandboxOptionError('baseUrl', ` ${was}; give a URL such as "https://api.example.com/back-office".`);
}
