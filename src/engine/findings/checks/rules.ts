/**
 * What is checked of any document, whichever it is: the id of the rule and what it demands. Rule packs have their own
 * catalogues.
 */
export const GENERIC_RULES = {
  'response-connection': 'An answer comes, and ends, within the limits of time.',
  'response-limits': 'A body is not larger or deeper than anything that the service could mean.',
  'response-encoding': 'A body can be decompressed, and is UTF-8.',
  'response-server-error': 'No status from 500 on, unless the document names it.',
  'response-status': 'The status is documented.',
  'response-refusal': 'The status with which an invalid request is refused is documented.',
  'response-content-type': 'The content type is documented for the status.',
  'response-header': 'The headers that the document requires are there, and as it says.',
  'response-json': 'A JSON body is there and can be read.',
  'response-body': 'The body is as its schema says.',
  'response-undeclared': 'The fields of the body are declared.',
  'operation-undeclared': 'What the server serves is declared: its paths and their methods.',
  'input-required': 'A request without a required parameter is refused.',
  'input-invalid': 'A request with an invalid parameter is refused.',
  'input-valid': 'A request with any valid form of a parameter is accepted.',
  'input-security': 'A request without the credentials that are required is refused.',
  'input-open': 'An operation without a security requirement works without credentials.',
  'resource-created': 'A resource can be read after a create answered 201.',
  'resource-location': 'Everything in the answer to a create names the same resource, and Location leads to it.',
  'resource-deleted': 'A resource cannot be read after it was deleted.',
} as const;

/** The id of a rule that holds for any document. */
export type GenericRule = keyof typeof GENERIC_RULES;
