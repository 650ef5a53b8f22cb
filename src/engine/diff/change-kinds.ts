/** A kind of change: why it may break clients or servers, and how to make it compatible. */
interface KindOfChange {
  readonly why: string;
  readonly cure: string;
}

/** The cure of a safe change. */
export const NOTHING_TO_DO = 'Nothing to do.';
const keepWide = 'Keep what was accepted; offer the stricter form in a new field or operation.';
const keepNarrow = 'Keep responses as they were; put what is new into a new field or operation.';
const sunset = 'Mark it deprecated first, announce its end (x-sunset), and remove it after that day.';
const deprecate = 'Keep it and mark it deprecated; remove it in a later release.';
const announce = 'Keep it beside its replacement and announce when it ends; acknowledge the break after that day.';
const restoreOrAnnounce = 'Keep it as it was, or announce the change to everyone who relies on it.';

const narrowed = (what: string): KindOfChange => ({
  why: `${what}: requests that were valid are refused; responses only guarantee more.`,
  cure: keepWide,
});
const widened = (what: string): KindOfChange => ({
  why: `${what}: responses contain values that readers do not know; requests only have more freedom.`,
  cure: keepNarrow,
});
const changed = (what: string): KindOfChange => ({
  why: `${what}: some values that were valid are invalid now, and others are valid.`,
  cure: 'Keep the old form and add the new one beside it.',
});
const harmless = (what: string): KindOfChange => ({
  why: `${what}: clients of the base do not notice.`,
  cure: NOTHING_TO_DO,
});
const doubtful = (what: string): KindOfChange => ({ why: what, cure: restoreOrAnnounce });

