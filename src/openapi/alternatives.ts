import type { ErrorObject } from 'ajv/dist/2020.js';
import { OF_BRANCHES } from './alternative-errors.ts';
import { fragmentOf } from './body-pointer.ts';
import type { BoundedValidator } from './bounded-ajv.ts';
import { discriminatingValue, discriminatorOf, nameOf } from './discriminator.ts';
import type { OpenApiDocument } from './document.ts';
import { isJsonArray, isJsonObject, type Json } from './json.ts';
import { childPointer, valueAt } from './pointer.ts';

/** Errors of further alternatives are not explained: each one is validated again. */
const MOST_EXPLAINED = 100;

/**
 * The same validator, which reports of the alternatives of a `oneOf` or `anyOf` only those errors that concern the value:
 * those of the alternative that the discriminator names, else of the only one that has the type of the value, else only
 * that no alternative accepts it.
 */
export function explainingAlternatives(
  document: OpenApiDocument,
  validator: BoundedValidator,
  at: (pointer: string) => BoundedValidator,
): BoundedValidator {
  const result: { errors: readonly ErrorObject[]; isChecked: boolean } = { errors: [], isChecked: true };
  const explaining = Object.assign((value: unknown, spelling?: string): value is unknown => {
    const isAccepted = validator(value, spelling);
    explaining.isChecked = validator.isChecked;
    explaining.errors = isAccepted ? [] : explained(new Explanation(document, at), validator.errors, value);
    return isAccepted;
  }, result);
  return explaining;
}

class Explanation {
  readonly document: OpenApiDocument;
  readonly #at: (pointer: string) => BoundedValidator;
  left = MOST_EXPLAINED;

  constructor(document: OpenApiDocument, at: (pointer: string) => BoundedValidator) {
    this.document = document;
    this.#at = at;
  }

  /** The errors of a value by the schema at `pointer`, with the errors of its alternatives explained. */
  errors(pointer: string, value: Json): readonly ErrorObject[] {
    const validate = this.#at(pointer);
    return validate(value) ? [] : explained(this, [...validate.errors], value);
  }
}

function explained(explanation: Explanation, errors: readonly ErrorObject[], value: unknown): readonly ErrorObject[] {
  if (!errors.some(({ keyword, params }) => keyword === 'if' || OF_BRANCHES in params)) return errors;
  const found: (readonly ErrorObject[])[] = [];
  for (let index = errors.length - 1; index >= 0; index -= 1) {
    const error = errors[index];
    // The errors of the then or else that was applied come before this one.
    if (error === undefined || error.keyword === 'if') continue;
    const count = error.params[OF_BRANCHES];
    if (typeof count !== 'number') {
      found.push([error]);
      continue;
    }
    index -= count;
    explanation.left -= 1;
    found.push(explanation.left < 0 ? [error] : closest(explanation, error, value));
  }
  return found.reverse().flat();
}

/** The errors of the alternative that the value is most likely meant for; the error itself where that is not certain. */
function closest(explanation: Explanation, error: ErrorObject, value: unknown): readonly ErrorObject[] {
  const { schemaPath, instancePath, keyword, params } = error;
  const branches = valueAt(explanation.document, schemaPath);
  const schema = valueAt(explanation.document, schemaPath.slice(0, -keyword.length - 1));
  const part = partAt(value, instancePath);
  if (!isJsonArray(branches) || !isJsonObject(schema) || part === undefined) return [error];
  const errorsOf = (index: number, ending = '') =>
    explanation.errors(childPointer(schemaPath, index), part).map((each) => ({
      ...each,
      instancePath: instancePath + each.instancePath,
      ...(each.message === undefined ? {} : { message: each.message + ending }),
    }));
  const discriminator = discriminatorOf(schema);
  const named = discriminator && discriminatingValue(discriminator, part);
  if (discriminator !== undefined && named !== undefined) {
    const index = discriminator.positions.get(named);
    if (index === undefined) return [error];
    const branch = branches[index];
    const ref = isJsonObject(branch) && typeof branch['$ref'] === 'string' ? nameOf(branch['$ref']) : String(index);
    const own = errorsOf(index, ` (schema ${ref}, because ${discriminator.property} is ${JSON.stringify(named)})`);
    return own.length > 0 ? own : [error];
  }
  if (params['passingSchemas'] !== null) return [error];
  const all = branches.map((_branch, index) => errorsOf(index)).filter((each) => !isOfOtherKind(each, instancePath));
  const withSameMembers = all.filter((each) => !hasOtherMember(each, instancePath));
  const candidates = withSameMembers.length > 0 ? withSameMembers : all;
  const [only] = candidates;
  return candidates.length === 1 && only !== undefined && only.length > 0 ? only : [error];
}

/** Whether errors say that a value is of another kind: of another type, or another constant. */
function isOfOtherKind(errors: readonly ErrorObject[], place: string): boolean {
  return errors.some(({ keyword, instancePath }) => OF_KIND.has(keyword) && instancePath === place);
}

const OF_KIND = new Set(['type', 'const', 'enum']);

/** Whether errors say that a member of a value, by which alternatives may differ, is another constant. */
function hasOtherMember(errors: readonly ErrorObject[], place: string): boolean {
  return errors.some(({ keyword, instancePath }) => {
    return (keyword === 'const' || keyword === 'enum') && !instancePath.slice(place.length + 1).includes('/');
  });
}

function partAt(value: unknown, instancePath: string): Json | undefined {
  try {
    return isJson(value) ? valueAt(value, fragmentOf(instancePath)) : undefined;
  } catch {
    return undefined;
  }
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}
