/** A rule that holds for any document. */
interface RuleOfAnyDocument {
  /** What it demands, in a sentence. */
  readonly text: string;
  /** What one finding stands for; completes "A finding is one …". */
  readonly cause: string;
  /** Whether only requests of our own show a violation, and recorded traffic does not. */
  readonly isLive?: true;
}

/**
 * What is checked of any document, whichever it is, by the id of the rule. Rule packs have their own catalogues, and
 * docs/reference/rules.md is made from all of them.
 */
export const GENERIC_RULES = {
  'response-connection': {
    text: 'A response arrives, and is complete, within the time limits.',
    cause: 'way in which the connection fails',
  },
  'response-limits': {
    text: 'A body does not exceed the limits of size and depth.',
    cause: 'limit that is exceeded',
  },
  'response-encoding': {
    text: 'A body can be decompressed, and is UTF-8.',
    cause: 'operation whose bodies cannot be decoded',
  },
  'response-server-error': {
    text: 'No response has a status from 500 on, unless the document names it.',
    cause: 'status',
  },
  'response-status': { text: 'The status is documented.', cause: 'status' },
  'response-refusal': {
    text: 'The status with which an invalid request is refused is documented.',
    cause: 'status',
  },
  'response-content-type': {
    text: 'The content type is documented for the status.',
    cause: 'content type that was sent, with the class of the status',
  },
  'response-header': {
    text: 'Each required header is present, and each header is valid by its schema.',
    cause: 'header, or keyword of its schema',
  },
  'response-json': { text: 'A JSON body is present and can be parsed.', cause: 'media type of the response' },
  'json-byte-order-mark': {
    text: 'A JSON body begins with no byte order mark (RFC 8259, section 8.1).',
    cause: 'server',
  },
  'json-repeated-name': {
    text: 'No object of a JSON body has two members of one name (RFC 8259, section 4).',
    cause: 'operation and name',
  },
  'response-body': {
    text: 'The body is as its schema says.',
    cause: 'keyword of the schema, with the property that is missing or not allowed',
  },
  'response-undeclared': { text: 'The fields of the body are declared.', cause: 'schema and name of the field' },
  'query-limit': {
    text: 'A response has no more items than the limit or the page size of the request.',
    cause: 'parameter',
  },
  'query-filter': {
    text: 'A filter whose name and values are those of a property returns only items with the value.',
    cause: 'parameter',
  },
  'query-cursor': {
    text: 'The next page that a response names does not repeat its items.',
    cause: 'parameter',
    isLive: true,
  },
  'operation-undeclared': {
    text: 'Each path and method that the server serves is declared.',
    cause: 'method and path',
  },
  'input-required': {
    text: 'A request without a required parameter is refused.',
    cause: 'parameter, or request body',
  },
  'input-invalid': {
    text: 'A request with an invalid parameter is refused.',
    cause: 'parameter, or keyword of the schema of the request body',
  },
  'input-valid': {
    text: 'A request with any valid form of a parameter is accepted.',
    cause: 'parameter, or schema of a part of the request body',
    isLive: true,
  },
  'input-security': {
    text: 'A request without the credentials that are required is refused.',
    cause: 'security requirement, with what the server accepts or refuses',
    isLive: true,
  },
  'input-open': {
    text: 'An operation without a security requirement works without credentials.',
    cause: 'status of the refusal',
    isLive: true,
  },
  'resource-created': {
    text: 'A resource can be read after a create returned 201.',
    cause: 'operation that reads the resource',
    isLive: true,
  },
  'resource-location': {
    text: 'All parts of the response to a create name the same resource, and Location leads to it.',
    cause: 'operation that creates the resource',
    isLive: true,
  },
  'write-read-back': {
    text: 'A read returns what an update has changed.',
    cause: 'operation that updates the resource',
    isLive: true,
  },
  'resource-deleted': {
    text: 'A resource cannot be read after it was deleted.',
    cause: 'operation that reads the resource',
    isLive: true,
  },
} as const satisfies Readonly<Record<string, RuleOfAnyDocument>>;

/** The id of a rule that holds for any document. */
export type GenericRule = keyof typeof GENERIC_RULES;