/** The closed catalogue of changes. */
export const CHANGE_KINDS = {
  'type-narrowed': narrowed('Fewer types are allowed'),
  'type-widened': widened('More types are allowed'),
  'type-changed': changed('The type changed'),
  'enum-value-removed': narrowed('A value is no longer accepted'),
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
  'pattern-added': narrowed('Strings must match a pattern'),
  'pattern-removed': widened('Strings no longer match a pattern'),
  'pattern-changed': changed('Strings must match another pattern'),
  'format-added': narrowed('Values must have a format'),
  'format-removed': widened('Values no longer have a format'),
  'format-changed': changed('Values must have another format'),
  'content-encoding-changed': doubtful(
    'The same strings hold other content: clients that decode them read something else.',
  ),
  'item-count-narrowed': narrowed('Fewer numbers of items are allowed'),
  'item-count-widened': widened('More numbers of items are allowed'),
  'unique-items-added': narrowed('Items must differ'),
  'unique-items-removed': widened('Items may be there twice'),
  'item-restricted': narrowed('Items are now validated'),
  'item-freed': widened('Items are no longer validated'),
  'contains-narrowed': narrowed('More arrays fail contains'),
  'contains-widened': widened('Fewer arrays fail contains'),
  'contains-changed': changed('Other arrays fail contains'),
  'property-added': harmless(
    'A property that was not sent and that readers ignore, unless the object was closed or a map',
  ),
  'property-removed': {
    why: 'Values sent under this name are ignored, or refused by a closed object; values read under it are missing.',
    cure: deprecate,
  },
  'required-property-added': {
    why: 'Clients that send requests do not know the property and leave it out; responses only have more.',
    cure: 'Let the property be optional, with a default that keeps the old behaviour.',
  },
  'required-property-removed': { why: 'Readers rely on the property, since it was always there.', cure: announce },
  'property-became-required': {
    why: 'Requests without the property were valid and are refused; responses only guarantee more.',
    cure: 'Let the property be optional, with a default that keeps the old behaviour.',
  },
  'property-became-optional': {
    why: 'Readers rely on the property, since it was always there; writers only have more freedom.',
    cure: 'Send the property always, with an empty value where there is none.',
  },
  'property-hidden': doubtful('The property is no longer part of messages of this direction (readOnly, writeOnly).'),
  'property-shown': narrowed('The property is now part of messages of this direction (readOnly, writeOnly)'),
  'property-count-narrowed': narrowed('Fewer numbers of properties are allowed'),
  'property-count-widened': widened('More numbers of properties are allowed'),
  'additional-properties-restricted': narrowed('Undeclared properties are validated'),
  'additional-properties-freed': widened('Undeclared properties are no longer validated'),
  'pattern-properties-added': narrowed('Properties whose names match a pattern are validated differently'),
  'pattern-properties-removed': widened('Properties whose names match a pattern are validated like all others'),
  'property-names-restricted': narrowed('Property names are validated'),
  'property-names-freed': widened('Property names are no longer validated'),
  'dependency-added': narrowed('A property requires more beside it'),
  'dependency-removed': widened('A property requires less beside it'),
  'alternative-added': widened('An alternative was added'),
  'alternative-removed': narrowed('An alternative was removed'),
  'alternatives-exclusive': narrowed('Values that two alternatives accept are refused'),
  'alternatives-inclusive': widened('Values that two alternatives accept are accepted'),
  'alternatives-undecided': doubtful('The alternatives are too many to be compared.'),
  'condition-added': narrowed('A condition requires more'),
  'condition-removed': widened('A condition was removed'),
  'condition-changed': changed('A condition changed'),
  'negation-narrowed': narrowed('not refuses more values'),
  'negation-widened': widened('not refuses fewer values'),
  'negation-changed': changed('not refuses other values'),
  'accepted-values-changed': changed('No single keyword shows it, but a value does'),
  'schema-closed': narrowed('No value is accepted'),
  'schema-opened': widened('Values are accepted where none were'),
  'default-changed': doubtful('Requests without the value get another behaviour than before.'),
  deprecated: harmless('It still works'),
  undeprecated: harmless('It still works'),
  'discriminator-changed': doubtful('Programs distinguish the alternatives by another property.'),
  'discriminator-mapping-changed': doubtful('Programs take a value of the discriminator for another alternative.'),
  'enum-meaning-changed': doubtful('The same value may mean something else; only people can assess it.'),
  'enum-name-changed': doubtful('A number has another name.'),
  'open-question-changed': harmless('An open question is worded differently, or answered'),
  'component-added': harmless('No operation uses it'),
  'component-removed': doubtful('No operation uses it, but code that imports its type no longer compiles.'),
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
  'querystring-parameter-renamed': doubtful('Nothing changes on the wire; generated clients get another name.'),
  'message-added': harmless('The service sends it to subscribers only'),
  'message-removed': { why: 'Receivers of the webhook or callback no longer get it.', cure: announce },
  'parameter-added': harmless('No client sends it yet'),
  'required-parameter-added': {
    why: 'Calls without the parameter were valid and are refused.',
    cure: 'Let it be optional, with a default that keeps the old behaviour.',
  },
  'parameter-removed': { why: 'The value that clients send is ignored.', cure: deprecate },
  'parameter-became-required': {
    why: 'Calls without the parameter were valid and are refused.',
    cure: 'Let it be optional, with a default that keeps the old behaviour.',
  },
  'parameter-became-optional': harmless('Clients may continue to send it'),
  'parameter-encoding-changed': {
    why: 'The same value is written in another way, so that the receiver reads something else.',
    cure: 'Keep style, explode and content; offer the other form in a new parameter.',
  },
  'parameter-spelling-narrowed': narrowed('Fewer spellings of the same value are allowed'),
  'parameter-spelling-widened': widened('More spellings of the same value are allowed'),
  'body-added': harmless('No client sends a body yet'),
  'required-body-added': { why: 'Calls without a body were valid and are refused.', cure: 'Let the body be optional.' },
  'body-removed': { why: 'The body that clients send is no longer accepted.', cure: announce },
  'body-became-required': {
    why: 'Calls without a body were valid and are refused.',
    cure: 'Let the body be optional.',
  },
  'body-became-optional': harmless('Clients may continue to send a body'),
  'media-type-added': doubtful('Clients that do not send Accept may get the new media type.'),
  'media-type-removed': { why: 'Clients that send or accept only this media type are refused.', cure: announce },
  'encoding-changed': {
    why: 'Parts of the form are written in another way.',
    cure: 'Keep the encoding; offer the other form in a new property.',
  },
  'status-added': {
    why: 'Clients meet a status that they do not expect.',
    cure: 'Let clients ask for the new behaviour, or document a default response beforehand.',
  },
  'status-removed': harmless('The status is no longer sent; others are left'),
  'answer-removed': { why: 'Clients that answer with this status are no longer understood.', cure: announce },
  'success-removed': { why: 'No success is left that clients know.', cure: 'Keep one success that the base has.' },
  'response-body-added': harmless('Readers ignore a body where there was none'),
  'response-body-removed': { why: 'Readers wait for a body that does not come.', cure: announce },
  'header-added': {
    why: 'Readers ignore headers that they do not know; clients that answer a webhook do not send a header that they do not know.',
    cure: 'Let the header be optional.',
  },
  'header-removed': { why: 'Readers rely on the header.', cure: deprecate },
  'header-became-optional': { why: 'Readers rely on the header, since it was always there.', cure: 'Send it always.' },
  'header-became-required': {
    why: 'The header is always there; clients that answer a webhook without it are refused.',
    cure: 'Let the header be optional.',
  },
  'link-added': harmless('No client follows it yet'),
  'link-changed': doubtful('Programs that follow the link come to another operation or send other values.'),
  'link-removed': doubtful('Programs that follow the link find none.'),
  'security-added': {
    why: 'Calls without these credentials are refused.',
    cure: 'Accept the old credentials beside the new ones.',
  },
  'security-removed': harmless('Fewer credentials are needed'),
  'security-scheme-changed': {
    why: 'Credentials are sent in another way, so that the server does not see the old ones.',
    cure: 'Add a scheme of another name and accept both.',
  },
  'server-added': harmless('No client calls it yet'),
  'server-removed': { why: 'Calls go to an address that no longer has a server.', cure: announce },
  'server-variable-changed': doubtful('The same template leads to another address, or has fewer values.'),
  'rate-limit-lowered': {
    why: 'Calls at the old rate are refused.',
    cure: 'Keep the limit, or announce the change to clients.',
  },
  'rate-limit-raised': harmless('Calls at the old rate succeed'),
  'rule-changed': doubtful('A rule that no schema can express has changed; only people can assess it.'),
  'rule-removed': doubtful('Clients may rely on a rule that no schema can express; only people can assess it.'),
} as const satisfies Record<string, KindOfChange>;

/** The name of a kind of change. */
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** Changes of what a value or a call means: no message can be refused because of them, but a person must accept each. */
export const CHANGES_OF_MEANING: ReadonlySet<ChangeKind> = new Set([
  'enum-meaning-changed',
  'enum-name-changed',
  'parameter-removed',
  'rule-removed',
]);

/**
 * How to make a change compatible that is not safe. What requests accept and what responses contain are kept in different ways,
 * also by a change that is harmless elsewhere, such as a new property of a map.
 */
export function cureOf(kind: ChangeKind, direction: 'request' | 'response'): string {
  const { cure } = CHANGE_KINDS[kind];
  if (cure !== keepWide && cure !== keepNarrow && cure !== NOTHING_TO_DO) return cure;
  return direction === 'request' ? keepWide : keepNarrow;
}
