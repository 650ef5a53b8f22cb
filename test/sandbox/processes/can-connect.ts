import { connect } from 'node:net';

/** Whether something listens on `host` and `port`. */
export function canConnect(host: string, port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
