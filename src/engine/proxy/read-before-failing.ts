import type { Socket } from 'node:net';

type WriteCallback = (error?: NodeJS.ErrnoException | null) => void;

/** The codes of writing to a connection that the other end has closed. */
const CLOSED: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET']);

const failed = new WeakSet<Socket>();

/**
 * Leaves it to the reading side of a connection to notice that the other end has closed it. Node would drop what was received
 * and not yet read: a target may answer, such as with 413, and close before it has read the whole request.
 */
export function readBeforeFailing(socket: Socket): void {
  const write = socket._write.bind(socket);
  const writev = socket._writev?.bind(socket);
  const unlessClosed =
    (callback: WriteCallback): WriteCallback =>
    (error) => {
      const isClosed = CLOSED.has(error?.code);
      if (isClosed) failed.add(socket);
      callback(isClosed ? null : error);
    };
  socket._write = (chunk, encoding, callback) => write(chunk, encoding, unlessClosed(callback));
  if (writev !== undefined) socket._writev = (chunks, callback) => writev(chunks, unlessClosed(callback));
}

/** Whether writing to a connection has failed. */
export function hasFailedWriting(socket: Socket): boolean {
  return failed.has(socket);
}
