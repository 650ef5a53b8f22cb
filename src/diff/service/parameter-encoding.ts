import type { Located } from '../../openapi/document.ts';
import { isJsonObject, type JsonObject } from '../../openapi/json.ts';
import type { Parameter } from '../../openapi/operations.ts';
import { isExploded, styleOf } from '../../openapi/parameter-style.ts';
import type { Version } from '../read/read-version.ts';
import { typesOf } from '../schema/types.ts';
import type { TypeSet } from '../schema/value-types.ts';
import { viewOf } from '../schema/view.ts';
import { schemaOf } from './media-types.ts';
import {
  directionsOf,
  fieldOf,
  isOn,
  type OperationPair,
  type ServiceComparing,
  severityOf,
} from './service-comparing.ts';

/** Compares how the value of a parameter is written. Says whether the values themselves can be compared. */
export function compareParameterEncoding(
  old: Parameter,
  now: Parameter,
  { revision }: OperationPair,
  comparing: ServiceComparing,
): boolean {
  const report = (key: string, message: string) =>
    comparing.report([revision], {
      kind: 'parameter-encoding-changed',
      severity: 'breaking',
      direction: directionsOf(revision).request,
      at: fieldOf(old, now, key),
      message: `Parameter "${now.value['name']}" ${message}`,
      detail: key,
    });
  if (isJsonObject(old.value['content']) !== isJsonObject(now.value['content'])) {
    report('content', `changed from ${isJsonObject(old.value['content']) ? 'content to style' : 'style to content'}.`);
    return false;
  }
  // A value without structure is written alike in all plain styles, whether or not the other version also has lists.
  const isSingle = isScalar(comparing.base, old) || isScalar(comparing.revision, now);
  const [style, styleNow] = [styleOf(old), styleOf(now)];
  const isStyled = style !== styleNow && !(isSingle && PLAIN_STYLES.has(style) && PLAIN_STYLES.has(styleNow));
  if (isStyled) report('style', `changed its style from ${style} to ${styleNow}.`);
  else if (isExploded(old) !== isExploded(now) && !isSingle && separates(style, old, now, comparing)) {
    report('explode', `changed explode from ${isExploded(old)} to ${isExploded(now)}.`);
  }
  compareSpellings(old, now, { revision }, comparing);
  return true;
}

/**
 * Whether `explode` changes what is written: OpenAPI defines one way to write an object in the style `deepObject`, and a list
 * in the style `simple` (3.2.0, section 4.12.5, Style Examples).
 */
function separates(style: string, old: Parameter, now: Parameter, comparing: ServiceComparing): boolean {
  if (style !== 'simple') return style !== 'deepObject';
  return typesIn(comparing.base, old).has('object') && typesIn(comparing.revision, now).has('object');
}

/** What more than the strict spelling is taken, or sent. */
const SPELLINGS = ['allowReserved', 'allowEmptyValue'] as const;

/**
 * Whether a parameter allows a spelling. `allowReserved` has an effect where values are percent-encoded: in the query,
 * since OpenAPI 3.2 also in paths and in cookies of style `form` (3.2.0, section 4.12.2.1). `allowEmptyValue` has one in
 * the query, with the style `form`, which alone defines how an empty value is written.
 */
function allows(key: (typeof SPELLINGS)[number], parameter: Parameter, version: Version): boolean {
  if (!isOn(parameter.value[key])) return false;
  const style = styleOf(parameter);
  const { openapi } = version.document;
  if (key === 'allowEmptyValue') return parameter.in === 'query' && style === 'form';
  const isEscaped = parameter.in === 'path' || (parameter.in === 'cookie' && style === 'form');
  return (parameter.in === 'query' || (isEscaped && !/^3\.[01]\./.test(openapi))) && !isPlain(version, parameter);
}

function compareSpellings(
  old: Parameter,
  now: Parameter,
  { revision }: Pick<OperationPair, 'revision'>,
  comparing: ServiceComparing,
): void {
  const direction = directionsOf(revision).request;
  for (const key of SPELLINGS) {
    const isMore = allows(key, now, comparing.revision);
    if (allows(key, old, comparing.base) === isMore) continue;
    comparing.report([revision], {
      kind: isMore ? 'parameter-spelling-widened' : 'parameter-spelling-narrowed',
      severity: severityOf(direction, { isLess: !isMore, isMore }),
      direction,
      at: fieldOf(old, now, key),
      message: `Parameter "${now.value['name']}" changed ${key} from ${!isMore} to ${isMore}.`,
      detail: key,
    });
  }
}

/** Styles that write a single value as it is. */
export const PLAIN_STYLES: ReadonlySet<string> = new Set(['form', 'simple', 'spaceDelimited', 'pipeDelimited']);

/** Whether the text of every value is without reserved characters: digits, a sign, `true`, `false`. */
function isPlain(version: Version, parameter: Parameter): boolean {
  return [...typesIn(version, parameter)].every((type) => ['integer', 'boolean', 'null'].includes(type));
}

function isScalar(version: Version, parameter: Located<JsonObject>): boolean {
  const types = typesIn(version, parameter);
  return !types.has('array') && !types.has('object');
}

function typesIn(version: Version, parameter: Located<JsonObject>): TypeSet {
  const schema = schemaOf(parameter);
  return typesOf(viewOf(version, schema === undefined ? [] : [schema]));
}
