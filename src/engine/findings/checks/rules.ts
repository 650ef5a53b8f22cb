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

/** The cause of the faults of a rule: faults with the same cause are one finding, on all operations. */
interface CauseOfRule {
  /** Whether the cause is what the server does (`Fault.behaviour`), or a part of the document (`Fault.source`). */
  readonly by: 'behaviour' | 'place';
  /** The cause in words, as docs/contract-testing.md lists it. */
  readonly text: string;
}

/**
 * The cause of each rule of any document: what one person corrects in one place. A part of the document is one place wherever
 * a `$ref` leads to it, and so are equal parameters, headers and object schemas that a generator has copied into several
 * operations. The rules of rule packs have the place where the document states the rule.
 */
export const CAUSES: Readonly<Record<GenericRule, CauseOfRule>> = {
  'response-connection': { by: 'behaviour', text: 'how the connection fails' },
  'response-limits': { by: 'behaviour', text: 'the limit that is exceeded' },
  'response-encoding': { by: 'behaviour', text: 'that the body cannot be decoded' },
  'response-server-error': { by: 'behaviour', text: 'the status' },
  'response-status': { by: 'behaviour', text: 'the status' },
  'response-refusal': { by: 'behaviour', text: 'the status' },
  'response-content-type': { by: 'behaviour', text: 'the content type that was sent, and the class of the status' },
  'response-header': { by: 'place', text: 'the header, or the keyword of its schema' },
  'response-json': { by: 'place', text: 'the media type of the response' },
  'response-body': { by: 'place', text: 'the keyword of the schema, and the property that is missing or not allowed' },
  'response-undeclared': { by: 'place', text: 'the schema, and the name of the field' },
  'operation-undeclared': { by: 'behaviour', text: 'the method and the path' },
  'input-required': { by: 'place', text: 'the parameter, or the request body' },
  'input-invalid': { by: 'place', text: 'the parameter, or the keyword of the schema of the request body' },
  'input-valid': { by: 'place', text: 'the parameter, or the schema of a part of the request body' },
  'input-security': { by: 'behaviour', text: 'what the server accepts or refuses, and the security requirement' },
  'input-open': { by: 'behaviour', text: 'the status of the refusal' },
  'resource-created': { by: 'place', text: 'the operation that reads the resource' },
  'resource-location': { by: 'place', text: 'the operation that creates the resource' },
  'resource-deleted': { by: 'place', text: 'the operation that reads the resource' },
};
