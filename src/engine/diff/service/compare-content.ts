import type { JsonObject } from '../../json/json.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { Located } from '../../openapi/document.ts';
import type { Written } from '../schema/written.ts';
import { formatOf, formMedia, writtenForm, writtenText } from './body-forms.ts';
import { compareEncodings } from './encodings.ts';
import { compareMediaTypes, schemaOf } from './media-types.ts';
import { directionsOf, type OperationPair, type ServiceComparing } from './service-comparing.ts';

/** Compares `content`: of what media types a body is, what each holds, and how forms are written. */
export function compareContent(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  pair: OperationPair,
  direction: Direction,
  comparing: ServiceComparing,
): void {
  const { revision } = pair;
  compareMediaTypes(old, now, pair, direction, comparing, (media, mediaNow, name) => {
    const items = [schemaOf(media, 'itemSchema'), schemaOf(mediaNow, 'itemSchema')] as const;
    comparing.schemas(revision, direction, ...items);
    const schemas = (written?: Written) =>
      comparing.schemas(revision, direction, schemaOf(media), schemaOf(mediaNow), written);
    const format = formatOf(name);
    if (format === 'other') schemas();
    else if (format === 'text') {
      schemas({ of: 'body', base: writtenText(media, name), revision: writtenText(mediaNow, name) });
    } else {
      const isRequest = direction === directionsOf(revision).request;
      const form = formMedia(comparing.base, { ...media, name }, format, isRequest);
      const formNow = formMedia(comparing.revision, { ...mediaNow, name }, format, isRequest);
      schemas({ of: 'body', base: writtenForm(form), revision: writtenForm(formNow) });
      compareEncodings(form, formNow, pair, direction, comparing);
    }
  });
}
