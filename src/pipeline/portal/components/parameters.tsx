import { portalLink } from '../../../engine/extensions/portal-link.ts';
import type { JsonObject } from '../../../engine/json/json.ts';
import { encodeParameters } from '../../../engine/message/encode-parameters.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import type { Parameter } from '../../../engine/openapi/operations.ts';
import { descriptionOf } from '../model/descriptions.ts';
import { contentSchema, entriesOf, resolved, textAt } from '../model/document-parts.ts';
import type { PortalOperation } from '../model/operations.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { parameterExample } from '../samples/sample-request.ts';
import { Badge, Section } from './basics.tsx';
import { Markdown } from './markdown.tsx';
import { Constraints, EnumValues, Examples, Questions, StateBadges, TypeLabel } from './schema.tsx';
import { schemaTree } from './schema-tree.tsx';

/** The parameters of an operation, in the order of the document. */
export function ParameterList({ model, operation }: { model: PortalModel; operation: PortalOperation }) {
  if (operation.parameters.length === 0) return null;
  return (
    <Section id="parameters" title="Parameters">
      <div class="properties">
        {operation.parameters.map((parameter) => (
          <ParameterItem model={model} operation={operation} parameter={parameter} />
        ))}
      </div>
    </Section>
  );
}

function ParameterItem(props: {
  readonly model: PortalModel;
  readonly operation: PortalOperation;
  readonly parameter: Parameter;
}) {
  const { model, operation, parameter } = props;
  const { name, in: where, required, value } = parameter;
  const link = portalLink({ kind: 'parameter', operationId: operation.operationId, in: where, name });
  const id = link.slice(link.indexOf('#') + 1);
  const schema = contentSchema(model.document, value);
  const inside = schemaTree(model, schema);
  const written = writtenForm(model.document, operation.path, parameter);
  return (
    <section class="property" id={id}>
      <h3>
        <a href={`#${id}`}>
          <code>{name}</code>
        </a>{' '}
        <span class="type">
          <TypeLabel schema={schema} />
        </span>
        <Badge>{where}</Badge>
        <StateBadges required={required} deprecated={value['deprecated'] === true} />
      </h3>
      <Markdown text={descriptionOf(model, name, value)} />
      <Constraints schema={resolved(model.document, schema)} />
      <EnumValues model={model} schema={schema} />
      <Examples examples={examplesOf(model.document, value)} />
      {written !== '' && (
        <p class="shown-as">
          Written as <code>{written}</code>
        </p>
      )}
      <Questions of={value} />
      {inside.length > 0 && (
        <details class="nested">
          <summary>Fields</summary>
          {inside}
        </details>
      )}
    </section>
  );
}

/** How a list or an object is written in a request; empty where a sample does not show it. */
function writtenForm(document: OpenApiDocument, path: string, parameter: Parameter): string {
  const value = parameterExample(document, parameter);
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return '';
  const { name, in: where } = parameter;
  const sent = encodeParameters(where === 'path' ? `{${name}}` : path, [[parameter, value]]);
  const header = sent.headers[name.toLowerCase()];
  return [
    ...(where === 'path' ? [sent.path] : []),
    ...sent.query,
    ...(header === undefined ? [] : [`${name}: ${header}`]),
    ...sent.cookies.map((cookie) => `Cookie: ${cookie}`),
  ].join('&');
}

/** The examples of a parameter, each with what it shows. */
function examplesOf(document: OpenApiDocument, { example, examples }: JsonObject) {
  const named = entriesOf(examples).map(([, each]) => resolved(document, each));
  return [...named, ...(example === undefined ? [] : [{ value: example }])].map((shown: JsonObject) => {
    const { value } = shown;
    const summary = textAt(shown, 'summary');
    return (
      <>
        <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
        {summary !== '' && ` – ${summary}`}
      </>
    );
  });
}
