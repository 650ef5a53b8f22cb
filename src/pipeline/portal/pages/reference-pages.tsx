import type { EnumSchema } from '../../../engine/extensions/enums.ts';
import { portalLink } from '../../../engine/extensions/portal-link.ts';
import { environmentsOf, type RateLimit, rateLimitsOf } from '../../../engine/extensions/rate-limits.ts';
import { counted } from '../../../engine/report/report-text.ts';
import {
  anchorOf,
  Entries,
  EntryBar,
  List,
  MoreOfSchema,
  OperationLink,
  phrase,
  RequestLine,
  SchemaLink,
  Section,
  Table,
} from '../components/basics.tsx';
import { CodeBlock, JsonBlock } from '../components/code.tsx';
import { Markdown } from '../components/markdown.tsx';
import { SentRequestSection, sentRequests } from '../components/message.tsx';
import { Constraints, constraintsOf, EnumTable, Questions } from '../components/schema.tsx';
import { schemaTree } from '../components/schema-tree.tsx';
import { Servers } from '../components/servers.tsx';
import { entriesOf, listAt, objectsAt, referencesOf, resolved, textAt } from '../model/document-parts.ts';
import { firstSentence, plainText } from '../model/markdown.ts';
import type { Page } from '../model/page.ts';
import { useModel, usePage } from '../model/page-context.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { capitalized } from '../model/rate-limits.ts';
import { isIdentifier } from '../model/schema-groups.ts';
import { slugger } from '../model/slugs.ts';
import type { SandboxAnswers, SandboxErrorCode } from '../portal-inputs.ts';

/** The pages that list what the document has of one kind, besides operations and schemas. */
export function referencePages(model: PortalModel, sandbox: SandboxAnswers): Page[] {
  return [enumerations(model), states(model), identifiers(model), limits(model), rules(model), errors(model, sandbox)];
}

/** A page of the reference. `nothing` is what it says where the document has nothing for it. */
function overview({
  nothing,
  ...page
}: Pick<Page, 'path' | 'title' | 'summary' | 'body' | 'entries'> & {
  readonly isEmpty: boolean;
  readonly nothing: string;
}): Page {
  return { part: 'Reference', ...page, ...(page.isEmpty && { summary: nothing, body: <p>{nothing}</p> }) };
}

/** The page of the requests that the service sends on its own; none where the document has no webhook. */
export function webhooksPages(model: PortalModel): Page[] {
  const idOf = slugger();
  const requests = entriesOf(model.document['webhooks'])
    .flatMap(([name, item]) => sentRequests(model.document, name, item))
    .map((request) => ({ request, id: idOf(request.name) }));
  if (requests.length === 0) return [];
  return [
    {
      path: 'webhooks.html',
      title: 'Webhooks',
      part: 'Reference',
      summary: 'Requests that the service sends to you, and the responses that it expects.',
      entries: requests.map(({ request: { name, value }, id }) => ({
        kind: 'Webhook',
        title: name,
        text: `${textAt(value, 'summary')} · ${plainText(textAt(value, 'description'))}`,
        link: `webhooks.html#${id}`,
      })),
      body: requests.map(({ request, id }) => <SentRequestSection request={request} id={id} level={2} />),
    },
  ];
}

/** So many characters of values are shown beside the name of a folded enumeration. */
const LONGEST_HINT = 60;

/** All enumerations with their values, numbers and meanings. */
function enumerations({ enums }: PortalModel): Page {
  const entries = [...enums.values()].map((schema) => {
    const { name, description } = schema;
    const values = schema.values.map(({ value }) => String(value)).join(', ');
    const shown = values.length > LONGEST_HINT ? `${values.slice(0, LONGEST_HINT).trimEnd()}…` : values;
    return {
      id: name,
      title: name,
      hint: `${schema.values.length} · ${shown}`,
      content: (
        <>
          <Markdown text={description ?? ''} />
          <EnumTable schema={schema} prefix={`${name}-`} />
          <MoreOfSchema name={name} />
        </>
      ),
    };
  });
  return overview({
    path: 'enumerations.html',
    title: 'Enumerations',
    summary: `${counted(enums.size, 'enumeration')}, with the numbers and meanings of values.`,
    isEmpty: enums.size === 0,
    nothing: 'The document has no enumerations.',
    body: (
      <>
        <p>A dash marks a value whose meaning is unspecified. Each value links to the page of its schema.</p>
        <EntryBar count={enums.size} />
        <Entries entries={entries} level={2} />
      </>
    ),
  });
}

