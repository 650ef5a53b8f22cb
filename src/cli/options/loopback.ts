import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether `host` is this machine: only it can reach a server that listens there. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  return host === 'localhost' || (version !== 0 && LOOPBACK.check(host, version === 4 ? 'ipv4' : 'ipv6'));
}
