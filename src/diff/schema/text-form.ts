import { isExploded, type ParameterObject, styleOf } from '../../openapi/parameter-style.ts';

/**
 * How a value is written as text, as far as it decides which texts a schema accepts. The values of parameters and headers,
 * and those inside them, are texts: 1 and "1" are the same one.
 */
export type TextForm =
  /** A value inside a list or an object. */
  | { readonly of: 'member' }
  /** Items are sent apart from each other, such as `a=1&a=2`. */
  | { readonly of: 'parts' }
  /** Items are joined by a separator, which a text without items can contain too where it is not escaped. */
  | { readonly of: 'joined'; readonly separator: string; readonly isEscaped: boolean };

/** A value inside a list or an object. */
export const MEMBER: TextForm = { of: 'member' };

/** How the values of a parameter or header are written (OpenAPI 3.2.0, section 4.12.5, Style Examples). */
export function textFormOf(parameter: ParameterObject): TextForm {
  const style = styleOf(parameter);
  if (style === 'deepObject') return { of: 'parts' };
  if (style === 'label' && isExploded(parameter)) return { of: 'joined', separator: '.', isEscaped: false };
  if (['form', 'cookie', 'matrix'].includes(style) && isExploded(parameter)) return { of: 'parts' };
  if (style === 'spaceDelimited' || style === 'pipeDelimited') {
    if (isExploded(parameter)) return { of: 'parts' };
    return { of: 'joined', separator: style === 'spaceDelimited' ? ' ' : '|', isEscaped: false };
  }
  return { of: 'joined', separator: ',', isEscaped: parameter.in !== 'header' && style !== 'cookie' };
}
