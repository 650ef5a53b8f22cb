import type { Json } from '../../json/json.ts';
import { carriedFor, carriesAny, givenHeader, isKeyParameter } from '../../message/credentials.ts';
import { isWriting } from '../../message/exchange.ts';
import { type RequestParts, renderRequest } from '../../message/request-parts.ts';
import { validateRequestBody } from '../../message/validate-request-body.ts';
import {
  isSameParameter,
  needsCredentials,
  type Operation,
  type Parameter,
  pathParametersOf,
} from '../../openapi/operations.ts';
import { schemaPointerOf } from '../../openapi/parameter-style.ts';
import type { DocumentSchemas } from '../../schema/validator.ts';
import { baseRequest, knownForms, type RequestContext, unknownParameters } from '../request/base-request.ts';
import { withBody } from '../request/request-body.ts';
import { joinedNames } from '../session/credential-use.ts';
import type { ProbeSession } from '../session/session.ts';
import { type CreatedResource, type CreatedResources, resourceValues } from './created-resources.ts';
import { type ResourceId, unusedId, withOwnId, withUnusedId } from './resource-id.ts';
import { type ResourceKind, writesOf } from './write-plan.ts';

/** A request, or why none can be made. */
export type MadeRequest = { readonly parts: RequestParts } | { readonly why: string };

/** What requests about a resource are made from. */
type AboutResource = Pick<CreatedResource, 'kind' | 'id' | 'parts' | 'etag'>;

/** Makes requests that create resources, and requests about resources that were created. */
export class WriteRequests {
  readonly #context: RequestContext;
  readonly #known: ReadonlyMap<string, Json>;
  readonly #bodies: ReadonlyMap<string, Json>;
  readonly #created: CreatedResources;
  readonly #schemas: DocumentSchemas;
  readonly #runName: string;

  /**
   * @param context what requests are made from, and the text that makes names unique in this run.
   * @param known the values of `--param`.
   * @param bodies the values of request bodies that the caller gives, by operationId.
   */
  constructor(
    context: RequestContext & Pick<ProbeSession, 'runName'>,
    known: ReadonlyMap<string, Json>,
    created: CreatedResources,
    bodies: ReadonlyMap<string, Json>,
  ) {
    this.#context = context;
    this.#known = known;
    this.#bodies = bodies;
    this.#created = created;
    this.#schemas = context.api.schemas('request');
    this.#runName = context.runName;
  }

