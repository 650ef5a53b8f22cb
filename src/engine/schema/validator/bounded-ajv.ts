import { _, Ajv2020, type ErrorObject, type KeywordCxt, nil } from 'ajv/dist/2020.js';
import { errorMessage } from '../../json/error-message.ts';
import { excerpt } from '../../json/excerpt.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { valueAt } from '../../json/pointer.ts';
import { membersOf, partsOf, STEPS_OF_VALUE } from '../../json/steps.ts';
import type { Unchecked } from '../../json/unchecked.ts';
import type { Unsupported } from '../../regular-expression/parse-pattern.ts';
import { regularExpression, type UnmatchedReason } from '../../regular-expression/regular-expression.ts';
import { formatsOf } from '../formats.ts';
import type { BoundedValidator } from '../validator.ts';
import { ERRORS, leaveOutEvaluation, type PartOfValue, schemaCall } from './ajv-internals.ts';
import { alternativesCode } from './alternatives.ts';
import { resourcesOf } from './dynamic-scope.ts';
import { EvaluatedMembers } from './evaluated-members.ts';
import { exactNumbers } from './exact-numbers.ts';
import { KeywordCodes } from './keyword-codes.ts';
import { ACCEPTS_NULL, DYNAMIC_REF, INTEGER, UNRESOLVED } from './markers.ts';
import { wrapProperties } from './prototype-names.ts';
import { unevaluatedItems, unevaluatedProperties } from './unevaluated.ts';
import { uniqueItems } from './unique-items.ts';
import { TOO_MANY_STEPS, UncompilableSchema, type ValidateCall, ValidationRun } from './validation-run.ts';

/** How the schemas of a document are compiled. */
export interface AjvOptions {
  /** Collect every error of a value instead of stopping at the first. Default false. */
  readonly allErrors?: boolean;
  /** Refuse to compile a schema with a keyword that is not known. Default false. */
  readonly isStrict?: boolean;
  /** Let errors have the value, the schema, and the schema around it. Default false. */
  readonly isVerbose?: boolean;
  /** The steps that any value may take. */
  readonly steps?: number;
}

/** The keyword of the schema that is compiled in place of the one at a pointer, so that its errors have pointers into the document. */
const SCHEMA_AT = 'x-backoffice-schema-at';

/** Keywords that may refuse null. */
const REFUSING_NULL = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'enum', 'const'];

/** Keywords that evaluate a schema for each item or property. */
const LOOPS =
  'items prefixItems contains patternProperties propertyNames additionalProperties unevaluatedItems unevaluatedProperties';

/** Keywords whose patterns select properties. */
const SELECTING = ['patternProperties', 'additionalProperties'];

/** After so many values that reach a limit, a schema is not evaluated again, and after so many, none of the document is. */
const MOST_LIMITS = 2;
const MOST_LIMITS_OF_ALL = 20;

/** The cost of calling a schema beside its keywords: each call can leave errors, which need memory. */
const CALL = 50;

/** The reasons that depend on the value or are found when a value reaches the pattern; the others are reported by place. */
const WHY: Readonly<Record<Exclude<UnmatchedReason, Unsupported>, string>> = {
  invalid: 'The pattern is not a valid regular expression.',
  'too-large': 'The pattern is too large.',
  'too-many-steps': 'Matching the pattern takes too many steps.',
};

/** A schema of the document. Code that refers to it calls `validate`, which is its validator once a value has reached it. */
interface KnownSchema {
  validate: ValidateCall;
}

/**
 * Compiles the schemas of one document by Ajv, for schemas and values that anybody may have written. The steps of each
 * validation are counted and bounded, and patterns are matched by our own regular expressions. What cannot be evaluated is
 * reported and refuses nothing.
 *
 * Each schema that a `$ref` leads to is a function of its own, compiled when a value first reaches it: large documents have
 * schemas that lead to thousands of others, of which a value reaches a few.
 */
export class BoundedAjv {
  readonly #document: JsonObject;
  readonly #unchecked: Unchecked;
  readonly #ajv: Ajv2020;
  readonly #run: ValidationRun;
  readonly #members: EvaluatedMembers;
  readonly #known = new Map<string, KnownSchema>();
  readonly #compiled = new Map<string, ValidateCall>();
  /** The resources that enclose the schema that is being compiled. */
  #resources: readonly string[] = [];
  /** Whether the code of a keyword is generated that selects properties by patterns. */
  #isSelecting = false;
  /** How many values have reached a limit. */
  #limits = 0;

  /** Called by the code of Ajv, which compiles slowly where each keyword has a function of its own. */
  readonly #takeSteps = (count: number): void => this.#run.steps.take(count);

