import { createServer, type RequestListener } from 'node:http';
import { listen } from '../../support/loopback-server.ts';

/** What a planted server does wrong; `nothing` answers every request with a proper error body. */
export type Misbehaviour = keyof typeof MISBEHAVIOURS;

const ERROR = JSON.stringify({ errorCode: 'E1', message: 'No.' });

function answer(status: number, body: string, type = 'application/json'): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), allow: 'GET' });
    response.end(body);
  };
}

const proper = answer(404, ERROR);

/** `listener` for one request of three, the proper one for the others. */
function sometimes(listener: RequestListener): RequestListener {
  let requests = 0;
  return (request, response) => {
    requests += 1;
    (requests % 3 === 0 ? listener : proper)(request, response);
  };
}

const leak: Buffer[] = [];

const MISBEHAVIOURS = {
  nothing: proper,
  'server-error': sometimes(answer(500, ERROR)),
  unavailable: sometimes(answer(503, ERROR)),
  'wrong-body': sometimes(answer(400, '{"error":"No."}')),
  'wrong-type': sometimes(answer(400, ERROR, 'text/html')),
  'no-json': sometimes(answer(400, `${ERROR}}`)),
  'success-for-anything': answer(200, '[]'),
  stack: sometimes(answer(404, JSON.stringify({ errorCode: 'E1', message: 'Error: x\n    at f (/srv/a.ts:1:1)' }))),
  hang: sometimes(() => {}),
  drop: sometimes((request) => request.socket.destroy()),
  cut: sometimes((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json', 'content-length': 99 });
    response.write(ERROR, () => response.destroy());
  }),
  garbage: sometimes((request) => request.socket.end('HTTP/1.1 OK\r\n\r\n')),
  crash: sometimes(() => process.exit(1)),
  leak: (request, response) => {
    leak.push(Buffer.alloc(100_000, 1));
    proper(request, response);
  },
} as const satisfies Readonly<Record<string, RequestListener>>;

const chosen = Object.entries(MISBEHAVIOURS).find(([name]) => name === process.argv[2]);
if (chosen !== undefined) {
  const [, listener] = chosen;
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: 0 }, (request, response) => {
    if (request.url === '/health') response.end('{}');
    else if (request.url?.endsWith('/auth/tokens') === true && request.headers['user-agent'] === 'node') {
      response.setHeader('content-type', 'application/json');
      response.end('{"token":"planted"}');
    } else listener(request, response);
  });
  server.on('clientError', (_error, socket) => {
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${ERROR.length}\r\nConnection: close\r\n\r\n${ERROR}`,
    );
  });
  server.on('connect', (_request, socket) => socket.destroy());
  void listen(server).then((url) => console.log(url));
}
