import { _, type ErrorObject, type KeywordCxt } from 'ajv/dist/2020.js';
import { excerpt } from '../../json/excerpt.ts';
import { asObject, isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { childPointer, fragmentOf, valueAt } from '../../json/pointer.ts';
import { partsOf } from '../../json/steps.ts';
import { type Discriminator, discriminatingValue, discriminatorOf, nameOf } from '../../openapi/discriminator.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { alternativesText, TEXT, violationText } from '../validation-text.ts';
import type { BoundedValidator } from '../validator.ts';

/**
 * The code of `oneOf` and `anyOf`. They leave one error, without those of their alternatives, which would fill any memory: the
 * alternative that a value is meant for is validated again. The code does not nest, so that there may be any number of them.
 */
export function alternativesCode(context: KeywordCxt): void {
  const { gen, keyword, schema } = context;
  if (!Array.isArray(schema)) throw new Error(`${keyword} must be a list.`);
  const first = gen.let('first', -1);
  const second = gen.let('second', -1);
  const isDecided = _`${keyword === 'oneOf' ? second : first} >= 0`;
  const valid = gen.name('_valid');
  for (const schemaProp of schema.keys()) {
    gen.if(_`!(${isDecided})`, () => {
      context.subschema({ keyword, schemaProp, compositeRule: true, createErrors: false, allErrors: false }, valid);
      gen.if(valid, () => {
        gen.if(
          _`${first} < 0`,
          () => gen.assign(first, schemaProp),
          () => gen.assign(second, schemaProp),
        );
      });
    });
  }
  context.reset();
  context.setParams({ passing: _`${second} < 0 ? null : [${first}, ${second}]` });
  context.pass(_`${first} >= 0 && ${second} < 0`);
}

/**
 * How much may be validated again to explain errors: each alternative costs 1, and 1 more for each thousand of parts of the
 * value. Further errors are not explained.
 */
const MOST_EXPLAINED = 300;
const PARTS = 1000;

/**
 * The same validator, which reports of the alternatives of a `oneOf` or `anyOf` only those errors that concern the value:
 * those of the alternative that the discriminator names, else of the only one that has the type of the value, else one
 * error that names the alternative with the fewest errors. A value of a wrong type, or outside an enum, has that error only.
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
    explaining.errors = isAccepted ? [] : folded(explained(new Explanation(document, at), validator.errors, value));
    return isAccepted;
  }, result);
  return explaining;
}

class Explanation {
  readonly document: OpenApiDocument;
  readonly #at: (pointer: string) => BoundedValidator;
  #left = MOST_EXPLAINED;

  constructor(document: OpenApiDocument, at: (pointer: string) => BoundedValidator) {
    this.document = document;
    this.#at = at;
  }

  /** Whether as many alternatives may be validated for `value`. */
  take(alternatives: number, value: Json): boolean {
    if (this.#left > 0) this.#left -= alternatives * (1 + partsOf(value) / PARTS);
    return this.#left >= 0;
  }

  /** The errors of a value by the schema at `pointer`, with the errors of its alternatives explained. */
  errors(pointer: string, value: Json): readonly ErrorObject[] {
    const validate = this.#at(pointer);
    return validate(value) ? [] : folded(explained(this, [...validate.errors], value));
  }
}

/** Keywords by which a value as a whole is another one. */
const OF_KIND: readonly string[] = ['type', 'const', 'enum'];

/** The errors, of which a value of a wrong kind has one: that of `type`, else of `const` or `enum`. */
function folded(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const ofKind = new Map<string, ErrorObject>();
  for (const error of errors) {
    if (!isOfValue(error)) continue;
    const known = ofKind.get(error.instancePath);
    const isClearer = known !== undefined && OF_KIND.indexOf(error.keyword) < OF_KIND.indexOf(known.keyword);
    if (known === undefined || isClearer) ofKind.set(error.instancePath, error);
  }
  if (ofKind.size === 0) return errors;
  return errors.filter((error) => [undefined, error].includes(ofKind.get(error.instancePath)));
}

/** Whether an error is about what a value is, and not about the name of a property. */
function isOfValue({ keyword, propertyName }: ErrorObject): boolean {
  return OF_KIND.includes(keyword) && propertyName === undefined;
}

/** Keywords whose errors only say that there are errors before. */
const SUMS_UP: ReadonlySet<string> = new Set(['if', 'propertyNames']);
/** Keywords that choose between alternatives. */
const CHOICES: ReadonlySet<string> = new Set(['oneOf', 'anyOf']);

function explained(explanation: Explanation, errors: readonly ErrorObject[], value: unknown): readonly ErrorObject[] {
  if (!errors.some(({ keyword }) => SUMS_UP.has(keyword) || CHOICES.has(keyword))) return errors;
  return errors.flatMap((error) => {
    // The errors of the then or else that was applied come before this one, and those of the name of a property.
    if (SUMS_UP.has(error.keyword)) return [];
    return CHOICES.has(error.keyword) ? closest(explanation, error, value) : [error];
  });
}

/** The errors of the alternative that the value is most likely meant for; the error itself where that is not certain. */
function closest(explanation: Explanation, error: ErrorObject, value: unknown): readonly ErrorObject[] {
  const { schemaPath, instancePath, keyword, params } = error;
  const branches = valueAt(explanation.document, schemaPath);
  const schema = valueAt(explanation.document, schemaPath.slice(0, -keyword.length - 1));
  const part = partAt(value, instancePath);
  if (!isJsonArray(branches) || !isJsonObject(schema) || part === undefined) return [error];
  const discriminator = discriminatorOf(schema);
  const named = discriminator && namedAlternative(discriminator, part);
  const errorsOf = (index: number, ending = '') =>
    explanation.errors(childPointer(schemaPath, index), part).map((each) => ({
      ...each,
      instancePath: instancePath + each.instancePath,
      ...(ending === '' ? {} : { params: { ...each.params, [TEXT]: violationText(each) + ending } }),
    }));
  const withText = (text: string): readonly ErrorObject[] => [{ ...error, params: { ...params, [TEXT]: text } }];
  if (discriminator !== undefined && named !== undefined) {
    const { index, cause } = named;
    const names = [...discriminator.positions.keys()].slice(0, MOST_NAMED);
    if (index === undefined) return withText(`${error.message}: ${cause}, which is not ${alternativesText(names)}`);
    if (!explanation.take(1, part)) return [error];
    const own = errorsOf(index, ` (schema ${branchName(branches[index], index)}, because ${cause})`);
    return own.length > 0 ? own : [error];
  }
  const passing: unknown = params['passingSchemas'];
  if (isPassing(passing)) {
    return withText(`${error.message}, but matches ${passing.map((at) => branchName(branches[at], at)).join(' and ')}`);
  }
  if (!explanation.take(branches.length, part)) return [error];
  const all = branches.map((_branch, index) => ({ index, errors: errorsOf(index) }));
  const ofKind = all.filter((each) => !isOfOtherKind(each.errors, instancePath));
  const withSameMembers = ofKind.filter((each) => !hasOtherMember(each.errors, instancePath));
  const candidates = withSameMembers.length > 0 ? withSameMembers : ofKind;
  const [only, ...others] = candidates.toSorted((left, right) => left.errors.length - right.errors.length);
  if (only === undefined)
    return withText(
      `must be ${kindsText(
        all.flatMap((each) => each.errors),
        instancePath,
      )}`,
    );
  const [first, ...more] = only.errors;
  if (first === undefined) return [error];
  if (others.length === 0) return only.errors;
  const place = first.instancePath.slice(instancePath.length);
  const reason = `${place === '' ? '' : `${place} `}${violationText(first)}${more.length === 0 ? '' : `, and ${more.length} more`}`;
  return withText(`${error.message} (nearest is ${branchName(branches[only.index], only.index)}: ${reason})`);
}

/** The position of the alternative that a value names, and how it names it; undefined where it names none. */
function namedAlternative(
  discriminator: Discriminator,
  value: Json,
): { readonly index: number | undefined; readonly cause: string } | undefined {
  const { property, positions, otherPosition } = discriminator;
  const named = discriminatingValue(discriminator, value);
  if (named !== undefined) {
    const cause = `${property} is ${JSON.stringify(excerpt(named, 80))}`;
    return { index: positions.get(named) ?? otherPosition, cause };
  }
  const isMissing = isJsonObject(value) && !Object.hasOwn(value, property);
  return isMissing && otherPosition !== undefined
    ? { index: otherPosition, cause: `${property} is missing` }
    : undefined;
}

/** How many values and names of alternatives a message lists. */
const MOST_NAMED = 20;

/** The types and values that alternatives allow which are all of another kind than the value, such as `boolean or null`. */
function kindsText(errors: readonly ErrorObject[], place: string): string {
  const kinds = errors.flatMap((each) => {
    if (each.instancePath !== place || !isOfValue(each)) return [];
    const { type, allowedValue, allowedValues = [allowedValue] } = each.params;
    return each.keyword === 'type' ? [type].flat() : allowedValues.map((value: Json) => JSON.stringify(value));
  });
  return alternativesText([...new Set<string>(kinds)].slice(0, MOST_NAMED));
}

/** The name of an alternative: of its component, its title, or its position from 1. */
function branchName(branch: Json | undefined, index: number): string {
  const { $ref, title } = asObject(branch);
  if (typeof $ref === 'string') return nameOf($ref);
  return typeof title === 'string' ? title : `alternative ${index + 1}`;
}

function isPassing(value: unknown): value is readonly number[] {
  return Array.isArray(value);
}

/** Whether errors say that a value is of another kind: of another type, or another constant. */
function isOfOtherKind(errors: readonly ErrorObject[], place: string): boolean {
  return errors.some((each) => isOfValue(each) && each.instancePath === place);
}

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
