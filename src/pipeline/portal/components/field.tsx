import type { ComponentChildren, VNode } from 'preact';
import { isJsonObject, type Json, type JsonObject } from '../../../engine/json/json.ts';
import { descriptionOf } from '../model/descriptions.ts';
import { referredName, resolved } from '../model/document-parts.ts';
import { firstSentence } from '../model/markdown.ts';
import { useModel } from '../model/page-context.ts';
import { Badge, List } from './basics.tsx';
import { Markdown } from './markdown.tsx';
import { Constraints, EnumValues, Questions, StateBadges, TypeLabel } from './schema.tsx';

/** A named value: a property of an object, a parameter of a request, or a header. */
interface FieldProps {
  readonly name: string;
  /** The place that links lead to; undefined where they lead to another page. */
  readonly id?: string | undefined;
  /** The schema of a property, or the Parameter or Header Object. */
  readonly of: JsonObject;
  readonly schema: Json;
  /** The part of a message that it is in, such as `query`. */
  readonly place?: string;
  readonly isRequired: boolean;
  /** Whether the first sentence of its description is enough. */
  readonly isBrief?: boolean;
  readonly examples: readonly ComponentChildren[];
  /** How a list or an object is written in a request. */
  readonly written?: string | undefined;
  /** The fields of its value. */
  readonly inside: readonly VNode[];
}

/** All that the document says about a named value. */
export function Field(props: FieldProps) {
  const { name, id, of, schema, place, isRequired, isBrief, examples, written, inside } = props;
  const model = useModel();
  const target = resolved(model.document, schema);
  const described = of === schema || !isJsonObject(schema) ? [of] : [of, schema];
  const description = described.map((each) => descriptionOf(model, name, each)).find((text) => text !== '') ?? '';
  const Block = id === undefined ? 'div' : 'section';
  const label = <code>{name}</code>;
  const head = (
    <>
      {id === undefined ? label : <a href={`#${id}`}>{label}</a>}{' '}
      <span class="type">
        <TypeLabel schema={schema} />
      </span>
      {place !== undefined && <Badge>{place}</Badge>}
      <StateBadges required={isRequired} deprecated={of['deprecated'] === true || target['deprecated'] === true} />
    </>
  );
  return (
    <Block class="property" id={id}>
      {id === undefined ? <p class="property-name">{head}</p> : <h3>{head}</h3>}
      {isBrief !== true && <Markdown text={description} />}
      {isBrief === true && description !== '' && <p>{firstSentence(description)}</p>}
      <Constraints schema={target} />
      <Examples examples={examples} />
      <EnumValues schema={schema} />
      {written !== undefined && (
        <p class="shown-as">
          Written as <code>{written}</code>
        </p>
      )}
      <Questions of={of} />
      {inside.length > 0 && <Nested schema={schema} fields={inside} />}
    </Block>
  );
}

function Examples({ examples }: Pick<FieldProps, 'examples'>) {
  if (examples.length === 0) return null;
  if (examples.length === 1) return <p class="shown-as">Example: {examples[0]}</p>;
  return (
    <div class="shown-as">
      <p>Examples:</p>
      <List items={examples} />
    </div>
  );
}

/** The folded fields of a field. Those of another schema are on its own page too, so that the Markdown twin only links to it. */
function Nested({ schema, fields }: { schema: Json; fields: readonly VNode[] }) {
  const items = isJsonObject(schema) && schema['type'] === 'array' ? schema['items'] : undefined;
  const isList = isJsonObject(items);
  const name = referredName(isList ? items : schema);
  const title = name === undefined ? (isList ? 'Fields of each item' : 'Fields') : `Fields of ${name}`;
  return (
    <details class="nested" data-twin={name === undefined ? undefined : 'none'}>
      <summary>{title}</summary>
      {fields}
    </details>
  );
}
