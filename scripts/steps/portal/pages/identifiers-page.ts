import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { isJsonArray, type JsonObject } from '../../../../src/engine/json/json.ts';
import { counted } from '../../../../src/engine/report/report-text.ts';
import { constraintLine } from '../draw/constraints.ts';
import { linkToName } from '../draw/link.ts';
import { descriptionTree } from '../draw/markdown.ts';
import { table } from '../draw/tree.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { isIdentifier } from '../model/schema-groups.ts';
import type { Page } from '../site/page.ts';

/** The identifiers with their forms. */
export function identifiersPage(model: PortalModel): Page {
  const identifiers = model.schemas.filter(isIdentifier);
  return {
    path: 'identifiers.html',
    title: 'Identifiers',
    summary: `${counted(identifiers.length, 'identifier')}, with the form of each.`,
    section: 'identifiers.html',
    isEmpty: identifiers.length === 0,
    body: [
      ...(identifiers.length === 0 ? [h('p', 'The document names no identifiers.')] : []),
      ...(identifiers.length === 0
        ? []
        : [
            table(
              ['Identifier', 'Meaning', 'Form', 'Example'],
              identifiers.map(({ name, schema }) => ({
                id: name,
                cells: [
                  linkToName(portalLink({ kind: 'schema', name }), name),
                  descriptionTree(textAt(schema, 'description')),
                  formOf(schema),
                  exampleOf(schema),
                ],
              })),
            ),
          ]),
    ],
  };
}

function formOf(schema: JsonObject): ElementContent {
  const constraints = constraintLine(schema);
  if (constraints !== null) return constraints;
  const format = textAt(schema, 'format');
  return { type: 'text', value: format === '' ? 'Any text' : format === 'uuid' ? 'A UUID' : format };
}

function exampleOf({ examples }: JsonObject): ElementContent {
  const [first] = isJsonArray(examples) ? examples : [];
  return first === undefined ? { type: 'text', value: '–' } : h('code', String(first));
}
