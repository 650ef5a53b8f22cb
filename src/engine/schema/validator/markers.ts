/**
 * The keywords by which the preparation of a document says what JSON Schema has no keyword for. No document has them: names
 * that begin with `x-backoffice-` are ours.
 */

/** The schema accepts null whatever its other keywords say. */
export const ACCEPTS_NULL = 'x-backoffice-accepts-null';

/** The schema cannot be evaluated. It accepts every value, and nothing is certain then. */
export const UNRESOLVED = 'x-backoffice-unresolved';

/** The schema accepts of all numbers only integers, by their exact value. */
export const INTEGER = 'x-backoffice-integer';

/**
 * The schema resources that enclose a schema, the outermost first, by their pointers. Only schemas of documents with a
 * `$dynamicRef` that may lead to several schemas have it.
 */
export const RESOURCES = 'x-backoffice-resources';

/**
 * In place of a `$dynamicRef`: for each schema resource with the anchor a schema that refers to it, by the pointer of the
 * resource. The first is the schema to which the reference resolves where no other is in the dynamic scope.
 */
export const DYNAMIC_REF = 'x-backoffice-dynamic-ref';
