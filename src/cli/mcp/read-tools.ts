import type { ApiDescription } from '../../engine/document/api-description.ts';
import { linkInPortal } from '../../engine/extensions/portal-link.ts';
import { type Operation, operationName, presentName } from '../../engine/openapi/operations.ts';
import { counted } from '../../engine/report/report-text.ts';
import { twinPath } from '../../pipeline/portal/model/page.ts';
import type { PortalTexts } from '../../pipeline/portal/portal.ts';
import { defineTool, type McpTool, unknownName } from './tool.ts';

/** How many results a search returns: at most, and unless `limit` is given. */
const MOST_HITS = 40;
const USUAL_HITS = 10;

/** The tools that search and read the document. What it does not have, such as rules, has no tool. */
export function readTools(api: ApiDescription, texts: PortalTexts): McpTool[] {
  const { rules, questions, schemas } = texts.model;
  const pageOf = (link: string): string | undefined => texts.markdown(twinPath(link));
  const operationIds = api.operations.map(({ operationId }) => operationId);
  return [
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
          return `- [${title}](${twinPath(link)}) (${kind}): ${text}`;
        });
        const count = `${counted(hits.length, 'result')}${hits.length > limit ? `, the first ${limit}` : ''}:`;
        return [count, '', ...lines].join('\n');
      },
    ),
    readTool({
      kind: 'page',
      about:
        'Returns a page of the documentation as Markdown: a guide, a list, or whatever a result or a link leads to.',
      argument: ['path', 'Its path, such as operations/index.md.'],
      names: [...texts.pages.keys()],
      read: (path) => texts.markdown(twinPath(path.replace(/^(?:\.{0,2}\/)+|#.*/g, ''))),
    }),
    readTool({
      kind: 'operation',
      about: 'Returns the parameters, the body, the responses, the errors, the rules and an example of an operation.',
      argument: ['operation', operationProperty(api).description],
      names: operationIds,
      read: (name) =>
        pageOf(
          linkInPortal(texts.model.document, { kind: 'operation', operationId: namedOperation(api, name).operationId }),
        ),
    }),
    readTool({
      kind: 'schema',
      about:
        'Returns the properties, the values with their meanings, the examples and the users of a component schema.',
      argument: ['schema', `Its name, such as ${schemas[0]?.name}.`],
      names: schemas.map(({ name }) => name),
      read: (name) => pageOf(linkInPortal(texts.model.document, { kind: 'schema', name })),
    }),
    readTool({
      kind: 'rule',
      about: 'Returns a rule that no schema can express, and the operation to which it applies.',
      argument: ['id', `Its id, such as ${rules[0]?.id}.`],
      names: rules.map(({ id }) => id),
      read: (id) => sectionOf(pageOf('rules.html'), `\`${id}\``),
    }),
    readTool({
      kind: 'open_question',
      about: 'Returns a point that the document leaves open, where it applies and what is known about it.',
      argument: ['id', `Its id, such as ${questions[0]?.id}.`],
      names: questions.map(({ id }) => id),
      read: (id) => sectionOf(pageOf('open-questions.html'), `\`${id}\``),
    }),
  ].flat();
}

/** The tool that reads one thing of a kind by its name; none where the document has nothing of the kind. */
function readTool({ kind, about, argument: [argument, description], names, read }: ReadNotes): McpTool[] {
  const what = kind.replace('_', ' ');
  const notes = {
    name: `read_${kind}`,
    title: `Read ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${what}`,
    about,
    properties: { [argument]: { type: 'string', description } },
  };
  const tool = defineTool<Readonly<Record<string, string>>>(notes, ({ [argument]: name = '' }) => {
    const text = read(name);
    if (text === undefined) throw unknownName(argument, name, what, names);
    return text;
  });
  return names.length === 0 ? [] : [tool];
}

/** What a tool reads. */
interface ReadNotes {
  readonly kind: 'page' | 'operation' | 'schema' | 'rule' | 'open_question';
  readonly about: string;
  /** The argument that names it, and what it is. */
  readonly argument: readonly [name: string, description: string];
  readonly names: readonly string[];
  /** @throws {ToolError} */
  readonly read: (name: string) => string | undefined;
}

/** The argument that names an operation. */
export function operationProperty({ operations }: ApiDescription): {
  readonly type: 'string';
  readonly description: string;
} {
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

/** The section of a page with a heading of the third level, below the heading that has it. */
function sectionOf(page: string | undefined, title: string): string | undefined {
  const [before = '', after] = `\n${page}`.split(`\n### ${title}\n`, 2);
  if (after === undefined) return undefined;
  const [heading = ''] = before.match(/^## .*$/gm)?.slice(-1) ?? [];
  const [text = ''] = after.split(/^#{2,3} /m, 1);
  return `${heading}\n\n### ${title}\n${text}`.trim();
}
