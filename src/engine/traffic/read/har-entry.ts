import {
  asText,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  objectsIn,
  parsedJson,
} from '../../json/json.ts';
import type { Body } from '../../message/body.ts';
import { NOTHING_UNKNOWN, type UnknownPart } from '../../message/exchange.ts';
import { joinHeaders } from '../../message/headers.ts';
import { bodyFormatOf, parseMediaType } from '../../message/media-type.ts';
import { formDataDisposition } from '../../message/multipart-body.ts';
import {
  brokenEntry,
  type EntryReading,
  exchangeReading,
  isBase64,
  isCutOff,
  isStatus,
  wrongStatus,
} from './entry-reading.ts';

/** Chrome takes cookies out of the files that it exports. */
const WITHOUT_COOKIES: ReadonlySet<UnknownPart> = new Set(['cookies']);

/**
 * Reads an entry of a HAR 1.2 file. Only what is needed must be there: recorders leave out much of what the format
 * demands. A body that the recorder did not keep is unknown, not empty.
 */
export function readHarEntry(entry: Json): EntryReading {
  if (!isJsonObject(entry)) return brokenEntry('Not a JSON object.');
  const { request, response, startedDateTime } = entry;
  if (!isJsonObject(request)) return brokenEntry('"request" is not an object.');
  if (!isJsonObject(response)) return brokenEntry('"response" is not an object.');
  const { method, url } = request;
  if (typeof method !== 'string' || method === '') return brokenEntry('"request.method" is not a non-empty string.');
  if (typeof url !== 'string' || url === '') return brokenEntry('"request.url" is not a non-empty string.');
  const { status } = response;
  if (typeof status !== 'number') return brokenEntry('"response.status" is not a number.');
  // A request that was blocked, cancelled or not answered has status 0.
  if (status === 0) return { kind: 'ignored', reason: 'no-answer' };
  if (!isStatus(status)) return wrongStatus('"response.status"', status);
  const content = responseContent(response);
  if (content === undefined) return brokenEntry('"response.content.text" is not base64, though "encoding" says so.');
  const startedAt = typeof startedDateTime === 'string' ? Date.parse(startedDateTime) : Number.NaN;
  const responseHeaders = withContentType(headersOf(response['headers']), response['content']);
  const requestHeaders = withCookies(
    withPostedType(headersOf(request['headers']), request['postData']),
    request['cookies'],
  );
  // Every browser has such a User-Agent.
  const isBrowser = requestHeaders['user-agent']?.startsWith('Mozilla/') === true;
  return exchangeReading({
    method,
    url,
    requestHeaders,
    requestContent: requestContent(request, requestHeaders),
    status,
    responseHeaders,
    responseContent: content,
    unknown: isBrowser ? WITHOUT_COOKIES : NOTHING_UNKNOWN,
    startedAt: Number.isNaN(startedAt) ? undefined : startedAt,
  });
}

function headersOf(list: Json | undefined): Record<string, string> {
  const items = objectsIn(list);
  return joinHeaders(
    items.flatMap(({ name, value }) =>
      typeof name === 'string' && typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
}

/** Some recorders list cookies apart from the headers only. */
function withCookies(headers: Record<string, string>, list: Json | undefined): Record<string, string> {
  if (Object.hasOwn(headers, 'cookie') || !isJsonArray(list)) return headers;
  const cookies = list.filter(isJsonObject).flatMap(({ name, value }) => {
    return typeof name === 'string' && typeof value === 'string' ? [`${name}=${value}`] : [];
  });
  return cookies.length === 0 ? headers : { ...headers, cookie: cookies.join('; ') };
}

/** Some recorders state the content type at the body only. */
function withContentType(headers: Record<string, string>, content: Json | undefined): Record<string, string> {
  if (headers['content-type'] !== undefined || Object.keys(headers).length > 0 || !isJsonObject(content))
    return headers;
  const { mimeType } = content;
  return typeof mimeType === 'string' && mimeType.includes('/') && mimeType !== 'x-unknown'
    ? { 'content-type': mimeType }
    : headers;
}

/** Some recorders state the content type of a request at its body only. */
function withPostedType(headers: Record<string, string>, postData: Json | undefined): Record<string, string> {
  if (headers['content-type'] !== undefined || !isJsonObject(postData)) return headers;
  const { mimeType } = postData;
  return typeof mimeType === 'string' && mimeType.includes('/') ? { ...headers, 'content-type': mimeType } : headers;
}

function requestContent(
  { postData, bodySize }: JsonObject,
  headers: Readonly<Record<string, string>>,
): Body['content'] {
  const isSized = typeof bodySize === 'number' && bodySize >= 0;
  if (isJsonObject(postData)) {
    const { text, params } = postData;
    const form = isJsonArray(params) && params.length > 0 ? formText(params, headers['content-type']) : undefined;
    if (form !== undefined && (typeof text !== 'string' || text === '')) return form;
    if (typeof text !== 'string') return null;
    if (text === '') return isCutOff(headers, 0) || (isSized && bodySize > 0) ? null : '';
    // Chrome leaves files out of the text of a multipart form.
    const isMultipart = /^multipart\//i.test(headers['content-type'] ?? '');
    return !isMultipart && isCutOff(headers, Buffer.byteLength(text)) ? null : text;
  }
  // The recorder left out a body that was announced.
  if (isCutOff(headers, 0)) return null;
  return postData === undefined && (bodySize === 0 || bodySize === -1 || bodySize === undefined) ? '' : null;
}

/** The fields of a form that was recorded without its text, written as text; undefined where they are those of no form. */
function formText(params: readonly Json[], contentType: string | undefined): string | undefined {
  const type = parseMediaType(contentType ?? '');
  const fields = params.filter(isJsonObject);
  switch (type && bodyFormatOf(type)) {
    case 'form':
      return new URLSearchParams(fields.map(({ name, value }) => [asText(name), asText(value)])).toString();
    case 'multipart': {
      const boundary = type?.parameters.get('boundary');
      if (boundary === undefined) return undefined;
      return `${fields.map((field) => `--${boundary}\r\n${partText(field)}\r\n`).join('')}--${boundary}--\r\n`;
    }
    default:
      return undefined;
  }
}

function partText({ name, value, fileName, contentType }: JsonObject): string {
  const file = typeof fileName === 'string' ? fileName : undefined;
  const type = typeof contentType === 'string' && contentType !== '' ? `Content-Type: ${contentType}\r\n` : '';
  return `${formDataDisposition(asText(name), file)}\r\n${type}\r\n${asText(value)}`;
}

/** The body of a response; undefined where it is not what its encoding says. */
function responseContent({ content, bodySize }: JsonObject): Body['content'] | undefined {
  if (!isJsonObject(content)) return bodySize === 0 ? '' : null;
  const { text, encoding, size } = content;
  if (typeof text !== 'string') return size === 0 && Number(bodySize ?? 0) <= 0 ? '' : null;
  // An empty text is what is left of a body that was not kept.
  if (text === '' && typeof size === 'number' && size > 0) return null;
  if (encoding !== 'base64') {
    // Firefox cuts off what is longer than 1 MB.
    const isShort = typeof size === 'number' && size > Buffer.byteLength(text);
    return isShort && parsedJson(text) === undefined ? null : text;
  }
  const joined = text.replaceAll(/\s/g, '');
  if (!isBase64(joined)) return undefined;
  const bytes = Buffer.from(joined, 'base64');
  return typeof size === 'number' && size > bytes.length ? null : bytes;
}
