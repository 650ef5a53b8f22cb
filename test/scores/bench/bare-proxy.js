// The least that a proxy on node:http can do: pipe. Started by test/scores/bench/proxy.ts.
import { Agent, createServer, request } from 'node:http';

const [target = '', port = '0'] = process.argv.slice(2);
const { hostname, port: targetPort } = new URL(target);
const agent = new Agent({ keepAlive: true });
const server = createServer((incoming, response) => {
  const { method, url: path, headers } = incoming;
  const sent = request({ hostname, port: targetPort, method, path, headers, agent }, (received) => {
    response.writeHead(received.statusCode, received.headers);
    received.pipe(response);
  });
  sent.on('error', () => response.destroy());
  incoming.pipe(sent);
});
server.listen(Number(port), '127.0.0.1');
