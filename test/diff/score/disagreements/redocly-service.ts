import type { Disagreement } from '../disagreement.ts';

/** Pairs of services for which redocly diff and the corpus disagree. */
export const REDOCLY_SERVICE: readonly Disagreement[] = [
  {
    says: 'breaking',
    reason: 'It compares names and addresses by their letters; these are the same on the wire.',
    units: [
      'server-host-case',
      'server-slash',
      'media-type-charset',
      'media-type-case',
      'scheme-renamed',
      'scheme-bearer-format',
      'scheme-scheme-case',
      'scheme-header-case',
      'parameter-explode-single',
      'parameter-style-default',
    ],
  },
  {
    says: 'breaking',
    reason: 'Nothing needs the scheme, so no request is refused.',
    units: ['scheme-unused'],
  },
  {
    says: 'breaking',
    reason: 'A parameter of the path is the same as one of each of its operations.',
    units: ['parameter-of-path'],
  },
  {
    says: 'breaking',
    reason: 'OpenAPI ignores header parameters of this name.',
    units: ['parameter-accept', 'parameter-authorization'],
  },
  {
    says: 'breaking',
    reason: 'The removed part was deprecated, optional or announced: no request is refused, so it is risky or safe.',
    units: [
      'operation-removed-deprecated',
      'operation-removed-after-sunset',
      'parameter-removed',
      'parameter-removed-deprecated',
      'parameter-moved',
      'parameter-case',
      'cookie-removed',
      'header-removed-optional',
      'header-removed-deprecated',
      'webhook-answer-body-removed',
    ],
  },
  {
    says: 'breaking',
    reason: 'Nothing changes on the wire; generated code gets another name, which is risky.',
    units: ['operation-id-changed', 'operation-id-removed'],
  },
  {
    says: 'breaking',
    reason: 'A status that is no longer sent breaks no client as long as a success is left.',
    units: ['status-into-range', 'status-range', 'success-removed', 'failure-removed', 'default-gone'],
  },
  {
    says: 'breaking',
    reason: 'The range covers the media type that was documented, so clients that request or send it keep working.',
    units: ['request-media-type-range', 'response-media-type-range'],
  },
  {
    says: 'breaking',
    reason: 'It reads webhooks as if clients asked for their media type.',
    units: ['webhook-media-type-removed'],
  },
  {
    says: 'breaking',
    reason: 'More spellings are taken than before.',
    units: ['parameter-allow-reserved-added', 'parameter-allow-empty-added'],
  },
  {
    says: 'not breaking',
    reason: 'A further success is minor to it, though clients do not know it.',
    units: ['success-added', 'redirect-added', 'success-of-default'],
  },
  {
    says: 'not breaking',
    reason: 'It does not compare a status with the default response that covered it.',
    units: ['failure-unlike-default'],
  },
  {
    says: 'not breaking',
    reason: 'It reads webhooks as if clients sent them, and callbacks hardly at all.',
    units: ['webhook-*', 'callback-*'],
  },
  {
    says: 'not breaking',
    reason: 'It does not follow servers of paths and operations, nor the values of variables.',
    units: ['server-of-operation', 'server-variable-value-removed', 'server-variable-closed', 'path-server-added'],
  },
  {
    says: 'not breaking',
    reason: 'It has no rule for this change.',
    units: [
      'rate-limit-*',
      'parameter-content',
      'encoding',
      'encoding-style',
      'body-added-required',
      'header-optional',
      'scheme-token-url',
      'scheme-flow-removed',
      'security-inherited',
    ],
  },
];
