/** An HTTP request as it is sent. */
export interface HttpRequest {
  /** In upper case. */
  readonly method: string;
  /** Path and query, relative to the address of the server. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}
