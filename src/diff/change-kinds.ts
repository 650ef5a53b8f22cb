/** A kind of change: why it may break clients or servers, and how to make it compatible. */
export interface KindOfChange {
  readonly why: string;
  readonly cure: string;
}

const keepWide = 'Keep what was accepted; offer the stricter form in a new field or operation.';
const keepNarrow = 'Keep responses as they were; put what is new into a new field or operation.';
const sunset = 'Mark it deprecated first, announce its end (x-sunset), and remove it after that day.';
const deprecate = 'Keep it and mark it deprecated; remove it in a later release.';
const announce = 'Keep it beside its replacement and announce when it ends; acknowledge the break after that day.';
const restoreOrAnnounce = 'Keep it as it was, or announce the change to everyone who relies on it.';

const narrowed = (what: string): KindOfChange => ({
  why: `${what}: requests that were right are refused; responses only promise more.`,
  cure: keepWide,
});
const widened = (what: string): KindOfChange => ({
  why: `${what}: responses hold what readers never met; requests only have more freedom.`,
  cure: keepNarrow,
});
const changed = (what: string): KindOfChange => ({
  why: `${what}: some values that were right are wrong now, and others are new.`,
  cure: 'Keep the old form and add the new one beside it.',
});
const harmless = (what: string): KindOfChange => ({
  why: `${what}: clients of the base do not notice.`,
  cure: 'Nothing to do.',
});
const doubtful = (what: string): KindOfChange => ({ why: what, cure: restoreOrAnnounce });

