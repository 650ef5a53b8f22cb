// Preloaded into the processes under test (NODE_OPTIONS=--import …): reports every address outside this machine that one
// of them asks for, by name or by number.
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|0\.0\.0\.0|::)$/;

function record(host) {
  if (typeof host === 'string' && !LOOPBACK.test(host)) appendFileSync(process.env.CONNECTIONS_FILE, `${host}\n`);
}

const { lookup } = dns;
dns.lookup = (host, ...rest) => {
  record(host);
  return lookup(host, ...rest);
};

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function connectAndRecord(...args) {
  const [first] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) record(first.host);
  return connect.apply(this, args);
};
