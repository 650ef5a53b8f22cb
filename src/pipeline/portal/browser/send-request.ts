import { type AnswerCheck, checkAnswer } from './answer-check.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { make } from './dom.ts';
import { jsonView } from './json-view.ts';

const MOST_SHOWN = 200_000;
/** The policy of the page allows no other hosts. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)$/;

/** A request as it is entered in a form. */
export interface TriedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What a request is sent with, besides its content. */
interface Sending {
  readonly answer: HTMLElement;
  /** The command that sends the same request. */
  readonly curl: () => string;
  /** The operation whose answer this is, with the file of its validators; undefined where the answer is not validated. */
  readonly check: { readonly operationId: string; readonly validators: string | undefined } | undefined;
  /** The command that starts the server. */
  readonly command: string | undefined;
}

/** Sends a request, shows the answer, and returns its body if that is JSON. */
export async function sendRequest(request: () => TriedRequest, sending: Sending): Promise<unknown> {
  const { answer, curl, check, command } = sending;
  const show = (...parts: readonly (HTMLElement | undefined)[]) => {
    answer.replaceChildren(...parts.filter((part) => part !== undefined));
    addCopyButtons(answer);
  };
  let sent: TriedRequest;
  let url: URL;
  try {
    sent = request();
    url = new URL(sent.url);
    if (!LOOPBACK.test(url.hostname)) {
      throw new Error(`Only localhost and 127.0.0.1 can be reached, not ${url.hostname}.`);
    }
  } catch (error) {
    show(line('bad', `Not sent. ${error instanceof Error ? error.message : String(error)}`));
    return undefined;
  }
  const { method, headers, body } = sent;
  const start = performance.now();
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { method, headers, credentials: 'omit', ...(body === null ? {} : { body }) });
    text = await response.text();
  } catch {
    show(...(await noAnswer(url, command)), folded('The request as curl', [curl()]));
    return undefined;
  }
  const json = parsed(text);
  const { status, statusText } = response;
  const mediaType = response.headers.get('content-type') ?? '';
  const took = Math.round(performance.now() - start);
  const result = check && (await checkAnswer(check.validators, check.operationId, { status, mediaType, body: json }));
  const isRefused = status === 401 || status === 403;
  const shown = text.slice(0, MOST_SHOWN);
  show(
    line(response.ok ? 'good' : 'bad', `${status} ${statusText} after ${took} ms`),
    isRefused ? line('', 'The server refuses the credentials.') : undefined,
    result && checkLine(result),
    shown.length < text.length ? line('', `The first ${MOST_SHOWN} of ${text.length} characters:`) : undefined,
    text === ''
      ? line('', 'The answer has no body.')
      : code(json === undefined ? [document.createTextNode(shown)] : jsonView(shown)),
    folded('Response headers', [headerText(response.headers)]),
    folded('The request as curl', [curl()]),
  );
  return json;
}

/**
 * Why there is no answer. A browser hides whether no server runs or a server does not let the page read its answer, but it reports
 * whether a request whose answer nobody reads arrived.
 */
async function noAnswer(url: URL, command: string | undefined): Promise<HTMLElement[]> {
  const isRunning = await fetch(url.origin, { mode: 'no-cors', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
  const start = command === undefined ? [] : [code([document.createTextNode(command)])];
  if (isRunning) {
    return [
      line('bad', `A server runs at ${url.origin}, but it does not let this page read its answer (CORS).`),
      line('', `Let it allow the origin of this page${command === undefined ? '.' : ', as this command does:'}`),
      ...start,
    ];
  }
  return [
    line('bad', `Nothing listens at ${url.origin}.`),
    line(
      '',
      command === undefined ? 'Start a server there.' : 'Start it with this command, then send the request again:',
    ),
    ...start,
  ];
}

function headerText(headers: Headers): string {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
  return lines.length === 0 ? 'The server lets pages read none.' : lines.join('\n');
}

function checkLine({ isValid, message }: AnswerCheck): HTMLElement {
  return line(isValid ? 'good' : 'bad', message);
}

function line(kind: 'good' | 'bad' | '', text: string): HTMLElement {
  return make('p', { className: kind === '' ? '' : `verdict ${kind}` }, text);
}

function code(content: readonly (Node | string)[]): HTMLElement {
  return make('div', { className: 'code' }, make('pre', { tabIndex: 0 }, ...content));
}

function folded(title: string, content: readonly string[]): HTMLElement {
  return make('details', { className: 'nested' }, make('summary', {}, title), code(content));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
