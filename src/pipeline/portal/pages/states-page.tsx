import type { EnumSchema } from '../../../engine/extensions/enums.ts';
import { portalLink } from '../../../engine/extensions/portal-link.ts';
import { counted } from '../../../engine/report/report-text.ts';
import { List, phrase, SchemaLink, Section } from '../components/basics.tsx';
import { Markdown } from '../components/markdown.tsx';
import { EnumTable, Questions } from '../components/schema.tsx';
import type { PortalModel } from '../model/portal-model.ts';
import type { Page } from '../site/page.ts';

/** The states of each entity, with their numbers. */
export function statesPage(model: PortalModel): Page {
  const lists = [...model.enums.values()].filter(({ entity }) => entity !== null);
  return {
    path: 'states.html',
    title: 'States',
    summary: `The states of ${counted(lists.length, 'resource')}, with their numbers.`,
    isEmpty: lists.length === 0,
    body:
      lists.length === 0 ? (
        <p>The document names no entity with states.</p>
      ) : (
        lists.map((states) => <EntityStates model={model} states={states} />)
      ),
  };
}

function EntityStates({ model, states }: { model: PortalModel; states: EnumSchema }) {
  const { name, entity, description, values } = states;
  const [, id = ''] = portalLink({ kind: 'entity', name: entity ?? '' }).split('#');
  const asNumber = [...model.enums.values()].find(({ namesOf }) => namesOf === name);
  const names = new Set(values.map(({ value }) => value));
  const numberOnly = (asNumber?.values ?? []).filter((number) => number.name === null || !names.has(number.name));
  const items = numberOnly.map((number) => (
    <>
      <code>{number.value}</code>
      {number.name !== null && (
        <>
          {' '}
          <code>{number.name}</code>
        </>
      )}
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
      <EnumTable model={model} schema={states} prefix={`${id}-`} />
      {items.length > 0 && (
        <div>
          <p>As a number only:</p>
          <List items={items} />
        </div>
      )}
      <Questions of={model.schemaNamed.get(name) ?? {}} />
    </Section>
  );
}
