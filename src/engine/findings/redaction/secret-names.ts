import type { ApiDescription } from '../../document/api-description.ts';
import { asObject, isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { ALTERNATIVES, appliedSchemas, CONDITIONS, OF_ITEMS } from '../../openapi/applied-schemas.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import type { Operation } from '../../openapi/operations.ts';

/** Names of fields, parameters, headers and cookies that hold secrets, in lower case without `-`, `_` and `.`. */
const SECRET = new RegExp(
  [
    'token(?!iz)|secret(?!ar)|passw|passphrase|passcode|passkey|pwd|(?:user|db)pass$|credential|signature|assertion|authorization|bearer|cookie|jwt|csrf|xsrf|hmac',
    '(?:api|app|application|access|auth|encryption|functions|license|master|priv|private|session|shared|signing|subscription)key',
    'sess(?:ion)?id|cvv|cvc2?$|otp$|(?:user|card)pin$|cardnumber|connectionstring|mnemonic|(?:seed|recovery|backup)(?:phrase|words)|securityanswer',
    '(?:activation|authorization|backup|device|login|mfa|onetime|otp|recovery|reset|security|sms|twofactor|2fa|verification)code|codeverifier',
    '^(?:pass|pw|sig|session|sid|auth|authn|authcode|pin|pincode|ssn|totp)$',
    // Passwords in German, French, Spanish, Portuguese, Dutch, Russian, Chinese, Japanese and Korean.
    'kennwort|mot(?:de)?passe|contrase[nñ]a|^senha|wachtwoord|парол|密码|密碼|パスワード|비밀번호',
  ].join('|'),
);
/** Names about a secret whose values are none, such as `token_type`, `expires_in` of a token, or `passwordChangedAt`. */
const ABOUT =
  /(?:type|count|length|limit|ttl|policy|enabled|required|strength|consent|expir(?:y|es|ed|ation)(?:in|at|date|time)?|(?:created|changed|updated|issued|reset)at)$/;

/** Decides by its name whether a value is a secret: by usual names, by the document, and by further names of the user. */
export class SecretNames {
  readonly #api: ApiDescription;
  readonly #documented: ReadonlySet<string>;
  readonly #ordinary: ReadonlySet<string>;
  /** The names in the document: of fields, segments of paths, media types, and the values of enumerations. */
  readonly #words: ReadonlySet<string>;
  /** The paths whose parameters hold secrets, and the number of the group of each. */
  readonly #paths: readonly RegExp[];
  readonly #known = new Map<string, boolean>();

  /** @param more further names, in any case; `-`, `_` and `.` in them do not count. */
  constructor(api: ApiDescription, more: readonly string[] = []) {
    this.#api = api;
    const { secret, ordinary, words } = namesIn(api.document);
    this.#documented = new Set([...secret, ...more].map(withoutSeparators));
    this.#ordinary = ordinary;
    this.#words = words;
    this.#paths = api.operations.flatMap(({ path }) => this.#secretPath(path) ?? []);
  }

  /** Whether a field, a parameter or a cookie of this name holds a secret. */
  isSecret(name: string): boolean {
    let is = this.#known.get(name);
    if (is === undefined) {
      const short = withoutSeparators(name);
      is =
        this.#documented.has(short) ||
        ((SECRET.test(short) || SECRET.test(short.replace(/^x/, ''))) && !ABOUT.test(short));
      // Names come from outside and could be any number.
      if (this.#known.size < MOST_NAMES) this.#known.set(name, is);
    }
    return is;
  }

  /** Whether a header holds a secret. */
  isSecretHeader(name: string): boolean {
    return this.isSecret(name) || isCredentialHeader(name, this.#api);
  }

  /** Whether the document says wherever it has a field of this name that its values are numbers, dates or the like. */
  isOrdinary(name: string): boolean {
    return this.#ordinary.has(name) && !this.isSecret(name);
  }

  /** Whether the document has a text as a name, so that other places that have it say nothing about a secret. */
  isOfDocument(text: string): boolean {
    return this.#words.has(text.toLowerCase());
  }

  /** The secret segments of the path of a URL: the values of path parameters that hold secrets. */
  secretSegments(path: string): string[] {
    const named = this.#paths.flatMap((pattern) => pattern.exec(path)?.slice(1) ?? []);
    const segments = LINK.test(path) ? path.split('/') : [];
    const linked = segments.filter(
      (each, index) =>
        LINK.test(segments[index - 1] ?? '') && /^(?=\D*\d)[\w.~%+=-]{8,}$/.test(each) && !this.isOfDocument(each),
    );
    return [...new Set([...named, ...linked])];
  }

  #secretPath(path: string): RegExp | undefined {
    const pattern = pathPattern(path, (name) => (this.isSecret(name) ? '([^/?#]+)' : '[^/?#]+'));
    return pattern.source.includes('([^') ? pattern : undefined;
  }
}

/**
 * Matches the end of a path, since the prefix of its server is not known.
 *
 * @param parameter returns the pattern of the parameter with this name
 */
export function pathPattern(path: string, parameter: (name: string) => string): RegExp {
  const pattern = path.replaceAll(/\{([^{}]+)\}|[^{}]+|[{}]/g, (part, name: string | undefined) =>
    name === undefined ? part.replaceAll(/[^\w/-]/g, String.raw`\$&`) : parameter(name),
  );
  return new RegExp(`${pattern}/?$`);
}

/** A segment before a secret one in links of e-mails, such as `/reset-password/4f1b…`, whatever the document says. */
const LINK = /token|secret|password|reset|invit|magic|activat|unsubscrib|sessions?(?![^/])/i;

/** How many names are remembered. */
const MOST_NAMES = 10_000;

/** How deep the document is looked at. */
const DEEPEST = 100;

function withoutSeparators(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.[\]\s]/g, '');
}

