import { existsSync } from 'node:fs';
import { errorMessage } from '../../engine/json/error-message.ts';
import { type Mock, startMock } from '../mock/start-mock.ts';
import { CommandError } from '../terminal/command-error.ts';
import type { ListenAddress } from './listen.ts';
import { startMockFront } from './mock-front.ts';

/** A mock at one address for as long as the editing loop runs. */
export interface LiveMock {
  readonly url: string;
  /**
   * Serves the bundled document as its file is now. Before that has worked, the last one is served.
   *
   * @throws {CommandError}
   */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface LiveMockOptions {
  /** Path of the bundled document. It need not exist yet. */
  readonly document: string;
  readonly address: ListenAddress;
  /** Receives a message when Prism has ended by itself, in its own words, and when it could not be restarted. */
  readonly onEnd: (message: string) => void;
}

const NONE_YET = 'The mock has no document yet: the first build has not succeeded.';

/**
 * Starts the address of a mock, and Prism behind it when the document exists. A Prism that ends by itself is started again;
 * one that ends while it starts is left until the next {@link LiveMock.refresh}.
 *
 * @throws {CommandError} `address-unusable`
 */
export async function startLiveMock({ document, address, onEnd }: LiveMockOptions): Promise<LiveMock> {
  const front = await startMockFront(address);
  let current: Mock | undefined;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();

  const start = async (): Promise<void> => {
    const mock = await startMock({ document });
    if (isStopped) return mock.stop();
    current = mock;
    front.pointAt(mock.url);
    void mock.exited.then(({ reason }) => {
      if (isStopped || current !== mock) return;
      current = undefined;
      front.pointAt(undefined, `Prism has ended by itself (${reason}) and is started again. Try again in a moment.`);
      onEnd(`Prism has ended by itself: ${reason || 'it says nothing'}. It is started again.`);
      inTurn(serve).catch((error: unknown) => onEnd(errorMessage(error)));
    });
  };
  const serve = async (): Promise<void> => {
    if (isStopped) return;
    try {
      await (current === undefined ? start() : current.reload(front.pointAt));
    } catch (error) {
      if (current === undefined) front.pointAt(undefined, error instanceof CommandError ? error.message : NONE_YET);
      throw error;
    }
  };
  /** Does one thing at a time, so that an older document never comes over a newer one. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };

  if (existsSync(document)) inTurn(serve).catch(() => {});
  else front.pointAt(undefined, NONE_YET);
  return {
    url: front.url,
    refresh: () => inTurn(serve),
    async stop() {
      isStopped = true;
      await front.stop();
      await current?.stop();
      await last;
    },
  };
}
