import type { Socket } from 'node:net';

/** Resets a connection. One that has sent its end is closed: the system does not reset it, and Node would leave it open. */
export function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
