import { Method, OperationLink, Section, Table } from '../components/basics.tsx';
import { Servers } from '../components/servers.tsx';
import { objectsAt } from '../model/document-parts.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { capitalized, environmentsOf, ownLimits, sharedLimits } from '../model/rate-limits.ts';
import type { Page } from '../site/page.ts';

/** How often operations may be called in each environment, and where the environments are. */
export function limitsPage(model: PortalModel): Page {
  const shared = sharedLimits(model);
  const own = model.operations.flatMap(ownLimits);
  const isEmpty = shared.length === 0 && own.length === 0;
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
  const environments = environmentsOf(model);
  const shared = sharedLimits(model);
  const all = model.operations.flatMap(ownLimits);
  const since = [...new Set(all.map((limit) => limit.since))].filter((day) => day !== '');
  const countedPer = [...new Set([...shared, ...all].map((limit) => limit.countedPer))];
  const rows = model.operations.map((operation) => {
    const { operationId, method, path } = operation;
    const own = ownLimits(operation);
    const cells = environments.map((environment) => {
      const limit = [...own, ...shared].find((each) => each.environment === environment);
      return limit === undefined ? 'not limited' : `${limit.perSecond} a second${limit.isShared ? ', shared' : ''}`;
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
        <Table columns={['Operation', ...environments.map(capitalized)]} rows={rows} />
      </Section>
    </>
  );
}