/** Types and formats whose values are no tokens. */
const ORDINARY_TYPES: ReadonlySet<unknown> = new Set(['boolean', 'integer', 'null', 'number']);
const ORDINARY_FORMATS: ReadonlySet<unknown> = new Set([
  'date',
  'date-time',
  'duration',
  'email',
  'hostname',
  'idn-email',
  'ipv4',
  'ipv6',
  'time',
  'uuid',
]);

/** The keywords whose schemas describe the values of a property or parts of them. */
const BELOW = ['allOf', ...ALTERNATIVES, ...OF_ITEMS, 'additionalProperties', ...CONDITIONS] as const;

/**
 * The names in a document: those of secrets (the keys of security schemes, and what is write-only or a password), those of fields whose
 * values are numbers, dates or the like, and all of them in lower case.
 */
function namesIn(document: OpenApiDocument): {
  readonly secret: ReadonlySet<string>;
  readonly ordinary: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
} {
  const followed = (value: Json | undefined): Json | undefined => {
    const $ref = asObject(value)['$ref'];
    return typeof $ref === 'string' && $ref.startsWith('#') ? valueAt(document, $ref) : value;
  };
  const schemes = valueAt(document, '#/components/securitySchemes');
  const keys = Object.values(asObject(schemes)).flatMap((each) => {
    const scheme = followed(each);
    const isKey = isJsonObject(scheme) && scheme['type'] === 'apiKey' && typeof scheme['name'] === 'string';
    return isKey && typeof scheme['name'] === 'string' ? [scheme['name']] : [];
  });
  const secret = new Set(keys);
  const words = new Set<string>();
  const ordinary = new Map<string, boolean>();
  const isOrdinarySchema = (schema: Json | undefined, depth: number): boolean => {
    const target = followed(schema);
    if (!isJsonObject(target) || depth > 5) return false;
    const { type, format, enum: members, items } = target;
    if (type === 'array') return isOrdinarySchema(items, depth + 1);
    const types = [type].flat();
    return isJsonArray(members) || ORDINARY_FORMATS.has(format) || types.every((each) => ORDINARY_TYPES.has(each));
  };
  const isSecretSchema = (schema: Json | undefined, depth: number): boolean => {
    if (!isJsonObject(schema) || depth > 5) return false;
    if (schema['writeOnly'] === true || schema['format'] === 'password') return true;
    const target = followed(schema);
    if (target !== schema && isSecretSchema(target, depth + 1)) return true;
    return appliedSchemas(schema, '#', BELOW).some((below) => isSecretSchema(below.schema, depth + 1));
  };
  const isSecretValue = ({ schema, content }: JsonObject): boolean =>
    [schema, ...Object.values(asObject(content)).map((each) => asObject(each)['schema'])].some((each) =>
      isSecretSchema(each, 0),
    );
  const visit = (value: Json, depth: number): void => {
    if (depth > DEEPEST) return;
    if (isJsonArray(value)) for (const each of value) visit(each, depth + 1);
    if (!isJsonObject(value)) return;
    const { properties, headers, name } = value;
    for (const [property, each] of Object.entries(asObject(properties))) {
      if (isSecretSchema(each, 0)) secret.add(property);
      ordinary.set(property, ordinary.get(property) !== false && isOrdinarySchema(each, 0));
    }
    for (const [header, each] of Object.entries(asObject(headers))) {
      const target = followed(each);
      if (isJsonObject(target) && isSecretValue(target)) secret.add(header);
    }
    if (typeof name === 'string' && typeof value['in'] === 'string') {
      words.add(name.toLowerCase());
      if (isSecretValue(value)) secret.add(name);
    }
    for (const each of [value['enum'], value['const']].flat())
      if (typeof each === 'string') words.add(each.toLowerCase());
    for (const [key, each] of Object.entries(value)) {
      for (const word of [key, ...key.split(/[/+]/)]) words.add(word.toLowerCase());
      // An example may have the secret that clients send.
      if (key !== 'example' && key !== 'examples') visit(each, depth + 1);
    }
  };
  visit(document, 0);
  const isEverywhere = [...ordinary].filter(([, is]) => is).map(([name]) => name);
  return { secret, ordinary: new Set(isEverywhere), words };
}

