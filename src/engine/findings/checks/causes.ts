import type { GenericRule } from './rules.ts';

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
