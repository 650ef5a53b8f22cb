import { _, Ajv2020, type ErrorObject, type KeywordCxt, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import { compileSchema } from 'ajv/dist/compile/index.js';
import { callRef, getValidate } from 'ajv/dist/vocabularies/core/ref.js';
import { holderOf } from '../json/json.ts';
import { membersOf, partsOf, STEPS_OF_PART, STEPS_OF_VALUE, Steps, StepsExhausted } from '../json/steps.ts';
import type { Unchecked } from '../json/unchecked.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type Unchecked as Reason, regularExpression } from '../regular-expression/regular-expression.ts';
import { CollectedErrors, ERRORS, ErrorsExhausted, wrapAlternatives } from './collected-errors.ts';
import { DynamicScope } from './dynamic-scope.ts';
import { EvaluatedMembers } from './evaluated-members.ts';
import { exactNumbers, INTEGER, type Wrap } from './exact-numbers.ts';
import { compiledLazily, UncompilableSchema } from './lazy-reference.ts';
import { wrapProperties } from './prototype-names.ts';
import { sizeOf, targetOf } from './schema-size.ts';
import { type SchemaValidators, schemaValidators } from './schema-validators.ts';
import { wrapUnevaluated } from './unevaluated.ts';
import { uniqueItems } from './unique-items.ts';
import type { Validator } from './validator.ts';

/** A keyword of a schema that accepts null whatever its other keywords say. */
export const ACCEPTS_NULL = 'x-backoffice-accepts-null';
/** A keyword of a schema whose `$ref` leads nowhere. It accepts every value, and nothing is certain then. */
export const UNRESOLVED = 'x-backoffice-unresolved';

/** Keywords that may refuse null. */
const REFUSING_NULL = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'enum', 'const'];

/** A validator that always returns soon. A value that could not be checked is accepted. */
export interface BoundedValidator extends Validator<unknown> {
  /** Why the last value was refused. */
  readonly errors: readonly ErrorObject[];
  /** Whether all that decides about the last value was evaluated. */
  readonly isChecked: boolean;
}

/** Keywords that evaluate a schema for each item or property. */
const LOOPS =
  'items prefixItems contains patternProperties propertyNames additionalProperties unevaluatedItems unevaluatedProperties';

/** Keywords whose patterns select properties. */
const SELECTING = ['patternProperties', 'additionalProperties'];

/** Keywords that combine what other schemas accept, so that their errors depend on every pattern in those. */
const COMBINING = new Set(
  'oneOf anyOf not if contains propertyNames unevaluatedItems unevaluatedProperties'.split(' '),
);

/** After so many values that take too many steps, a schema is not evaluated again, and after so many, none of the Ajv is. */
const MOST_EXHAUSTED = 2;
const MOST_EXHAUSTED_OF_ALL = 20;

/** The cost of calling a schema beside its keywords: each call can leave errors, which need memory. */
const CALL = 50;

const UNCOMPILABLE = 'A schema that it refers to cannot be compiled.';
const TOO_MANY_STEPS = 'Validating a value takes too many steps.';

/** The reasons that depend on the value or are found when a value reaches the pattern; back-references are reported by place. */
const WHY: Readonly<Record<Exclude<Reason, 'back-reference'>, string>> = {
  invalid: 'The pattern is not a valid regular expression.',
  'too-large': 'The pattern is too large.',
  'too-many-steps': 'Matching the pattern takes too many steps.',
};

/**
 * An Ajv for schemas and values that anybody may have written. The steps of each validation are counted and bounded, and
 * patterns are matched by our own regular expressions. What cannot be evaluated is reported and refuses nothing.
 */
export class BoundedAjv {
  readonly ajv: Ajv2020;
  readonly #unchecked: Unchecked;
  readonly #isLazy: boolean;
  readonly #steps: Steps;
  readonly #scope = new DynamicScope();
  readonly #collected = new CollectedErrors();
  #schemas: SchemaValidators | undefined;
  #members: EvaluatedMembers | undefined;
  /** Whether the code of a keyword is generated that selects properties by patterns. */
  #isSelecting = false;
  /** Whether a pattern could not be evaluated for the current value, and whether it selects properties. */
  #isUnsure = false;
  #isUnsureOfNames = false;
  #exhausted = 0;

  /** Called by the code of Ajv, which compiles slowly where each keyword has a function of its own. */
  readonly #takeSteps = (count: number): void => this.#steps.take(count);

