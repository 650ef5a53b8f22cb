import type { ApiDescription } from '../../../openapi/description/api-description.ts';
import type { OpenApiDocument } from '../../../openapi/document.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../openapi/json.ts';
import { valueAt } from '../../../openapi/pointer.ts';
import { isCredentialHeader } from '../../checks/credential-header.ts';

/** Names of fields, parameters, headers and cookies that hold secrets, in lower case without `-`, `_` and `.`. */
const SECRET =
  /token|secret|passw|passphrase|pwd|credential|signature|apikey|appkey|accesskey|privatekey|signingkey|encryptionkey|sessionid|sessionkey|assertion|authorization|bearer|cookie|jwt|csrf|xsrf|otpcode|onetimecode|(?:recovery|backup|security)code|codeverifier|(?:master|shared)key|connectionstring|seedphrase|mnemonic|cardnumber|^(?:sig|session|sid|auth|authn|authkey|authcode|pin|pincode|ssn|cvv|cvc|otp|totp|mfacode)$/;

/** Decides by its name whether a value is a secret: by usual names, by the document, and by further names of the user. */
export class SecretNames {
  readonly #contract: ApiDescription;
  readonly #documented: ReadonlySet<string>;
  /** The paths whose parameters hold secrets, and the number of the group of each. */
  readonly #paths: readonly RegExp[];
  readonly #known = new Map<string, boolean>();

  /** @param more further names, in any case; `-`, `_` and `.` in them do not count. */
  constructor(contract: ApiDescription, more: readonly string[] = []) {
    this.#contract = contract;
    this.#documented = new Set([...documentedNames(contract.document), ...more].map(plain));
    this.#paths = contract.operations.flatMap(({ path }) => this.#secretPath(path) ?? []);
  }

  /** Whether a field, a parameter or a cookie of this name holds a secret. */
  isSecret(name: string): boolean {
    let is = this.#known.get(name);
    if (is === undefined) {
      const short = plain(name);
      is = SECRET.test(short) || this.#documented.has(short);
      // Names come from outside and could be any number.
      if (this.#known.size < MOST_NAMES) this.#known.set(name, is);
    }
    return is;
  }

  /** Whether a header holds a secret. */
  isSecretHeader(name: string): boolean {
    return this.isSecret(name) || isCredentialHeader(name, this.#contract);
  }

  /** The secret segments of the path of a URL: the values of path parameters that hold secrets. */
  secretSegments(path: string): string[] {
    const named = this.#paths.flatMap((pattern) => pattern.exec(path)?.slice(1) ?? []);
    const segments = path.split('/');
    const linked = segments.filter(
      (each, index) => LINK.test(segments[index - 1] ?? '') && /^(?=\D*\d).{8,}$/.test(each),
    );
    return [...new Set([...named, ...linked])];
  }

  /** Matches the end of a path, since the prefix of its server is not known. */
  #secretPath(path: string): RegExp | undefined {
    let hasSecret = false;
    const pattern = path.replaceAll(/\{([^{}]+)\}|[^{}]+|[{}]/g, (part, name: string | undefined) => {
      if (name === undefined) return part.replaceAll(/[^\w/-]/g, String.raw`\$&`);
      hasSecret ||= this.isSecret(name);
      return this.isSecret(name) ? '([^/?#]+)' : '[^/?#]+';
    });
    return hasSecret ? new RegExp(`${pattern}/?$`) : undefined;
  }
}

/** A segment before a secret one in links of e-mails, such as `/reset-password/4f1b…`, whatever the document says. */
const LINK = /token|secret|password|reset|invit|magic|activat|unsubscrib/i;

/** How many names are remembered. */
const MOST_NAMES = 10_000;

/** How deep the document is looked at. */
const DEEPEST = 100;

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.[\]\s]/g, '');
}

/** The names of the keys of security schemes, and of the properties that are write-only or passwords. */
function documentedNames(document: OpenApiDocument): string[] {
  const schemes = valueAt(document, '#/components/securitySchemes');
  const keys = Object.values(isJsonObject(schemes) ? schemes : {}).flatMap((scheme) =>
    isJsonObject(scheme) && scheme['type'] === 'apiKey' && typeof scheme['name'] === 'string' ? [scheme['name']] : [],
  );
  const names = new Set(keys);
  const isSecretSchema = (schema: Json | undefined, depth: number): boolean => {
    if (!isJsonObject(schema) || depth > 5) return false;
    if (schema['writeOnly'] === true || schema['format'] === 'password') return true;
    const { $ref, allOf } = schema;
    if (typeof $ref === 'string' && $ref.startsWith('#') && isSecretSchema(valueAt(document, $ref), depth + 1))
      return true;
    return isJsonArray(allOf) && allOf.some((each) => isSecretSchema(each, depth + 1));
  };
  const visit = (value: Json, depth: number): void => {
    if (depth > DEEPEST) return;
    if (isJsonArray(value)) for (const each of value) visit(each, depth + 1);
    if (!isJsonObject(value)) return;
    const { properties, name, schema } = value;
    for (const [property, each] of Object.entries(isJsonObject(properties) ? properties : {})) {
      if (isSecretSchema(each, 0)) names.add(property);
    }
    if (typeof name === 'string' && typeof value['in'] === 'string' && isSecretSchema(schema, 0)) names.add(name);
    for (const each of Object.values(value)) visit(each, depth + 1);
  };
  visit(document, 0);
  return [...names];
}
