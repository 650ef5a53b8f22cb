import type { ApiDescription } from '../../engine/document/api-description.ts';
import { type Operation, operationName, presentName } from '../../engine/openapi/operations.ts';
import { counted } from '../../engine/report/report-text.ts';
import { twinPath } from '../../pipeline/portal/model/page.ts';
import type { PortalTexts } from '../../pipeline/portal/portal.ts';
import { defineTool, type McpTool, unknownName } from './tool.ts';

const MOST_HITS = 40;
const USUAL_HITS = 10;

/** The tools that search and read the document. What it does not have, such as rules, has no tool. */
export function readTools(api: ApiDescription, texts: PortalTexts): McpTool[] {
  const { rules, questions, schemas } = texts.model;
  const pageOf = (link: string): string => texts.markdown(twinPath(link)) ?? '';
  const path = { type: 'string', description: 'The path of a page, such as operations/index.md.' };
  const tools: (McpTool | false)[] = [
    defineTool<{ query: string; limit?: number }>(
      {
        name: 'search',
        title: 'Search the documentation',
        about:
          'Finds operations, schemas, properties, values, rules, open questions, error codes and guides by words or names. ' +
          'Each result has the path of its page for read_page.',
        properties: {
          query: { type: 'string', minLength: 1, description: 'Words or a name.' },
          limit: { type: 'integer', minimum: 1, maximum: MOST_HITS, description: `Default ${USUAL_HITS}.` },
        },
        required: ['query'],
      },
      ({ query, limit = USUAL_HITS }) => {
        const { hits } = texts.search(query);
        if (hits.length === 0) return `Nothing is found for ${JSON.stringify(query)}. Search for other words.`;
        const lines = hits.slice(0, limit).map(({ kind, title, text, link }) => {
          return `- [${title}](${link.replace('.html', '.md')}) (${kind}): ${text}`;
        });
        const count = `${counted(hits.length, 'result')}${hits.length > limit ? `, the first ${limit}` : ''}:`;
        return [count, '', ...lines].join('\n');
      },
    ),
    defineTool<{ path: string }>(
      {
        name: 'read_page',
        title: 'Read a page',
        about:
          'Returns a page of the documentation as Markdown: a guide, a list, or whatever a result or a link leads to.',
        properties: { path },
      },
      ({ path: given }) => {
        const [wanted = ''] = given.replace(/^(?:\.{0,2}\/)+/, '').split('#', 1);
        const text = texts.markdown(twinPath(wanted));
        if (text === undefined) throw unknownName('path', given, 'page', texts.pages.keys());
        return text;
      },
    ),
    api.operations.length > 0 &&
      defineTool<{ operation: string }>(
        {
          name: 'read_operation',
          title: 'Read an operation',
          about:
            'Returns the parameters, the body, the responses, the errors, the rules and an example of an operation.',
          properties: { operation: operationProperty(api) },
        },
        ({ operation }) => {
          const { operationId } = namedOperation(api, operation);
          return pageOf(texts.model.names.get(operationId) ?? '');
        },
      ),
    schemas.length > 0 &&
      defineTool<{ schema: string }>(
        {
          name: 'read_schema',
          title: 'Read a schema',
          about:
            'Returns the properties, the values with their meanings, the examples and the users of a component schema.',
          properties: { schema: { type: 'string', description: `Its name, such as ${schemas[0]?.name}.` } },
        },
        ({ schema }) => {
          const names = schemas.map(({ name }) => name);
          if (!names.includes(schema)) throw unknownName('schema', schema, 'schema', names);
          return pageOf(texts.model.names.get(schema) ?? '');
        },
      ),
    rules.length > 0 && sectionTool('rule', 'A rule that no schema can express', rules, pageOf('rules.html')),
    questions.length > 0 &&
      sectionTool('open_question', 'A point that the document leaves open', questions, pageOf('open-questions.html')),
  ];
  return tools.filter((tool) => tool !== false);
}

/** The argument that names an operation. */
export function operationProperty({ operations }: ApiDescription): object {
  const [first] = operations;
  const example = first === undefined ? '' : `: ${first.operationId}, or ${operationName(first)}`;
  return { type: 'string', description: `Its operationId, or its method and path${example}.` };
}

/**
 * The operation of an operationId or of a method and a path.
 *
 * @throws {ToolError} `argument-wrong`
 */
export function namedOperation({ operations }: ApiDescription, name: string): Operation {
  const found = operations.find((each) => each.operationId === name || operationName(each) === presentName(name));
  if (found !== undefined) return found;
  const isRequest = / ?\//.test(name);
  throw unknownName(
    'operation',
    name,
    'operation',
    operations.map((each) => (isRequest ? operationName(each) : each.operationId)),
  );
}

/** The tool that reads one of the sections of a page that have an id as their title. */
function sectionTool(
  kind: 'rule' | 'open_question',
  about: string,
  items: readonly { readonly id: string }[],
  page: string,
): McpTool {
  const what = kind.replace('_', ' ');
  const ids = items.map(({ id }) => id);
  return defineTool<{ id: string }>(
    {
      name: `read_${kind}`,
      title: `Read ${kind === 'rule' ? 'a rule' : 'an open question'}`,
      about: `${about}. Returns it with where it applies and what is known about it.`,
      properties: { id: { type: 'string', description: `Its id, such as ${ids[0]}.` } },
    },
    ({ id }) => {
      const section = sectionOf(page, `\`${id}\``);
      if (!ids.includes(id) || section === undefined) throw unknownName('id', id, what, ids);
      return section;
    },
  );
}

/** The section of a page with a heading of the third level, below the heading that has it. */
function sectionOf(page: string, title: string): string | undefined {
  const [before = '', after] = `\n${page}`.split(`\n### ${title}\n`, 2);
  if (after === undefined) return undefined;
  const [heading = ''] = before.match(/^## .*$/gm)?.slice(-1) ?? [];
  const [text = ''] = after.split(/^#{2,3} /m, 1);
  return `${heading}\n\n### ${title}\n${text}`.trim();
}