  /** @param isLazy whether the schema that a `$ref` leads to is compiled when a value first reaches it. */
  constructor(options: Options, unchecked: Unchecked, { steps = STEPS_OF_VALUE, isLazy = false } = {}) {
    this.#unchecked = unchecked;
    this.#isLazy = isLazy;
    this.#steps = new Steps(steps);
    const regExp = Object.assign((pattern: string) => this.#regExp(pattern), { code: 'new RegExp' });
    // Documents have thousands of schemas: optimizing the code of all takes longer than validating by it.
    this.ajv = new Ajv2020({ ...options, code: { ...options.code, regExp, optimize: false } });
    // An unknown format may be named like a method of every object.
    Object.setPrototypeOf(this.ajv.formats, null);
    this.#chargeReferences();
    this.#wrap('uniqueItems', (original, context) => {
      this.#take(context, partsOf);
      uniqueItems(original, context);
    });
    const wrap: Wrap = (keyword, code) => this.#wrap(keyword, code);
    exactNumbers(wrap, this.ajv);
    for (const keyword of ['enum', 'const']) this.#chargeComparison(keyword);
    wrapAlternatives(wrap);
    this.#scope.install(wrap, this.ajv);
    wrapProperties(wrap);
    wrapUnevaluated(wrap, () => this.#members, this.#scope);
    for (const keyword of LOOPS.split(' ')) this.#charge(keyword);
    for (const keyword of REFUSING_NULL) this.#acceptNull(keyword);
    const accept = () => {
      this.#isUnsure = true;
      return true;
    };
    this.ajv.addKeyword({ keyword: UNRESOLVED, validate: accept });
  }

