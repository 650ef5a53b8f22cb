import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build, type OutputChunk } from 'rolldown';
import { type LoopbackServer, startServer } from '../support/loopback-server.ts';

/** Serves one page that runs `script`, and further scripts by their paths. */
export function servePage(script: string, further: Readonly<Record<string, string>> = {}): Promise<LoopbackServer> {
  const scripts: Readonly<Record<string, string>> = { ...further, '/script.js': script };
  return startServer(({ url = '/' }, response) => {
    const found = scripts[url];
    const [type, body] = found === undefined ? ['text/html', PAGE] : ['text/javascript', found];
    response.writeHead(url === '/favicon.ico' ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
}

const PAGE = '<!doctype html><title>The client in a browser</title><script src="/script.js"></script>';

/** A proxy that forwards nothing and reports each requested target to `onRequest`. */
export function recordingProxy(onRequest: (target: string) => void): Promise<LoopbackServer> {
  const server = createServer(({ url = '' }, response) => {
    onRequest(url);
    response.writeHead(502).end();
  });
  server.on('connect', ({ url = '' }, socket) => {
    onRequest(url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  return startServer(server);
}

/** Bundles a module of this folder for a browser: scenarios as one script, any other module as one module. */
export async function bundleOf(file: string): Promise<OutputChunk> {
  const { output } = await build({
    input: fileURLToPath(new URL(file, import.meta.url)),
    platform: 'browser',
    write: false,
    external: /^node:/,
    output: { format: file.includes('scenarios') ? 'iife' : 'esm', name: 'scenarios', codeSplitting: false },
    logLevel: 'silent',
  });
  return output[0];
}
