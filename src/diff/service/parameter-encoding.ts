import type { Located } from '../../openapi/document.ts';
import { isJsonObject, type JsonObject } from '../../openapi/json.ts';
import type { Version } from '../read/read-version.ts';
import { typesOf } from '../schema/types.ts';
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
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  { revision }: OperationPair,
  comparing: ServiceComparing,
): boolean {
  const report = (key: string, message: string) =>
    comparing.report([revision], {
      kind: 'parameter-encoding-changed',
      severity: 'breaking',
      direction: directionsOf(revision).request,
      at: fieldOf(old, now, key),
      message: `The parameter "${now.value['name']}" ${message}`,
      detail: key,
    });
  if (isJsonObject(old.value['content']) !== isJsonObject(now.value['content'])) {
    report('content', 'is written in another way (content in place of style, or the reverse).');
    return false;
  }
  const isSingle = isScalar(comparing.base, old) && isScalar(comparing.revision, now);
  const [style, styleNow] = [styleOf(old.value), styleOf(now.value)];
  const isStyled =
    style.style !== styleNow.style && !(isSingle && [style, styleNow].every(({ style: name }) => PLAIN.has(name)));
  if (isStyled) report('style', `is written in the style ${styleNow.style}; it was ${style.style}.`);
  else if (style.isExploded !== styleNow.isExploded && !isSingle) {
    report('explode', styleNow.isExploded ? 'repeats its name for each value now.' : 'is one list for all values now.');
  }
  compareSpellings(old, now, { revision }, comparing);
  return true;
}

/** What more than the strict spelling is taken, or sent. */
const SPELLINGS = [
  ['allowReserved', 'may hold reserved characters as they are', 'must have its reserved characters escaped'],
  ['allowEmptyValue', 'may be empty', 'may not be empty'],
] as const;

function compareSpellings(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  { revision }: Pick<OperationPair, 'revision'>,
  comparing: ServiceComparing,
): void {
  const direction = directionsOf(revision).request;
  for (const [key, allowed, refused] of SPELLINGS) {
    const isMore = isOn(now.value[key]);
    if (isOn(old.value[key]) === isMore) continue;
    comparing.report([revision], {
      kind: isMore ? 'parameter-spelling-widened' : 'parameter-spelling-narrowed',
      severity: severityOf(direction, { isLess: !isMore, isMore }),
      direction,
      at: fieldOf(old, now, key),
      message: `The parameter "${now.value['name']}" ${isMore ? allowed : refused} now.`,
      detail: key,
    });
  }
}

/** Styles that write a single value as it is. */
const PLAIN = new Set(['form', 'simple', 'spaceDelimited', 'pipeDelimited']);

/** The style of a parameter, with what it is where nothing is told (OpenAPI 3.1.0, section 4.8.12.2). */
export function styleOf({ in: place, style, explode }: JsonObject): {
  readonly style: string;
  readonly isExploded: boolean;
} {
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const name = typeof style === 'string' ? style : usual;
  return { style: name, isExploded: typeof explode === 'boolean' ? explode : name === 'form' };
}

function isScalar(version: Version, parameter: Located<JsonObject>): boolean {
  const schema = schemaOf(parameter);
  if (schema === undefined) return false;
  const types = typesOf(viewOf(version, [schema]));
  return !types.has('array') && !types.has('object');
}