  /**
   * Makes the schemas of `document` known, the only one of this Ajv. A schema that a `$ref` leads to knows its pointer, so that
   * unevaluated properties and items are found by the document.
   */
  schemasOf(document: OpenApiDocument): SchemaValidators {
    // The schema that a `$ref` leads to becomes known where the code of the reference is generated.
    const schemas = schemaValidators(document, this.ajv, { isLazy: true });
    this.#schemas = schemas;
    this.#members = new EvaluatedMembers({
      document,
      scope: this.#scope,
      accepts: (pointer, value) => this.#collected.inBranch(() => schemas.at(pointer)(value)),
      matches: (pattern, name) => this.#regExp(pattern, true).test(name),
    });
    this.ajv.opts.unevaluated = false;
    // A schema is compiled once, not again for each reference to it.
    this.ajv.opts.inlineRefs = false;
    return schemas;
  }

  /** The validator of a schema that this Ajv compiled. `name` is what reports call the schema. */
  bounded(validate: ValidateFunction, name: string): BoundedValidator {
    const result: { errors: readonly ErrorObject[]; isChecked: boolean } = { errors: [], isChecked: true };
    let exhausted = 0;
    const bounded = Object.assign((value: unknown, spelling?: string): value is unknown => {
      this.#steps.reset(() => STEPS_OF_PART * partsOf(value));
      this.#isUnsure = false;
      this.#isUnsureOfNames = false;
      this.#scope.reset();
      this.#collected.reset();
      let errors: readonly ErrorObject[] = [];
      const isGivenUp = exhausted >= MOST_EXHAUSTED || this.#exhausted >= MOST_EXHAUSTED_OF_ALL;
      const why = isGivenUp
        ? TOO_MANY_STEPS
        : this.#attempt(() => {
            const isValid = spelling === undefined ? validate(value) : validate(value, rootOf(value, spelling));
            if (!isValid) errors = validate.errors ?? [];
          });
      if (why instanceof ErrorsExhausted) errors = why.errors;
      else if (why !== undefined && why !== UNCOMPILABLE) {
        this.#unchecked.add(name, why);
        exhausted += 1;
        this.#exhausted += 1;
      }
      const isWhole = why === undefined || errors.length > 0;
      bounded.isChecked = isWhole && (!this.#isUnsure || (errors.length > 0 && !this.#isDoubtful(errors)));
      bounded.errors = bounded.isChecked ? errors.map(withPublicKeyword) : [];
      return bounded.errors.length === 0;
    }, result);
    return bounded;
  }

  /** Why a validation did not come to its end; undefined where it did. */
  #attempt(run: () => void): string | ErrorsExhausted | undefined {
    try {
      run();
      return undefined;
    } catch (error) {
      if (error instanceof ErrorsExhausted) return error;
      if (error instanceof StepsExhausted) return TOO_MANY_STEPS;
      if (error instanceof UncompilableSchema) return UNCOMPILABLE;
      if (error instanceof RangeError) return 'The schemas are nested too deep for a value.';
      throw error;
    }
  }

  /** Whether errors may be there only because a pattern was not evaluated. */
  #isDoubtful(errors: readonly ErrorObject[]): boolean {
    return this.#isUnsureOfNames || errors.some(({ keyword }) => COMBINING.has(keyword));
  }

  #regExp(pattern: string, isSelecting = this.#isSelecting) {
    const expression = regularExpression(pattern);
    return {
      test: (text: string): boolean => {
        const result = expression.test(text, this.#steps);
        if (typeof result === 'boolean') return result;
        if (result !== 'back-reference') this.#unchecked.add(patternName(pattern), WHY[result]);
        this.#isUnsure = true;
        this.#isUnsureOfNames ||= isSelecting;
        return true;
      },
      toString: () => `${isSelecting ? 'selecting ' : ''}/${pattern}/`,
    };
  }

  /** Wraps the code of a keyword. */
  #wrap(keyword: string, code: (original: () => void, context: KeywordCxt) => void): void {
    const { all, rules, post } = this.ajv.RULES;
    // A keyword for several types has a rule in the group of each.
    const found = [all[keyword], ...[...rules, post].flatMap((group) => group.rules)];
    const definitions = new Set(
      found.flatMap((rule) => (typeof rule === 'object' && rule.keyword === keyword ? [rule.definition] : [])),
    );
    for (const definition of definitions) {
      if (!('code' in definition)) throw new Error(`Ajv has no code for ${keyword}.`);
      const { code: original } = definition;
      definition.code = (context, type) => code(() => original(context, type), context);
    }
  }

  /** Makes each evaluation of a keyword cost as many steps as it has items or properties, times its schemas. */
  #charge(keyword: string): void {
    this.#wrap(keyword, (original, context) => {
      this.#collected.bound(context);
      this.#take(context, membersOf, sizeOf(context.schema));
      this.#isSelecting = SELECTING.includes(keyword);
      original();
      this.#isSelecting = false;
    });
  }

  /** Makes a comparison with an object or a list cost as many steps as the value has parts. */
  #chargeComparison(keyword: string): void {
    this.#wrap(keyword, (original, context) => {
      const { schema } = context;
      const members: unknown[] = keyword === 'enum' && Array.isArray(schema) ? schema : [schema];
      if (members.some((member) => typeof member === 'object')) this.#take(context, partsOf);
      original();
    });
  }

  /** Takes as many steps as a value has parts or members, by `count`, times `weight`. */
  #take({ gen, data }: KeywordCxt, count: (value: unknown) => number, weight = 1): void {
    const counted = gen.scopeValue('func', { ref: count });
    gen.code(_`${gen.scopeValue('func', { ref: this.#takeSteps })}(${weight} * ${counted}(${data}))`);
  }

  #chargeReferences(): void {
    this.#wrap('$ref', (original, context) => {
      const { gen, schema, it } = context;
      this.#collected.enterBranch(context);
      const weight = CALL + sizeOf(targetOf(it.schemaEnv.root.schema, schema));
      gen.code(_`${gen.scopeValue('func', { ref: this.#takeSteps })}(${weight})`);
      const isPointer = typeof schema === 'string' && schema.startsWith('#/');
      const key = isPointer ? this.#schemas?.keyOf(schema) : undefined;
      const target = key === undefined ? undefined : this.ajv.refs[key];
      if (typeof target !== 'object') return original();
      if (this.#isLazy) {
        target.validate ??= compiledLazily(target, this.ajv);
        callRef(context, getValidate(context, target), target);
        return;
      }
      if (target.validate === undefined && target !== it.schemaEnv) {
        if (this.ajv._compilations.has(target)) {
          // A circle: this schema stays compiled, and may be called, when the compilation of its target fails after it.
          callRef(context, gen.scopeValue('validate', { ref: compiledLazily(target, this.ajv) }), target);
          return;
        }
        // Ajv knows a target whose compilation failed, and would call it.
        compileSchema.call(this.ajv, target);
      }
      original();
    });
  }

  /** Skips a keyword for null where the schema accepts it. */
  #acceptNull(keyword: string): void {
    this.#wrap(keyword, (original, { gen, data, parentSchema, it }) => {
      if (parentSchema[ACCEPTS_NULL] !== true) return original();
      const before = gen.const('before', ERRORS);
      gen.if(_`${data} !== null`);
      gen.block(original);
      gen.endIf();
      // Without allErrors, the code of the next keyword is in the branch of success of this one.
      if (!it.allErrors) gen.if(_`${ERRORS} === ${before}`);
    });
  }
}

function patternName(pattern: string): string {
  return `pattern ${JSON.stringify(pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern)}`;
}

/** An error as the document has its keyword. */
function withPublicKeyword(error: ErrorObject): ErrorObject {
  const { keyword, schemaPath } = error;
  if (keyword !== INTEGER) return error;
  return { ...error, keyword: 'type', schemaPath: `${schemaPath.slice(0, -keyword.length)}type` };
}

/** The input of Ajv for a number that is the whole value, whose spelling is known. */
function rootOf(value: unknown, spelling: string) {
  if (typeof value !== 'number') return undefined;
  const holder = holderOf(value, spelling);
  return { instancePath: '', parentData: holder, parentDataProperty: 0, rootData: holder, dynamicAnchors: {} };
}