/** Parts of the names of headers, query parameters and cookies that carry credentials. */
const SECRET_NAME = /token|secret|passw|credential|signature|session|api[-_]?key|app[-_]?key|^(?:x-)?auth/i;

/** Whether a header carries credentials: by its usual name, or as a security scheme of the document says. */
export function isCredentialHeader(name: string, { document }: Pick<ApiDescription, 'document'>): boolean {
  const lower = name.toLowerCase();
  if (/^(?:proxy-)?authorization$|^cookie$/.test(lower) || SECRET_NAME.test(lower)) return true;
  const schemes = valueAt(document, '#/components/securitySchemes');
  return Object.values(asObject(schemes)).some(
    (scheme) =>
      isJsonObject(scheme) &&
      scheme['in'] === 'header' &&
      typeof scheme['name'] === 'string' &&
      scheme['name'].toLowerCase() === lower,
  );
}

/** Words in a path that name operations which answer with tokens. `authors` and `authority` are not among them. */
const TOKEN_WORD =
  /^(?:o?auth\d*|authn|authenticat(?:e|ed|ion|or)|authori[sz](?:e|ed|ation)|\w*tokens?|\w*logins?|signin|\w*sessions?)$/;

/** Whether the answers of an operation hold tokens, which no report may show. */
export function givesTokens({ path }: Pick<Operation, 'path'>): boolean {
  const words = path
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return words.some((word) => TOKEN_WORD.test(word));
}

/** Rules whose messages quote what a body holds. */
const QUOTING_RULES: ReadonlySet<string> = new Set(['response-json', 'response-body', 'response-undeclared']);

/** `message`, or another text in place of it where it quotes a body that may not be quoted. */
export function wordless({ rule, pointer, message }: Readonly<Record<'rule' | 'pointer' | 'message', string>>): string {
  if (!QUOTING_RULES.has(rule)) return message;
  return `${pointer === '' ? 'The body' : pointer} is not as the document says; its value may be secret and is left out.`;
}