/** The closed catalogue of changes. */
export const CHANGE_KINDS = {
  'type-narrowed': narrowed('Fewer types are allowed'),
  'type-widened': widened('More types are allowed'),
  'type-changed': changed('Other types are allowed'),
  'enum-value-removed': narrowed('A value is not accepted any more'),
  'enum-value-added': {
    why: 'A new value: readers that know all old values meet one that they do not know; writers need not use it.',
    cure: 'Announce to readers that further values may come (anyOf of the enum and string), then add the value.',
  },
  'enum-added': narrowed('Only listed values are accepted'),
  'enum-removed': widened('Other values than the listed ones are accepted'),
  'range-narrowed': narrowed('Fewer numbers are in the range'),
  'range-widened': widened('More numbers are in the range'),
  'multiple-of-changed': changed('Numbers come in other steps'),
  'length-narrowed': narrowed('Fewer lengths are allowed'),
  'length-widened': widened('More lengths are allowed'),
  'pattern-added': narrowed('Texts must match a pattern'),
  'pattern-removed': widened('Texts need not match a pattern any more'),
  'pattern-changed': changed('Texts must match another pattern'),
  'format-added': narrowed('Values must have a format'),
  'format-removed': widened('Values need not have a format any more'),
  'format-changed': changed('Values must have another format'),
  'content-encoding-changed': doubtful('The same strings hold other content: who decodes them reads something else.'),
  'item-count-narrowed': narrowed('Fewer numbers of items are allowed'),
  'item-count-widened': widened('More numbers of items are allowed'),
  'unique-items-added': narrowed('Items must differ'),
  'unique-items-removed': widened('Items may be there twice'),
  'item-restricted': narrowed('Items are validated that were not'),
  'item-freed': widened('Items are no longer validated'),
  'contains-narrowed': narrowed('More must be contained'),
  'contains-widened': widened('Less must be contained'),
  'contains-changed': changed('Something else must be contained'),
  'property-added': harmless(
    'A property that was not sent and that readers ignore, unless the object was closed or a map',
  ),
  'property-removed': {
    why: 'What is sent under this name is ignored, or refused by a closed object; what was read under it is missing.',
    cure: deprecate,
  },
  'required-property-added': {
    why: 'Who writes requests does not know the property and does not send it; responses only say more.',
    cure: 'Let the property be optional, with a default that keeps the old behaviour.',
  },
  'required-property-removed': { why: 'Readers rely on the property, since it was always there.', cure: announce },
  'property-became-required': {
    why: 'Requests without the property were right and are refused; responses only promise more.',
    cure: 'Let the property be optional, with a default that keeps the old behaviour.',
  },
  'property-became-optional': {
    why: 'Readers rely on the property, since it was always there; writers only have more freedom.',
    cure: 'Send the property always, with an empty value where there is none.',
  },
  'property-hidden': doubtful('The property has no part in messages of this direction any more (readOnly, writeOnly).'),
  'property-shown': narrowed('The property has a part in messages of this direction now (readOnly, writeOnly)'),
  'property-count-narrowed': narrowed('Fewer numbers of properties are allowed'),
  'property-count-widened': widened('More numbers of properties are allowed'),
  'additional-properties-restricted': narrowed('Undeclared properties are validated'),
  'additional-properties-freed': widened('Undeclared properties are no longer validated'),
  'pattern-properties-added': narrowed('Properties whose names match a pattern are validated differently'),
  'pattern-properties-removed': widened('Properties whose names match a pattern are validated like all others'),
  'property-names-restricted': narrowed('Property names are validated'),
  'property-names-freed': widened('Property names are no longer validated'),
  'dependency-added': narrowed('A property demands more beside it'),
  'dependency-removed': widened('A property demands less beside it'),
  'alternative-added': widened('An alternative is new'),
  'alternative-removed': narrowed('An alternative is gone'),
  'alternatives-exclusive': narrowed('What two alternatives accept is refused'),
  'alternatives-inclusive': widened('What two alternatives accept is accepted'),
  'alternatives-undecided': doubtful('The alternatives are too many to be compared.'),
  'condition-added': narrowed('A condition demands more'),
  'condition-removed': widened('A condition is gone'),
  'condition-changed': changed('A condition is another'),
  'negation-narrowed': narrowed('More is refused by "not"'),
  'negation-widened': widened('Less is refused by "not"'),
  'negation-changed': changed('Something else is refused by "not"'),
  'accepted-values-changed': changed('No single keyword shows it, but a value does'),
  'schema-closed': narrowed('Nothing is accepted any more'),
  'schema-opened': widened('Something is accepted where nothing was'),
  'default-changed': doubtful('Who leaves the value out gets another behaviour than before.'),
  deprecated: harmless('It still works'),
  undeprecated: harmless('It still works'),
  'discriminator-changed': doubtful('Programs distinguish the alternatives by another property.'),
  'discriminator-mapping-changed': doubtful('Programs take a value of the discriminator for another alternative.'),
  'enum-meaning-changed': harmless('A value is explained in other words'),
  'enum-name-changed': doubtful('A number has another name.'),
  'open-question-changed': harmless('An open question is worded differently, or answered'),
  'component-added': harmless('No operation uses it'),
  'component-removed': doubtful('No operation uses it, but code that imports its type does not compile any more.'),
  'operation-added': harmless('No client calls it yet'),
  'operation-removed': { why: 'Calls of the operation fail.', cure: sunset },
  'deprecated-operation-removed': {
    why: 'Calls of the operation fail; its end was announced.',
    cure: restoreOrAnnounce,
  },
  'operation-removed-before-sunset': {
    why: 'The operation is removed before its announced end.',
    cure: 'Keep it until its x-sunset has passed.',
  },
  'sunset-told': harmless('Its end is announced, or is later'),
  'sunset-earlier': doubtful('Clients that planned with the announced end have less time.'),
  'operation-id-changed': doubtful('Nothing changes on the wire; generated clients get another name.'),
  'path-parameter-renamed': doubtful('Nothing changes on the wire; generated clients get another name.'),
  'message-added': harmless('The service sends it to who asks for it'),
  'message-removed': { why: 'Who waits for the webhook or callback waits for ever.', cure: announce },
  'parameter-added': harmless('No client sends it yet'),
  'required-parameter-added': {
    why: 'Calls without the parameter were right and are refused.',
    cure: 'Let it be optional, with a default that keeps the old behaviour.',
  },
  'parameter-removed': { why: 'What is sent is ignored.', cure: deprecate },
  'parameter-became-required': {
    why: 'Calls without the parameter were right and are refused.',
    cure: 'Let it be optional, with a default that keeps the old behaviour.',
  },
  'parameter-became-optional': harmless('Who sends it may go on'),
  'parameter-encoding-changed': {
    why: 'The same value is written in another way, so that the receiver reads something else.',
    cure: 'Keep style, explode and content; offer the other form in a new parameter.',
  },
  'parameter-spelling-narrowed': narrowed('Fewer spellings of the same value are allowed'),
  'parameter-spelling-widened': widened('More spellings of the same value are allowed'),
  'body-added': harmless('No client sends a body yet'),
  'required-body-added': { why: 'Calls without a body were right and are refused.', cure: 'Let the body be optional.' },
  'body-removed': { why: 'The body that is sent has no place any more.', cure: announce },
  'body-became-required': {
    why: 'Calls without a body were right and are refused.',
    cure: 'Let the body be optional.',
  },
  'body-became-optional': harmless('Who sends a body may go on'),
  'media-type-added': doubtful('Who does not say what it accepts may get the new media type.'),
  'media-type-removed': { why: 'Who sends or asks for this media type is refused.', cure: announce },
  'encoding-changed': {
    why: 'Parts of the form are written in another way.',
    cure: 'Keep the encoding; offer the other form in a new property.',
  },
  'status-added': {
    why: 'Clients meet a status that they do not expect.',
    cure: 'Let clients ask for the new behaviour, or document a default response beforehand.',
  },
  'status-removed': harmless('The status comes no more; others are left'),
  'answer-removed': { why: 'Who answers so is not understood any more.', cure: announce },
  'success-removed': { why: 'No success is left that clients know.', cure: 'Keep one success that the base has.' },
  'response-body-added': harmless('Readers ignore a body where there was none'),
  'response-body-removed': { why: 'Readers wait for a body that does not come.', cure: announce },
  'header-added': {
    why: 'Readers ignore headers that they do not know; who answers a webhook does not send one that it does not know.',
    cure: 'Let the header be optional.',
  },
  'header-removed': { why: 'Readers rely on the header.', cure: deprecate },
  'header-became-optional': { why: 'Readers rely on the header, since it was always there.', cure: 'Send it always.' },
  'header-became-required': {
    why: 'The header is always there; who answers a webhook without it is refused.',
    cure: 'Let the header be optional.',
  },
  'link-added': harmless('No client follows it yet'),
  'link-changed': doubtful('Programs that follow the link come to another operation or send other values.'),
  'link-removed': doubtful('Programs that follow the link find none.'),
  'security-added': {
    why: 'Calls without these credentials are refused.',
    cure: 'Accept the old way in beside the new one.',
  },
  'security-removed': harmless('Fewer credentials are needed'),
  'security-scheme-changed': {
    why: 'Credentials are shown in another way, so that the old ones are not seen.',
    cure: 'Add a scheme of another name and accept both.',
  },
  'server-added': harmless('No client calls it yet'),
  'server-removed': { why: 'Calls go to an address that is not served any more.', cure: announce },
  'server-variable-changed': doubtful('The same template leads to another address, or values of it are gone.'),
  'rate-limit-lowered': {
    why: 'Calls at the old rate are refused.',
    cure: 'Keep the limit, or announce the change to clients.',
  },
  'rate-limit-raised': harmless('Calls at the old rate go on'),
  'rule-changed': doubtful('A rule that no schema can express has changed; only people can assess it.'),
} as const satisfies Record<string, KindOfChange>;

/** The name of a kind of change. */
export type ChangeKind = keyof typeof CHANGE_KINDS;
