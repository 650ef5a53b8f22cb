import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createGzip } from 'node:zlib';

/** A request as Connect and Express pass it to a layer. */
export type ChainRequest = IncomingMessage & { originalUrl?: string; baseUrl?: string; body?: unknown };
export type Next = (error?: unknown) => void;
export type Layer = (request: ChainRequest, response: ServerResponse, next: Next) => void;
type ErrorLayer = (error: unknown, request: ChainRequest, response: ServerResponse, next: Next) => void;

/**
 * The part of Connect and Express that a middleware uses: layers in order, each below a path that is removed from `url`. Layers
 * with four parameters handle errors. A layer that throws has the effect of `next(error)`.
 */
export class ConnectChain {
  readonly #layers: { readonly path: string; readonly layer: Layer | ErrorLayer }[] = [];

  use(layer: Layer, path = ''): this {
    this.#layers.push({ path, layer });
    return this;
  }

  useForErrors(layer: ErrorLayer): this {
    this.#layers.push({ path: '', layer });
    return this;
  }

  /** For `createServer`, or as a layer of another chain. */
  readonly handle = (request: ChainRequest, response: ServerResponse, done?: Next): void => {
    request.originalUrl ??= request.url ?? '/';
    this.#from(0, undefined, request, response, done ?? ((error) => answerLast(response, error)));
  };

  get listener(): RequestListener {
    return (request, response) => this.handle(request, response);
  }

  #from(index: number, error: unknown, request: ChainRequest, response: ServerResponse, done: Next): void {
    const found = this.#layers[index];
    if (found === undefined) {
      done(error);
      return;
    }
    const { path, layer } = found;
    const { url = '/', baseUrl = '' } = request;
    const goOn = (failed: unknown) => {
      [request.url, request.baseUrl] = [url, baseUrl];
      this.#from(index + 1, failed, request, response, done);
    };
    if (!url.startsWith(path) || (error !== undefined) !== isForErrors(layer)) {
      goOn(error);
      return;
    }
    [request.url, request.baseUrl] = [url.slice(path.length) || '/', baseUrl + path];
    try {
      if (isForErrors(layer)) layer(error, request, response, goOn);
      else layer(request, response, goOn);
    } catch (thrown) {
      goOn(thrown);
    }
  }
}

function isForErrors(layer: Layer | ErrorLayer): layer is ErrorLayer {
  return layer.length === 4;
}

function answerLast(response: ServerResponse, error: unknown): void {
  response.statusCode = error === undefined ? 404 : 500;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ errorCode: 'E1', message: String(error) }));
}

/** Compresses as `compression` does: it replaces `write` and `end`, and adds the encoding to the headers. */
export const compressing: Layer = (_request, response, next) => {
  const { write, end } = response;
  const stream = createGzip();
  const ready = (): void => {
    if (response.headersSent) return;
    response.setHeader('content-encoding', 'gzip');
    response.removeHeader('content-length');
    response.flushHeaders();
  };
  response.write = new Proxy(write, {
    apply(_write, _self, [chunk]) {
      ready();
      return stream.write(chunk);
    },
  });
  response.end = new Proxy(end, {
    apply(_end, _self, [chunk]) {
      ready();
      stream.end(chunk);
      return response;
    },
  });
  stream.on('data', (chunk) => Reflect.apply(write, response, [chunk]));
  stream.on('end', () => Reflect.apply(end, response, []));
  next();
};

/** Parses JSON as `express.json()` does: `body` is the value, or `{}` without a body. */
export const readingJson: Layer = (request, _response, next) => {
  request.body = {};
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    try {
      if (text !== '') request.body = JSON.parse(text);
      next();
    } catch (error) {
      next(error);
    }
  });
};
