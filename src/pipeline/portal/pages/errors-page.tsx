import { portalLink } from '../../../engine/extensions/portal-link.ts';
import { Link, OperationLink, Section, Table } from '../components/basics.tsx';
import { JsonBlock } from '../components/code.tsx';
import { Markdown } from '../components/markdown.tsx';
import { schemaTree } from '../components/schema-tree.tsx';
import { listAt, referencesOf, resolved, textAt } from '../model/document-parts.ts';
import { firstSentence } from '../model/markdown.ts';
import type { PortalModel } from '../model/portal-model.ts';
import type { SandboxAnswers } from '../portal-inputs.ts';
import type { Page } from '../site/page.ts';

/** The error body, the errors of each operation, and the codes of the sandbox. */
export function errorsPage(model: PortalModel, { errors }: SandboxAnswers): Page {
  const responses = errorResponses(model);
  const schemas = new Set(responses.flatMap(({ pointer }) => [...referencesOf(model.document, { $ref: pointer })]));
  const isEmpty = responses.length === 0 && errors.length === 0;
  return {
    path: 'errors.html',
    title: 'Errors',
    summary: 'The body of an error, and the statuses of each operation.',
    isEmpty,
    body: isEmpty ? (
      <p>The document describes no errors.</p>
    ) : (
      <>
        {[...schemas].map((name) => (
          <ErrorBody model={model} name={name} />
        ))}
        {responses.length > 0 && <Statuses model={model} />}
        {errors.length > 0 && <SandboxCodes errors={errors} />}
      </>
    ),
  };
}

/** The responses that are no success, of all operations. */
function errorResponses({ operations }: PortalModel) {
  return operations.flatMap(({ operationId, responses }) =>
    responses.filter(({ status }) => !/^[123]/.test(status)).map((response) => ({ operationId, ...response })),
  );
}

function ErrorBody({ model, name }: { model: PortalModel; name: string }) {
  const schema = model.schemaNamed.get(name) ?? {};
  const example = listAt(schema, 'examples').at(-1);
  return (
    <Section id={name} title={`The body: ${name}`}>
      <Markdown text={textAt(schema, 'description')} />
      {schemaTree(model, schema, name)}
      {example !== undefined && <JsonBlock value={example} label="Example" />}
      <p class="more">
        <Link to={portalLink({ kind: 'schema', name })}>{`The schema ${name}`}</Link>
      </p>
    </Section>
  );
}

function Statuses({ model }: { model: PortalModel }) {
  const byResponse = Map.groupBy(errorResponses(model), ({ status, pointer }) => `${status} ${pointer}`);
  const rows = [...byResponse.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const isOfAll = group.length === model.operations.length;
    const status = first.status === 'default' ? 'any other' : first.status;
    const description = textAt(resolved(model.document, { $ref: first.pointer }), 'description');
    const operations = group.map(({ operationId }) => (
      <div>
        <OperationLink operationId={operationId} />
      </div>
    ));
    return [{ cells: [<code>{status}</code>, isOfAll ? 'every operation' : operations, firstSentence(description)] }];
  });
  return (
    <Section id="statuses" title="Statuses">
      <Table columns={['Status', 'Operations', 'When']} rows={rows} />
    </Section>
  );
}

function SandboxCodes({ errors }: Pick<SandboxAnswers, 'errors'>) {
  const rows = errors.map(({ code, status, message, cure }) => ({
    id: `sandbox-${code}`,
    cells: [<code>{code}</code>, status, `${message} ${cure}`],
  }));
  return (
    <Section id="sandbox" title="Codes of the sandbox">
      <p>
        The specification does not say which codes exist. These codes belong to the sandbox only; do not depend on them.
      </p>
      <Table columns={['Code', 'Status', 'Message']} rows={rows} />
    </Section>
  );
}
