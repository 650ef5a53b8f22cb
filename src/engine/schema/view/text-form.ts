import { isExploded, type ParameterObject, styleOf } from '../../openapi/parameter-style.ts';

/**
 * How a value is written as text, as far as it decides which texts a schema accepts. The values of parameters, headers and
 * forms, and those inside them, are texts: 1 and "1" are the same one.
 */
export type TextForm =
  /** A value inside a list or an object. */
  | { readonly of: 'member' }
  /** Items are sent apart from each other, such as `a=1&a=2`. */
  | { readonly of: 'parts' }
  /** Items are joined by a separator, which a text without items can contain too where it is not escaped. */
  | { readonly of: 'joined'; readonly separator: string; readonly isEscaped: boolean }
  /** A value without structure is a text, an object or a list is JSON. */
  | { readonly of: 'text-or-json' }
  /** The same, but the items of a list are sent apart from each other: a property of a form without a style. */
  | { readonly of: 'field' }
  /** A form: an object whose properties are sent apart from each other. */
  | { readonly of: 'form'; readonly properties: ReadonlyMap<string, TextForm | undefined> };

/** A value inside a list or an object. */
export const MEMBER: TextForm = { of: 'member' };
export const TEXT_OR_JSON: TextForm = { of: 'text-or-json' };
export const FIELD: TextForm = { of: 'field' };

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

/** Names a form for a memory of views: the same name, the same form. */
export function formName(form: TextForm): string {
  if (form.of !== 'form') return Object.values(form).join(' ');
  const named = [...form.properties].map(([name, own]) => `${JSON.stringify(name)} ${own && formName(own)}`);
  return ['form', ...named].join(' ');
}

/** The texts that can be read as numbers (RFC 8259, section 6). */
export const NUMBER = '^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$';