/** The states of each entity, with their numbers. */
function states({ enums }: PortalModel): Page {
  const lists = [...enums.values()].filter(({ entity }) => entity !== null);
  return overview({
    path: 'states.html',
    title: 'States',
    summary: `The states of ${counted(lists.length, 'resource')}, with their numbers.`,
    isEmpty: lists.length === 0,
    nothing: 'The document names no entity with states.',
    entries: lists.flatMap(({ entity, values }) => {
      const link = portalLink({ kind: 'entity', name: entity ?? '' });
      return { kind: 'Page', title: `States of ${entity}`, text: counted(values.length, 'state'), link };
    }),
    body: (
      <>
        <p>
          The states are listed as the document has them. That order says nothing about which state can follow which.
        </p>
        {lists.map((schema) => (
          <EntityStates schema={schema} />
        ))}
      </>
    ),
  });
}

function EntityStates({ schema }: { schema: EnumSchema }) {
  const { enums, schemaNamed } = useModel();
  const { name, entity, description, values } = schema;
  const id = anchorOf({ kind: 'entity', name: entity ?? '' });
  const asNumber = [...enums.values()].find(({ namesOf }) => namesOf === name);
  const names = new Set(values.map(({ value }) => value));
  const numberOnly = (asNumber?.values ?? []).filter((number) => number.name === null || !names.has(number.name));
  const items = numberOnly.map((number) => (
    <>
      <code>{number.value}</code>
      {number.name !== null && phrase` ${<code>{number.name}</code>}`}
      {number.meaning !== null && ` – ${number.meaning}`}
    </>
  ));
  return (
    <Section id={id} title={entity}>
      <p>
        Reported by <SchemaLink name={name} />
        {asNumber && phrase` and as a number by ${<SchemaLink name={asNumber.name} />}`}.
      </p>
      <Markdown text={description ?? ''} />
      <EnumTable schema={schema} prefix={`${id}-`} />
      {items.length > 0 && (
        <div>
          <p>As a number only:</p>
          <List items={items} />
        </div>
      )}
      <Questions of={schemaNamed.get(name) ?? {}} />
    </Section>
  );
}

/** The identifiers with their forms. */
function identifiers({ schemas }: PortalModel): Page {
  const named = schemas.filter(isIdentifier);
  const rows = named.map(({ name, schema }) => {
    const [example] = listAt(schema, 'examples');
    const format = textAt(schema, 'format');
    const form = format === '' ? 'Any text' : format === 'uuid' ? 'A UUID' : format;
    return {
      id: name,
      cells: [
        <SchemaLink name={name} />,
        <Markdown text={textAt(schema, 'description')} />,
        constraintsOf(schema).length > 0 ? <Constraints schema={schema} /> : form,
        example === undefined ? '–' : <code>{String(example)}</code>,
      ],
    };
  });
  return overview({
    path: 'identifiers.html',
    title: 'Identifiers',
    summary: `${counted(named.length, 'identifier')}, with the form of each.`,
    isEmpty: named.length === 0,
    nothing: 'The document names no identifiers.',
    body: <Table columns={['Identifier', 'Meaning', 'Form', 'Example']} rows={rows} />,
  });
}

/** How often operations may be called in each environment, and where the environments are. */
function limits({ document, operations }: PortalModel): Page {
  const shared = [...environmentsOf(document).values()].filter((limit) => limit !== undefined);
  const own = operations.flatMap(({ value }) => [...rateLimitsOf(value).values()]);
  const isEmpty = shared.length + own.length === 0;
  return {
    path: 'limits.html',
    title: 'Limits',
    part: 'Reference',
    summary: 'How often each operation may be called, in each environment.',
    isEmpty,
    body: (
      <>
        {isEmpty ? <p>The document states no limits.</p> : <LimitsByOperation shared={shared} own={own} />}
        <Servers title="Environments" servers={objectsAt(document, 'servers')} />
      </>
    ),
  };
}

/** The limits, those across the service and those of single operations. */
function LimitsByOperation({ shared, own }: { shared: readonly RateLimit[]; own: readonly RateLimit[] }) {
  const { document, operations } = useModel();
  const environments = environmentsOf(document);
  const since = [...new Set(own.map((limit) => limit.since))].filter((day) => day !== '');
  const countedPer = [...new Set([...shared, ...own].map((limit) => limit.countedPer))];
  const rows = operations.map((operation) => {
    const ofOperation = rateLimitsOf(operation.value);
    const cells = [...environments].map(([environment, common]) => {
      const limit = ofOperation.get(environment) ?? common;
      return limit === undefined ? 'not limited' : `${limit.perSecond} a second${limit === common ? ', shared' : ''}`;
    });
    return { cells: [<RequestLine operation={operation} />, ...cells] };
  });
  return (
    <>
      <p>
        {countedPer.length === 1 && countedPer[0] !== '' && `Requests are counted per ${countedPer[0]}. `}
        {since.length === 1 && `The limits of single operations are in effect since ${since[0]}. `}
        “Shared” means: across the whole service.
      </p>
      <Section id="operations" title="By operation">
        <Table columns={['Operation', ...[...environments.keys()].map(capitalized)]} rows={rows} />
      </Section>
    </>
  );
}

