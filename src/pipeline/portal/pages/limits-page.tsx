import { environmentsOf, type RateLimit, rateLimitsOf } from '../../../engine/extensions/rate-limits.ts';
import { Method, OperationLink, Section, Table } from '../components/basics.tsx';
import { Servers } from '../components/servers.tsx';
import { objectsAt } from '../model/document-parts.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { capitalized } from '../model/rate-limits.ts';
import type { Page } from '../site/page.ts';

/** How often operations may be called in each environment, and where the environments are. */
export function limitsPage(model: PortalModel): Page {
  const isEmpty = limitsIn(model).length === 0;
  return {
    path: 'limits.html',
    title: 'Limits',
    summary: 'How often each operation may be called, in each environment.',
    isEmpty,
    body: (
      <>
        {isEmpty ? <p>The document states no limits.</p> : <LimitsByOperation model={model} />}
        <Servers title="Environments" servers={objectsAt(model.document, 'servers')} />
      </>
    ),
  };
}

function LimitsByOperation({ model }: { model: PortalModel }) {
  const environments = environmentsOf(model.document);
  const own = ownLimits(model);
  const since = [...new Set(own.map((limit) => limit.since))].filter((day) => day !== '');
  const countedPer = [...new Set(limitsIn(model).map((limit) => limit.countedPer))];
  const rows = model.operations.map((operation) => {
    const { operationId, method, path } = operation;
    const own = rateLimitsOf(operation.value);
    const cells = [...environments].map(([environment, shared]) => {
      const limit = own.get(environment) ?? shared;
      return limit === undefined ? 'not limited' : `${limit.perSecond} a second${limit === shared ? ', shared' : ''}`;
    });
    return {
      cells: [
        <>
          <Method method={method} /> <OperationLink operationId={operationId} name={path} />
        </>,
        ...cells,
      ],
    };
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

/** The limits of the environments and of the operations. */
function limitsIn(model: PortalModel): RateLimit[] {
  const shared = [...environmentsOf(model.document).values()].filter((limit) => limit !== undefined);
  return [...shared, ...ownLimits(model)];
}

/** The limits of single operations. */
function ownLimits({ operations }: PortalModel): RateLimit[] {
  return operations.flatMap(({ value }) => [...rateLimitsOf(value).values()]);
}
