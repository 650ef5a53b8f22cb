/** A body that is larger than its limit. */
export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
}

/**
 * Reads the body of a response of `fetch` as UTF-8, and no more than `mostBytes` of it, counted without its content codings.
 *
 * @throws {ResponseTooLarge} the body is larger
 */
export async function readResponse(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > mostBytes) throw new ResponseTooLarge(`The response has more than ${mostBytes / 1024 / 1024} MiB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