  /** @param document whose schemas are in JSON Schema 2020-12. A `$ref` is a pointer into it. */
  constructor(document: JsonObject, options: AjvOptions, unchecked: Unchecked) {
    const { allErrors = false, isStrict = false, isVerbose = false, steps = STEPS_OF_VALUE } = options;
    this.#document = document;
    this.#unchecked = unchecked;
    this.#run = new ValidationRun(steps);
    const { scope, collected } = this.#run;
    this.#members = new EvaluatedMembers({
      document,
      scope,
      accepts: (pointer, value) => collected.inBranch(() => this.#schema(pointer).validate(value)),
      matches: (pattern, name) => this.#regExp(pattern, true).test(name),
    });
    const regExp = Object.assign((pattern: string) => this.#regExp(pattern), { code: 'new RegExp' });
    this.#ajv = new Ajv2020({
      strict: isStrict,
      strictTypes: false,
      strictRequired: false,
      // JSON has no NaN and no Infinity, but numbers that are too large for a double.
      strictNumbers: false,
      // A property may be named like a method of every object.
      ownProperties: true,
      allErrors,
      verbose: isVerbose,
      logger: false,
      formats: formatsOf(document),
      // To load the meta-schema costs more than to compile most documents.
      meta: false,
      validateSchema: false,
      addUsedSchema: false,
      // Documents have thousands of schemas: optimizing the code of all takes longer than validating by it.
      code: { regExp, optimize: false },
    });
    leaveOutEvaluation(this.#ajv);
    this.#defineKeywords();
  }

  /**
   * The validator of the schema at `pointer`.
   *
   * @throws {Error} when there is no schema, or Ajv cannot compile it.
   */
  at(pointer: string): BoundedValidator {
    const schema = this.#schema(pointer);
    schema.validate = this.#compile(pointer);
    return this.#bounded(schema.validate, pointer);
  }

  /** The validator of a compiled schema. `name` is what reports call the schema. */
  #bounded(validate: ValidateCall, name: string): BoundedValidator {
    const result: { errors: readonly ErrorObject[]; isChecked: boolean } = { errors: [], isChecked: true };
    let own = 0;
    const bounded = Object.assign((value: unknown, spelling?: string): value is unknown => {
      const isGivenUp = own >= MOST_LIMITS || this.#limits >= MOST_LIMITS_OF_ALL;
      const { errors, isChecked, limit } = isGivenUp ? TOO_MANY_STEPS : this.#run.validate(validate, value, spelling);
      if (limit !== undefined) {
        this.#unchecked.add(name, limit);
        own += 1;
        this.#limits += 1;
      }
      bounded.isChecked = isChecked;
      bounded.errors = errors.map(withPublicKeyword);
      return errors.length === 0;
    }, result);
    return bounded;
  }

  #schema(pointer: string): KnownSchema {
    const known = this.#known.get(pointer);
    if (known !== undefined) return known;
    const first = (value: unknown, part?: PartOfValue): boolean => {
      schema.validate = this.#compileReached(pointer);
      return schema.validate(value, part);
    };
    const schema: KnownSchema = { validate: Object.assign(first, { errors: null }) };
    this.#known.set(pointer, schema);
    return schema;
  }

  #compileReached(pointer: string): ValidateCall {
    try {
      return this.#compile(pointer);
    } catch (cause) {
      this.#unchecked.add(pointer, `The schema cannot be evaluated: ${errorMessage(cause)}`);
      throw new UncompilableSchema(`${pointer} cannot be compiled.`, { cause });
    }
  }

  #compile(pointer: string): ValidateCall {
    return getOrInsert(this.#compiled, pointer, () => {
      this.#resources = resourcesOf(valueAt(this.#document, pointer)).slice(0, -1);
      return this.#ajv.compile<unknown>({ [SCHEMA_AT]: pointer });
    });
  }

  /**
   * Replaces the code of keywords. Where a keyword is wrapped twice, the later wrapper is the outer one: steps are charged before the code of
   * a keyword runs, and null is accepted before both.
   */
  #defineKeywords(): void {
    const codes = new KeywordCodes();
    const wrap = codes.wrap.bind(codes);
    wrap('$ref', (_original, context) => this.#reference(context));
    wrap('uniqueItems', (original, context) => {
      this.#take(context, partsOf);
      uniqueItems(original, context);
    });
    exactNumbers(wrap, this.#ajv);
    for (const keyword of ['enum', 'const']) {
      wrap(keyword, (original, context) => {
        this.#chargeComparison(context);
        original();
      });
    }
    for (const keyword of ['oneOf', 'anyOf']) wrap(keyword, (_original, context) => alternativesCode(context));
    wrapProperties(wrap);
    wrap('unevaluatedProperties', (_original, context) =>
      unevaluatedProperties(context, this.#members, this.#entered(context)),
    );
    wrap('unevaluatedItems', (_original, context) => unevaluatedItems(context, this.#members, this.#entered(context)));
    for (const keyword of LOOPS.split(' ')) {
      wrap(keyword, (original, context) => this.#charge(keyword, original, context));
    }
    for (const keyword of REFUSING_NULL) wrap(keyword, acceptNull);
    codes.install(this.#ajv);
    const accept = () => {
      this.#run.leaveOpen('a part');
      return true;
    };
    this.#ajv.addKeyword({ keyword: UNRESOLVED, validate: accept });
    this.#ajv.addKeyword({
      keyword: DYNAMIC_REF,
      schemaType: 'object',
      code: (context) => this.#run.scope.dynamicReference(context, this.#entered(context)),
    });
    this.#ajv.addKeyword({ keyword: SCHEMA_AT, schemaType: 'string', code: (context) => this.#schemaAt(context) });
  }

  /** The code of the schema at a pointer, with its pointer in errors. */
  #schemaAt(context: KeywordCxt): void {
    const { gen } = context;
    const pointer = String(context.schema);
    const schema = valueAt(this.#document, pointer);
    if (!isJsonObject(schema) && typeof schema !== 'boolean') {
      throw new Error(`${pointer} is ${JSON.stringify(schema)}; a schema (an object or a boolean) is needed there.`);
    }
    const valid = gen.name('valid');
    const topSchemaRef = gen.scopeValue('schema', { ref: schema });
    context.subschema({ schema, topSchemaRef, schemaPath: nil, errSchemaPath: pointer }, valid);
    context.ok(valid);
  }

  /** The code of a `$ref`: the call of the schema that it leads to. */
  #reference(context: KeywordCxt): void {
    const { gen } = context;
    const pointer = String(context.schema);
    const weight = CALL + sizeOf(valueAt(this.#document, pointer));
    gen.code(_`${gen.scopeValue('func', { ref: this.#takeSteps })}(${weight})`);
    const target = _`${gen.scopeValue('wrapper', { ref: this.#schema(pointer) })}.validate`;
    const { isValid, refuse } = schemaCall(context, target);
    const inScope = this.#run.scope.around(context, this.#entered(context), isValid);
    context.result(this.#run.collected.around(context, inScope), undefined, refuse);
  }

  /** The resources that are entered between the schema of the compiled function and that of the keyword, both included. */
  #entered({ parentSchema }: KeywordCxt): readonly string[] {
    return resourcesOf(parentSchema).slice(this.#resources.length);
  }

  #regExp(pattern: string, isSelecting = this.#isSelecting) {
    const expression = regularExpression(pattern);
    return {
      test: (text: string): boolean => {
        const result = expression.test(text, this.#run.steps);
        if (typeof result === 'boolean') return result;
        if (result !== 'back-reference' && result !== 'foreign-anchor') {
          this.#unchecked.add(patternName(pattern), WHY[result]);
        }
        this.#run.leaveOpen(isSelecting ? 'names' : 'a part');
        return true;
      },
      toString: () => `${isSelecting ? 'selecting ' : ''}/${pattern}/`,
    };
  }

  /** Makes each evaluation of a keyword cost as many steps as it has items or properties, times its schemas. */
  #charge(keyword: string, original: () => void, context: KeywordCxt): void {
    this.#run.collected.bound(context);
    this.#take(context, membersOf, sizeOf(context.schema));
    this.#isSelecting = SELECTING.includes(keyword);
    original();
    this.#isSelecting = false;
  }

  /** Makes a comparison with an object or a list cost as many steps as the value has parts. */
  #chargeComparison(context: KeywordCxt): void {
    const { keyword, schema } = context;
    const members: unknown[] = keyword === 'enum' && Array.isArray(schema) ? schema : [schema];
    if (members.some((member) => typeof member === 'object')) this.#take(context, partsOf);
  }

  /** Takes as many steps as a value has parts or members, by `count`, times `weight`. */
  #take({ gen, data }: KeywordCxt, count: (value: unknown) => number, weight = 1): void {
    const counted = gen.scopeValue('func', { ref: count });
    gen.code(_`${gen.scopeValue('func', { ref: this.#takeSteps })}(${weight} * ${counted}(${data}))`);
  }
}

/** Skips a keyword for null where the schema accepts it. */
function acceptNull(original: () => void, { gen, data, parentSchema, it }: KeywordCxt): void {
  if (parentSchema[ACCEPTS_NULL] !== true) {
    original();
    return;
  }
  const before = gen.const('before', ERRORS);
  gen.if(_`${data} !== null`);
  gen.block(original);
  gen.endIf();
  // Without allErrors, the code of the next keyword is in the branch of success of this one.
  if (!it.allErrors) gen.if(_`${ERRORS} === ${before}`);
}

function patternName(pattern: string): string {
  return `pattern ${JSON.stringify(excerpt(pattern, 80))}`;
}

/** An error as the document has its keyword. */
function withPublicKeyword(error: ErrorObject): ErrorObject {
  const { keyword, schemaPath } = error;
  if (keyword !== INTEGER) return error;
  return { ...error, keyword: 'type', schemaPath: `${schemaPath.slice(0, -keyword.length)}type` };
}

/** Keywords that hold data, which takes no steps. */
const DATA = new Set(['enum', 'const', 'default', 'example', 'examples']);

const sizes = new WeakMap<object, number>();

/** How many objects, lists and values a schema has, without those behind its references. */
function sizeOf(schema: Json | undefined): number {
  if (typeof schema !== 'object' || schema === null) return 1;
  return getOrInsert(sizes, schema, () => {
    const parts = isJsonObject(schema)
      ? Object.entries(schema).map(([key, part]) => (DATA.has(key) ? null : part))
      : [...schema];
    return parts.reduce((sum: number, part) => sum + sizeOf(part), 1);
  });
}
