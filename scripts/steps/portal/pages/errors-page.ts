import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { fieldTree } from '../draw/fields.ts';
import { jsonBlock } from '../draw/highlight.ts';
import { linkTo, linkToName } from '../draw/link.ts';
import { descriptionTree, firstSentence } from '../draw/markdown.ts';
import { heading, table } from '../draw/tree.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { referencesOf } from '../model/references.ts';
import { resolved } from '../model/resolved.ts';
import type { PortalInputs } from '../portal-inputs.ts';
import type { Page } from '../site/page.ts';

/** The error body, the errors of each operation, and the codes of the sandbox. */
export function errorsPage(model: PortalModel, { sandbox }: PortalInputs): Page {
  const body = [...bodiesPart(model), ...statusesPart(model), ...sandboxPart(sandbox)];
  return {
    path: 'errors.html',
    title: 'Errors',
    summary: 'The body of an error, and the statuses of each operation.',
    section: 'errors.html',
    isEmpty: body.length === 0,
    body: body.length === 0 ? [h('p', 'The document describes no errors.')] : body,
  };
}

/** The schemas of the bodies of errors, each once. */
function bodiesPart(model: PortalModel): ElementContent[] {
  const names = new Set(errorsOf(model).flatMap(({ pointer }) => [...referencesOf(model.document, { $ref: pointer })]));
  return [...names].flatMap((name) => {
    const schema = model.schemaNamed.get(name) ?? {};
    const example = Array.isArray(schema['examples']) ? schema['examples'].at(-1) : undefined;
    const link = linkTo(portalLink({ kind: 'schema', name }), `The schema ${name}`);
    return [
      heading(2, name, `The body: ${name}`),
      ...descriptionTree(textAt(schema, 'description')),
      ...fieldTree(model, schema, name),
      ...(example === undefined ? [] : [jsonBlock(example, 'Example')]),
      h('p.more', link),
    ];
  });
}

function errorsOf({ operations }: PortalModel) {
  return operations.flatMap(({ operationId, responses }) =>
    responses.filter(({ status }) => !/^[123]/.test(status)).map((response) => ({ operationId, ...response })),
  );
}

function statusesPart(model: PortalModel): ElementContent[] {
  const byText = Map.groupBy(errorsOf(model), ({ status, pointer }) => `${status} ${pointer}`);
  const rows = [...byText.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const description = textAt(resolved(model.document, { $ref: first.pointer }), 'description');
    const operations =
      group.length === model.operations.length
        ? 'every operation'
        : group.map(({ operationId }) =>
            h('div', linkToName(portalLink({ kind: 'operation', operationId }), operationId)),
          );
    const status = first.status === 'default' ? 'any other' : first.status;
    return [{ cells: [h('code', status), operations, firstSentence(description)] }];
  });
  if (rows.length === 0) return [];
  return [heading(2, 'statuses', 'Statuses'), table(['Status', 'Operations', 'When'], rows)];
}

function sandboxPart({ errors }: PortalInputs['sandbox']): ElementContent[] {
  if (errors.length === 0) return [];
  const rows = errors.map(({ code, status, message, cure }) => ({
    id: `sandbox-${code}`,
    cells: [h('code', code), status, `${message} ${cure}`],
  }));
  return [
    heading(2, 'sandbox', 'Codes of the sandbox'),
    h(
      'p',
      'The specification does not say which codes exist. These codes belong to the sandbox only; do not depend on them.',
    ),
    table(['Code', 'Status', 'Message'], rows),
  ];
}
