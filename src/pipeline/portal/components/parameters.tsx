import type { VNode } from 'preact';
import { type JsonObject, textOfJson } from '../../../engine/json/json.ts';
import { encodeParameters } from '../../../engine/message/encode-parameters.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import type { Parameter } from '../../../engine/openapi/operations.ts';
import { contentSchema, entriesOf, mediaOf, resolved } from '../model/document-parts.ts';
import type { PortalOperation } from '../model/operations.ts';
import { useModel } from '../model/page-context.ts';
import { slugOf } from '../model/slugs.ts';
import { examplesOf } from '../samples/examples.ts';
import { parameterExample } from '../samples/sample-request.ts';
import { anchorOf, phrase, Section } from './basics.tsx';
import { Field } from './field.tsx';
import { schemaTree } from './schema-tree.tsx';

/** The parameters of an operation, in the order of the document. */
export function ParameterList({ operation: { operationId, path, parameters } }: { operation: PortalOperation }) {
  const model = useModel();
  if (parameters.length === 0) return null;
  const fields = parameters.map((parameter) => {
    const { name, in: where, required, value } = parameter;
    const id = anchorOf({ kind: 'parameter', operationId, in: where, name });
    const schema = contentSchema(model.document, value);
    return (
      <Field
        {...{ name, id, schema, place: where }}
        of={value}
        isRequired={required}
        examples={shownExamples(model.document, value)}
        written={writtenForm(model.document, path, parameter)}
        inside={schemaTree(model, schema)}
      />
    );
  });
  return (
    <Section id="parameters" title="Parameters">
      <div>{fields}</div>
    </Section>
  );
}

/** The headers of a body or a response, whose ids begin with `id`; nothing without any. */
export function HeaderList({ of: { headers }, id }: { of: JsonObject; id: string }) {
  const model = useModel();
  const fields = entriesOf(headers).map(([name, value]) => {
    const header = resolved(model.document, value);
    const schema = contentSchema(model.document, header);
    return (
      <Field
        {...{ name, schema, place: 'header', id: `${id}-header-${slugOf(name)}` }}
        of={header}
        isRequired={header['required'] === true}
        examples={shownExamples(model.document, header)}
        inside={schemaTree(model, schema)}
      />
    );
  });
  return fields.length === 0 ? null : <div>{fields}</div>;
}

/** How a list or an object is written in a request; undefined where a sample does not show it. */
function writtenForm(document: OpenApiDocument, path: string, parameter: Parameter): string | undefined {
  const value = parameterExample(document, parameter);
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return undefined;
  const { name, in: where } = parameter;
  const sent = encodeParameters(where === 'path' ? `{${name}}` : path, [[parameter, value]]);
  const texts = [
    ...(where === 'path' ? [sent.path] : []),
    ...sent.query,
    ...Object.values(sent.headers).map((text) => `${name}: ${text}`),
    ...sent.cookies.map((cookie) => `Cookie: ${cookie}`),
  ];
  return texts.join('&');
}

/** The examples of a parameter or a header, each with what it shows. */
function shownExamples(document: OpenApiDocument, holder: JsonObject): VNode[] {
  return examplesOf(document, mediaOf(document, holder) ?? holder).map(
    ({ value, summary }) => phrase`${<code>{textOfJson(value)}</code>}${summary !== '' && ` – ${summary}`}`,
  );
}
