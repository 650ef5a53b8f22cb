import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../../src/engine/json/json.ts';
import { descriptionTree } from '../draw/markdown.ts';
import { questionNotes } from '../draw/question-notes.ts';
import { heading, table } from '../draw/tree.ts';
import { textAt } from '../model/portal-model.ts';

/** The addresses of servers, with the variables in them. Nothing without servers. */
export function serversPart(title: string, servers: readonly JsonObject[]): ElementContent[] {
  if (servers.length === 0) return [];
  return [heading(2, 'servers', title), ...servers.flatMap(serverPart)];
}

function serverPart(server: JsonObject): ElementContent[] {
  const name = textAt(server, 'name');
  return [
    h('p', [...(name === '' ? [] : [h('strong', name), ' ']), h('code', textAt(server, 'url'))]),
    ...descriptionTree(textAt(server, 'description')),
    ...variablesTable(server),
    ...questionNotes(server),
  ];
}

function variablesTable({ variables }: JsonObject): ElementContent[] {
  const rows = Object.entries(isJsonObject(variables) ? variables : {}).map(([name, value]) => {
    const variable = isJsonObject(value) ? value : {};
    const listed = isJsonArray(variable['enum']) ? variable['enum'] : [variable['default'] ?? ''];
    const values = listed.flatMap((each, index): (string | ElementContent)[] => [
      ...(index === 0 ? [] : [' · ']),
      h('code', String(each)),
      ...(listed.length > 1 && each === variable['default'] ? [' (default)'] : []),
    ]);
    return { cells: [h('code', `{${name}}`), h('span', values), descriptionTree(textAt(variable, 'description'))] };
  });
  return rows.length === 0 ? [] : [table(['Variable', 'Values', 'Meaning'], rows)];
}
