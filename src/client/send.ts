import type { BackOfficeClient } from './back-office-client.ts';
import { carriesToken, KEY_HEADER, type Outgoing } from './build-request.ts';
import { abortable, type Clock, sleep, withinLimit } from './clock.ts';
import { failure, isBackOfficeError } from './errors.ts';
import type { Log } from './log.ts';
import type { ResolvedOptions } from './options.ts';
import { limiterOf } from './rate-limiter.ts';
import { readAnswer } from './read-answer.ts';
import { redact } from './redact.ts';
import { retryDelay } from './retry.ts';
import { refusesToken, type TokenKeeper } from './token.ts';

/** The context of all calls of a client. */
export interface ClientContext {
  readonly options: ResolvedOptions;
  readonly client: BackOfficeClient;
  /** The tokens of a token function. */
  readonly tokens: TokenKeeper | undefined;
  readonly log: Log;
  /** The tokens so far. */
  readonly secrets: readonly string[];
}

/** The limits of one call. */
export interface CallLimits {
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  /** When the call's deadline runs out, by the clock. */
  readonly endsAt: number;
  /** Aborted by the caller. */
  readonly signal: AbortSignal | undefined;
}

/** An answer whose body has been read. */
export interface Answer<T> {
  readonly data: T;
  readonly response: Response;
}

type OnResponse = (response: Response) => void;

/**
 * Sends a request until it is answered, and repeats it where that is safe and may help. Throws the catalogue's errors, and
 * the reason of the signal.
 */
export async function send<T>(
  context: ClientContext,
  request: Outgoing,
  limits: CallLimits,
  onResponse: OnResponse,
): Promise<Answer<T>> {
  const { options, tokens, log } = context;
  const { clock, retry, random } = options;
  const { operation, method, headers } = request;
  const { signal, endsAt } = limits;
  let renewed = false;
  for (let attempt = 1; ; ) {
    const token = carriesToken(operation) ? await bearer(context, operation, limits) : undefined;
    if (token) headers.set('authorization', `Bearer ${token}`);
    try {
      return await sendOnce<T>(context, request, limits, attempt, onResponse);
    } catch (error) {
      if (!isBackOfficeError(error) || signal?.aborted) throw error;
      const status = error.code === 'api' ? error.status : undefined;
      if (tokens && token && refusesToken(status) && !renewed) {
        renewed = true;
        tokens.refuse(token);
        log({ type: 'token-refused', operation });
        continue;
      }
      const delayMs = method === 'GET' ? retryDelay(error, attempt, retry, random) : undefined;
      // A wait that cannot succeed fails at once.
      if (delayMs === undefined || clock.now() + delayMs >= endsAt) throw error;
      log({ type: 'retry', operation, attempt, delayMs, code: error.code, ...(status && { status }) });
      await untilDeadline(clock, operation, limits, (either) => sleep(clock, delayMs, either));
      attempt += 1;
      // A token can expire between two attempts too.
      renewed = false;
    }
  }
}

async function bearer(
  { options: { token, clock }, tokens, client }: ClientContext,
  operation: string,
  limits: CallLimits,
) {
  if (!tokens) return typeof token === 'string' ? token : undefined;
  return untilDeadline(clock, operation, limits, (signal) => tokens.get(operation, client, signal));
}

/** Waits for what is no answer. An answer is waited for with one timer, that of the limit which runs out first. */
function untilDeadline<T>(
  clock: Clock,
  operation: string,
  { deadlineMs, endsAt, signal }: CallLimits,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withinLimit(clock, operation, 'deadlineMs', deadlineMs, signal, work, endsAt - clock.now());
}

async function sendOnce<T>(
  context: ClientContext,
  request: Outgoing,
  limits: CallLimits,
  attempt: number,
  onResponse: OnResponse,
): Promise<Answer<T>> {
  const { options, log } = context;
  const { operation, url, method, headers, body = null } = request;
  const { clock, environment, validation, fetch } = options;
  const secrets = [...context.secrets, ...request.secrets];
  const pass = environment && limiterOf(clock, environment, headers.get(KEY_HEADER) ?? '', operation);
  const answered =
    pass &&
    (await untilDeadline(clock, operation, limits, (signal) =>
      pass(signal, (ahead) => log({ type: 'limited', operation, ahead })),
    ));
  log({ type: 'attempt', operation, attempt });
  const start = clock.now();
  const exchange = async (signal: AbortSignal) => {
    try {
      const answer = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
      answered?.();
      onResponse(answer);
      return { response: answer, text: await answer.text() };
    } catch (cause) {
      throw signal.aborted ? signal.reason : noAnswer(operation, cause, secrets);
    }
  };
  const left = limits.endsAt - start;
  const limit = left <= limits.timeoutMs ? 'deadlineMs' : 'timeoutMs';
  const { response, text } = await withinLimit(
    clock,
    operation,
    limit,
    limits[limit],
    limits.signal,
    (signal) => abortable(exchange(signal), signal),
    Math.min(left, limits.timeoutMs),
  );
  log({ type: 'answer', operation, attempt, status: response.status, durationMs: clock.now() - start });
  const read = readAnswer<T>(operation, response, text, secrets, clock.date());
  const checked = 'data' in read ? read.data : read.error.code === 'api' ? read.error.body : undefined;
  const violation = validation?.validators.validate(
    { operation, response, body: checked },
    validation,
    options.onLog && log,
  );
  // An API error remains an API error even with an invalid body: it is worth more to the caller.
  if ('error' in read) throw read.error;
  if (violation) throw violation;
  return { data: read.data, response };
}

function noAnswer(operation: string, cause: unknown, secrets: readonly string[]) {
  const inner = cause instanceof Error && cause.cause instanceof Error ? `: ${cause.cause.message}` : '';
  const causeText = redact(`${cause instanceof Error ? cause.message : cause}${inner}`, secrets);
  return failure('network', operation, `no whole answer (${causeText}). Check the connection and baseUrl.`, {}, cause);
}
