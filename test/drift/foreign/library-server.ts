import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Json } from '../../../src/engine/json/json.ts';
import { answerJson, urlOf } from '../verify-server.ts';

/** A deviation of the server from its document. */
export type LibraryFault =
  | 'price is zero'
  | 'title is null'
  | 'returned is no date'
  | 'no total'
  | 'a total that is no number'
  | 'books as HTML'
  | 'any genre will do'
  | 'year 1450 is refused'
  | 'tags are refused'
  | 'the shelf may be left out'
  | 'no key in the header is needed'
  | 'no key in the query is needed'
  | 'no key in the cookie is needed'
  | 'no user is needed'
  | 'any user will do'
  | 'a book that is listed has no page'
  | 'HEAD is refused with 500'
  | 'health has a body'
  | 'health needs a key'
  | 'the cover is empty'
  | 'the cover is a video'
  | 'staff are numbers';

/** The credentials that the server accepts. */
export const KEY = 'k-7391-sesame';
export const USER = 'ada:lovelace';

const BOOK: Record<string, Json> = { id: 'b-0042', title: 'Emma', price: 12.5, returned: null };

/** A server that follows its document except for one fault. */
export function libraryServer(fault?: LibraryFault): RequestListener {
  const has = (...faults: LibraryFault[]) => fault !== undefined && faults.includes(fault);
  const book = {
    ...BOOK,
    ...(has('price is zero') ? { price: 0 } : {}),
    ...(has('title is null') ? { title: null } : {}),
    ...(has('returned is no date') ? { returned: 'yesterday' } : {}),
  };
  const refuse = (response: ServerResponse, status: number) => answerJson(response, status, { error: 'no' });

  function books({ headers }: IncomingMessage, query: URLSearchParams, response: ServerResponse): unknown {
    if (headers['x-library-key'] !== KEY && !has('no key in the header is needed')) return refuse(response, 401);
    if (headers['x-shelf'] === undefined && !has('the shelf may be left out')) return refuse(response, 400);
    const genre = query.get('genre') ?? 'novel';
    if (!['novel', 'poem'].includes(genre) && !has('any genre will do')) return refuse(response, 400);
    const year = query.get('year') ?? '2000';
    const first = has('year 1450 is refused') ? 1451 : 1450;
    if (!/^\d+$/.test(year) || Number(year) < first || Number(year) >= 2100) return refuse(response, 400);
    const tags = query.getAll('tags');
    if (tags.length > 0 && (has('tags are refused') || tags.join('|') !== 'old|rare')) return refuse(response, 400);
    const total = has('no total') ? {} : { 'x-total': has('a total that is no number') ? 'many' : '1' };
    response.writeHead(200, { 'content-type': has('books as HTML') ? 'text/html' : 'application/json', ...total });
    return response.end(JSON.stringify([book]));
  }

  function oneBook({ method, headers }: IncomingMessage, url: URL, response: ServerResponse): unknown {
    const [, , id, part] = url.pathname.split('/');
    if (method === 'HEAD') return response.writeHead(has('HEAD is refused with 500') ? 500 : 200).end();
    if (part === 'cover') return cover(headers.cookie, response);
    if (url.searchParams.get('key') !== KEY && !has('no key in the query is needed')) return refuse(response, 401);
    if (id !== 'b-0042') return refuse(response, 404);
    return answerJson(response, 200, has('a book that is listed has no page') ? { title: 1 } : book);
  }

  function cover(cookie: string | undefined, response: ServerResponse): unknown {
    if (cookie !== `reader=${KEY}` && !has('no key in the cookie is needed')) return refuse(response, 401);
    if (has('the cover is empty')) return response.writeHead(200, { 'content-type': 'text/plain' }).end();
    response.writeHead(200, { 'content-type': has('the cover is a video') ? 'video/mp4' : 'image/png' });
    return response.end(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]));
  }

  function staff({ headers }: IncomingMessage, response: ServerResponse): unknown {
    const { authorization } = headers;
    const isKnown = authorization === `Basic ${Buffer.from(USER).toString('base64')}`;
    const isEnough = has('any user will do') ? authorization !== undefined : isKnown;
    if (!isEnough && !has('no user is needed')) return refuse(response, 401);
    return answerJson(response, 200, [has('staff are numbers') ? 7 : 'Ada'], 'application/vnd.library+json');
  }

  return (request, response) => {
    const url = urlOf(request);
    if (url.pathname === '/books') return books(request, url.searchParams, response);
    if (url.pathname.startsWith('/books/')) return oneBook(request, url, response);
    if (url.pathname === '/staff') return staff(request, response);
    if (has('health needs a key')) return refuse(response, 401);
    return response
      .writeHead(has('health has a body') ? 200 : 204, {})
      .end(has('health has a body') ? 'well' : undefined);
  };
}