/** The rules that no schema can express, and how each is verified. */
function rules({ rules: all }: PortalModel): Page {
  const groups = [...Map.groupBy(all, ({ operation }) => operation.operationId)].map(([operationId, stated]) => (
    <>
      <h2>
        <OperationLink operationId={operationId} />
      </h2>
      {stated.map(({ id, rule }) => (
        <Section id={anchorOf({ kind: 'rule', id })} title={<code>{id}</code>} label={id} level={3}>
          <Markdown text={rule} />
          <Verdict operationId={operationId} id={id} />
        </Section>
      ))}
    </>
  ));
  return overview({
    path: 'rules.html',
    title: 'Rules',
    summary: `The ${all.length} rules that no schema can express.`,
    isEmpty: all.length === 0,
    nothing: 'The document has no rules besides its schemas.',
    entries: all.map(({ id, rule }) => ({
      kind: 'Rule',
      title: id,
      text: plainText(rule),
      link: portalLink({ kind: 'rule', id }),
    })),
    body: (
      <>
        <HowToVerify />
        {groups}
      </>
    ),
  });
}

function HowToVerify() {
  const { ruleCheck } = usePage().site.inputs.sandbox;
  if (ruleCheck === null) return <p>Each rule has an id.</p>;
  return (
    <>
      <Markdown text={`Each rule has an id. ${ruleCheck.about}`} />
      <CodeBlock language="bash" code={ruleCheck.command} />
    </>
  );
}

/** The result of a rule in the report. */
function Verdict({ operationId, id }: { operationId: string; id: string }) {
  const { report } = usePage().version;
  const checked = report?.coverage.operations.find((each) => each.operationId === operationId)?.rules;
  if (report === null || checked === undefined) return null;
  const violations = report.findings.filter(({ rule }) => rule === id);
  if (violations.length > 0) {
    return (
      <p class="verdict bad">
        Violated:{' '}
        {violations.map(({ message }) => (
          <span>{`${message} `}</span>
        ))}
      </p>
    );
  }
  if (checked.judged.includes(id)) return <p class="verdict good">{`Kept by ${report.target}.`}</p>;
  const why = checked.unjudged[id];
  return why === undefined ? null : <p class="verdict">{`Not checked on ${report.target}: ${why}`}</p>;
}

/** The error body, the errors of each operation, and the codes of the sandbox. */
function errors({ document, operations }: PortalModel, { errors: codes }: SandboxAnswers): Page {
  // The responses that are no success, of all operations.
  const responses = operations.flatMap((operation) =>
    operation.responses
      .filter(({ status }) => !/^[123]/.test(status))
      .map(({ status, pointer }) => ({ operationId: operation.operationId, status, pointer })),
  );
  const schemas = new Set(responses.flatMap(({ pointer }) => [...referencesOf(document, { $ref: pointer })]));
  const statuses = [...Map.groupBy(responses, ({ status, pointer }) => `${status} ${pointer}`).values()].map(
    (group) => {
      const [{ status, pointer } = { status: '', pointer: '#' }] = group;
      const names = group.map(({ operationId }) => (
        <div>
          <OperationLink operationId={operationId} />
        </div>
      ));
      const when = firstSentence(textAt(resolved(document, { $ref: pointer }), 'description'));
      const isOfAll = group.length === operations.length;
      const shown = status === 'default' ? 'any other' : status;
      return { cells: [<code>{shown}</code>, isOfAll ? 'every operation' : names, when] };
    },
  );
  return overview({
    path: 'errors.html',
    title: 'Errors',
    summary: 'The body of an error, and the statuses of each operation.',
    isEmpty: responses.length === 0 && codes.length === 0,
    nothing: 'The document describes no errors.',
    entries: codes.map(({ code, status, message, cure }) => ({
      kind: 'Error code',
      title: code,
      text: `${status} of the sandbox · ${message} ${cure}`,
      link: `errors.html#sandbox-${code}`,
    })),
    body: (
      <>
        {[...schemas].map((name) => (
          <ErrorBody name={name} />
        ))}
        {responses.length > 0 && (
          <Section id="statuses" title="Statuses">
            <Table columns={['Status', 'Operations', 'When']} rows={statuses} />
          </Section>
        )}
        <SandboxCodes codes={codes} />
      </>
    ),
  });
}

function ErrorBody({ name }: { name: string }) {
  const model = useModel();
  const schema = model.schemaNamed.get(name) ?? {};
  const example = listAt(schema, 'examples').at(-1);
  return (
    <Section id={name} title={`The body: ${name}`}>
      <Markdown text={textAt(schema, 'description')} />
      {schemaTree(model, schema, { owner: name })}
      {example !== undefined && <JsonBlock value={example} label="Example" />}
      <MoreOfSchema name={name} />
    </Section>
  );
}

function SandboxCodes({ codes }: { codes: readonly SandboxErrorCode[] }) {
  if (codes.length === 0) return null;
  const rows = codes.map(({ code, status, message, cure }) => ({
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
