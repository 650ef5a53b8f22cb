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
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What a request is sent with, besides its content. */
export interface Sending {
  readonly answer: HTMLElement;
  /** The operation whose answer this is, with the file of its validators; undefined where the answer is not validated. */
  readonly check: { readonly operationId: string; readonly validators: string | undefined } | undefined;
  /** The command that starts the server. */
  readonly command: string | undefined;
}

/** Sends a request, shows the answer, and returns its body if that is JSON. */
export async function sendRequest(request: () => TriedRequest, { answer, check, command }: Sending): Promise<unknown> {
  let sent: TriedRequest;
  try {
    sent = request();
    if (!LOOPBACK.test(sent.url.hostname)) {
      throw new Error(`Only localhost and 127.0.0.1 can be reached, not ${sent.url.hostname}.`);
    }
  } catch (error) {
    answer.replaceChildren(line('bad', `Not sent. ${error instanceof Error ? error.message : String(error)}`));
    return undefined;
  }
  const { method, url, headers, body } = sent;
  const start = performance.now();
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { method, headers, credentials: 'omit', ...(body === null ? {} : { body }) });
    text = await response.text();
  } catch {
    showNoServer(answer, url, command);
    return undefined;
  }
  const json = parsed(text);
  const mediaType = response.headers.get('content-type') ?? '';
  const took = Math.round(performance.now() - start);
  const result =
    check === undefined
      ? undefined
      : await checkAnswer(check.validators, check.operationId, { status: response.status, mediaType, body: json });
  show(
    answer,
    `${response.status} ${response.statusText} after ${took} ms`,
    response.ok,
    { text, isJson: json !== undefined },
    result,
  );
  return json;
}

/** A browser does not say whether no server runs or a server refuses the page. */
function showNoServer(answer: HTMLElement, url: URL, command: string | undefined): void {
  const parts: HTMLElement[] = [line('bad', `No server answers this page at ${url.origin}.`)];
  if (command === undefined) parts.push(line('', 'Start it, and let it accept requests from other origins (CORS).'));
  else
    parts.push(
      line('', 'Start it with this command, then send the request again:'),
      code([document.createTextNode(command)]),
    );
  answer.replaceChildren(...parts);
  addCopyButtons(answer);
}

function show(
  answer: HTMLElement,
  status: string,
  isOk: boolean,
  { text, isJson }: { readonly text: string; readonly isJson: boolean },
  result: AnswerCheck | undefined,
): void {
  const shown = text.length > MOST_SHOWN ? text.slice(0, MOST_SHOWN) : text;
  const parts: HTMLElement[] = [line(isOk ? 'good' : 'bad', status)];
  if (result !== undefined) parts.push(line(result.isValid ? 'good' : 'bad', result.message));
  if (shown.length < text.length) parts.push(line('', `The first ${MOST_SHOWN} of ${text.length} characters:`));
  if (text === '') parts.push(line('', 'The answer has no body.'));
  else parts.push(code(isJson ? jsonView(shown) : [document.createTextNode(shown)]));
  answer.replaceChildren(...parts);
  addCopyButtons(answer);
}

function line(kind: 'good' | 'bad' | '', text: string): HTMLElement {
  return make('p', { className: kind === '' ? '' : `verdict ${kind}` }, text);
}

function code(content: readonly Node[]): HTMLElement {
  return make('div', { className: 'code' }, make('pre', { tabIndex: 0 }, ...content));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