  /**
   * A request that creates a resource that did not exist: inside of `parent`, or where `--param` says.
   *
   * @param attempt each has other names.
   */
  create(kind: ResourceKind, parent: CreatedResource | undefined, attempt = 1): MadeRequest {
    const { create } = kind;
    const outer = parent === undefined ? [] : resourceValues(parent);
    const base = this.#base(create);
    const parameters = new Map(base.parameters);
    const missing: string[] = [];
    let chosen: ResourceId | undefined;
    const inPath = pathParametersOf(create);
    for (const [index, parameter] of inPath.entries()) {
      parameters.delete(parameter);
      const isId = create.method === 'put' && index === inPath.length - 1;
      if (isId) chosen = unusedId(base.parameters.get(parameter), (id) => this.#accepts(parameter, id));
      const fixed = this.#known.get(`${create.operationId}.${parameter.name}`);
      const value = isId ? chosen : (fixed ?? outer[index] ?? this.#known.get(parameter.name));
      if (value === undefined) missing.push(parameter.name);
      else parameters.set(parameter, value);
    }
    const isUnknown = unknownParameters({ ...base, parameters }).filter((each) => each.in !== 'path');
    for (const { name } of isUnknown) missing.push(name);
    if (missing.length > 0) {
      const names = joinedNames(missing);
      return {
        why: `No value of ${names} is known that this run created; set it with --param to create something there.`,
      };
    }
    for (const parameter of this.#requiredLater(kind)) {
      const [value] = knownForms(this.#context, create, this.#known)(parameter).valid;
      if (value !== undefined && !parameters.has(parameter)) parameters.set(parameter, value);
    }
    const made = withUnusedId(kind, this.#withBody({ ...base, parameters }, attempt), (parts) => this.#isValid(parts));
    if ('member' in made) {
      return {
        why: `The document accepts no unused value of ${made.member}, so that the request could change what exists.`,
      };
    }
    if (this.#isBodyMissing(made.parts)) return { why: 'No request body can be made for its media types.' };
    const id = chosen ?? made.chosen;
    if (id !== undefined) this.#created.choose(id);
    const parts = chosen === undefined ? made.parts : withOwnId(kind, made.parts, chosen);
    const removal = this.about(kind.remove, { kind, id: id ?? 0, parts, etag: undefined });
    if ('why' in removal) return { why: `What it creates could not be deleted: ${removal.why}` };
    if (create.method === 'put') this.#created.announce(renderRequest(parts).path);
    return { parts };
  }

  /**
   * A request about a resource, with the parameters and the credentials of the one that created it: with others, the same id may
   * be that of another tenant.
   *
   * @param values those of the parameters in its path, in the order of the path.
   */
  about(
    operation: Operation,
    resource: AboutResource,
    values: readonly Json[] = resourceValues(resource),
  ): MadeRequest {
    const base = this.#base(operation);
    const parameters = new Map(base.parameters);
    const missing: string[] = [];
    for (const [index, parameter] of pathParametersOf(operation).entries()) {
      const value = values[index];
      if (value === undefined) missing.push(parameter.name);
      else parameters.set(parameter, value);
    }
    for (const parameter of operation.parameters) {
      const { name, in: where } = parameter;
      if (where === 'path' || !parameters.has(parameter)) continue;
      const same = resource.parts.operation.parameters.find((each) => isSameParameter(each, parameter));
      if (same !== undefined && !resource.parts.parameters.has(same)) {
        parameters.delete(parameter);
        continue;
      }
      const sent = same === undefined ? undefined : resource.parts.parameters.get(same);
      const value = sent ?? (name.toLowerCase() === 'if-match' ? (resource.etag ?? '*') : undefined);
      if (value !== undefined) parameters.set(parameter, value);
      else if (isWriting(operation) && !this.#isGiven(operation, parameter)) missing.push(name);
    }
    if (missing.length > 0) {
      return {
        why: `No value of ${joinedNames(missing)} is known that belongs to a resource that this run created; use --param.`,
      };
    }
    const { api, credentials } = this.#context;
    const { operation: create, credentials: own } = resource.parts;
    // Also none, where the server created it without those that it requires.
    const isOwn = needsCredentials(create) || carriesAny(own);
    const carried = isOwn ? own : carriedFor(api, operation, credentials);
    const parts = { ...base, parameters, ...(needsCredentials(operation) ? { credentials: carried } : {}) };
    const made = withOwnId(resource.kind, this.#withBody(parts), resource.id ?? '');
    return this.#isBodyMissing(made) ? { why: 'No request body can be made for its media types.' } : { parts: made };
  }

  /** The parameters of the create that requests about the resource need: there they must have the same value. */
  #requiredLater(kind: ResourceKind): Parameter[] {
    const needed = writesOf(kind)
      .flatMap(({ parameters }) => parameters)
      .filter(({ required, in: where }) => required && where !== 'path');
    return kind.create.parameters.filter((each) => needed.some((other) => isSameParameter(each, other)));
  }

  #base(operation: Operation): RequestParts {
    return baseRequest(this.#context, operation, knownForms(this.#context, operation, this.#known));
  }

  #withBody(parts: RequestParts, attempt = 1): RequestParts {
    const unique = attempt === 1 ? this.#runName : `${this.#runName}x${attempt}`;
    const given = this.#bodies.get(parts.operation.operationId);
    return withBody(this.#context.api, parts.operation, parts, { given, unique });
  }

  #isBodyMissing({ operation, body }: RequestParts): boolean {
    if (body !== null) return false;
    return validateRequestBody(operation, { contentType: null, body: '' }, this.#schemas).length > 0;
  }

  #isValid({ operation, body }: RequestParts): boolean {
    if (body === null) return true;
    return (
      validateRequestBody(operation, { contentType: body.contentType, body: body.text }, this.#schemas).length === 0
    );
  }

  #accepts(parameter: Parameter, value: Json): boolean {
    const schema = schemaPointerOf(parameter);
    return schema === undefined || this.#schemas.at(schema)(value);
  }

  /** Whether a person says the value of a parameter. */
  #isGiven({ operationId }: Operation, parameter: Parameter): boolean {
    const { name, in: where } = parameter;
    const isHeader = where === 'header' && givenHeader(this.#context.credentials, name) !== undefined;
    return isHeader || isKeyParameter(parameter) || this.#known.has(name) || this.#known.has(`${operationId}.${name}`);
  }
}
