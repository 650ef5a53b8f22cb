import { service } from '../spec/facts/facts.ts';

/** An edit of a file: a new text, or what is inserted before or replaces a text that the file has once. */
export type Edit =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly before: string; readonly insert: string }
  | { readonly file: string; readonly replace: string; readonly by: string };

/** A section of CONTRIBUTING.md about the document, followed for one change. */
export interface Recipe {
  /** The heading of the section. */
  readonly heading: string;
  readonly edits: readonly Edit[];
  /** The beginning of the name of the test that fails while the facts are not edited. Vitest shortens long names. */
  readonly fact: string;
  /** What the commands then write, by file. */
  readonly arrives: readonly (readonly [file: string, text: string])[];
}

const FACTS = 'test/spec/facts/';

const CURRENCIES = `parameters:
  - $ref: ../parameters/header.yaml#/ApplicationKey
get:
  operationId: getCurrencies
  summary: GET /currencies (named only)
  description: |
    Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
  tags:
    - Reference data
  responses:
    '200':
      $ref: ../responses/shared.yaml#/NotShown
    default:
      $ref: ../responses/shared.yaml#/Error
  x-rate-limit:
    production:
      requestsPerSecond: 7
    countedPer: application key
    since: '2022-01-01'
  x-not-shown:
    - id: get-currencies-parameters
      question: Which parameters it takes besides the application key.
    - id: get-currencies-payloads
      question: What the bodies of its requests and responses hold.
`;

export const RECIPES: readonly Recipe[] = [
  {
    heading: 'Change the document',
    edits: [
      { file: 'spec/openapi.yaml', replace: `version: '${service.versionLabel}'`, by: "version: '2099-12-31'" },
      {
        file: `${FACTS}service.yaml`,
        replace: `versionLabel: ${service.versionLabel}`,
        by: 'versionLabel: 2099-12-31',
      },
    ],
    fact: 'Versioning the description carries the version',
    arrives: [['requirements.txt', 'The description carries the version label 2099-12-31.']],
  },
  {
    heading: 'Add an enum value',
    edits: [
      { file: 'spec/schemas/document.yaml', before: '    - PASSPORT\n    - NATIONAL', insert: '    - UTILITY_BILL\n' },
      { file: `${FACTS}fields.yaml`, before: 'PASSPORT,', insert: 'UTILITY_BILL, ' },
    ],
    fact: 'Document fields PhysicalDocumentTypes has the',
    arrives: [
      ['generated/enums.ts', "'UTILITY_BILL'"],
      ['generated/types.ts', '"UTILITY_BILL"'],
      ['requirements.txt', 'UTILITY_BILL'],
    ],
  },
  {
    heading: 'Add a field',
    edits: [
      {
        file: 'spec/schemas/identifiers.yaml',
        before: 'AssetTransferID:\n',
        insert:
          'SettlementID:\n  type: string\n  description: Identifies one settlement.\n  examples:\n    - settlement_20261003\n\n',
      },
      {
        file: 'spec/openapi.yaml',
        before: '    AssetTransferID:\n',
        insert: '    SettlementID:\n      $ref: ./schemas/identifiers.yaml#/SettlementID\n',
      },
      {
        file: 'spec/schemas/account-transaction.yaml',
        before: '    orderNo:\n',
        insert: '    settlementID:\n      $ref: ./identifiers.yaml#/SettlementID\n',
      },
      { file: `${FACTS}fields.yaml`, before: '  assetTransferID:', insert: '  settlementID: text\n' },
      {
        file: `${FACTS}fields.yaml`,
        before: '      orderNo: {',
        insert: '      settlementID: { field: settlementID }\n',
      },
      { file: `${FACTS}descriptions.yaml`, before: '  assetTransferID:', insert: '  settlementID: [settlement]\n' },
    ],
    fact: 'Components there is no component that the text',
    arrives: [
      ['generated/types.ts', 'settlementID?: components["schemas"]["SettlementID"];'],
      ['generated/validators.d.ts', 'SettlementID'],
      ['requirements.txt', 'The description of `settlementID` mentions: settlement.'],
    ],
  },
  {
    heading: 'Add an operation',
    edits: [
      { file: 'spec/paths/currencies.yaml', text: CURRENCIES },
      {
        file: 'spec/openapi.yaml',
        before: '  /instruments/{instrument_id}:\n',
        insert: '  /currencies:\n    $ref: ./paths/currencies.yaml\n',
      },
      {
        file: `${FACTS}operations.yaml`,
        before: '  - { operationId: getCountries,',
        insert: '  - { operationId: getCurrencies, method: get, path: /currencies, requestsPerSecond: 7 }\n',
      },
    ],
    fact: 'Endpoints there are the operations of the text',
    arrives: [
      ['generated/operations.ts', "'GET /currencies': 'getCurrencies'"],
      ['generated/operation-methods.ts', "['GET /currencies', {}, { production: 7 }]"],
      ['requirements.txt', '`GET /currencies` exists'],
    ],
  },
  {
    heading: 'Add a rule',
    edits: [
      {
        file: 'spec/paths/auth_tokens.yaml',
        before: '  x-not-shown:\n',
        insert:
          '  x-rules:\n    - id: session-token-replaced\n      rule: A session token replaces the one before it of the application key.\n',
      },
      {
        file: `${FACTS}operations.yaml`,
        before: '  listAccountTransactions:\n',
        insert: `  createSessionToken:
    - id: session-token-replaced
      words: a session token replaces the one before it
      requirement: Only the newest session token of an application key is valid.
      mentions: [session token, replaces, application key]
`,
      },
    ],
    fact: 'Rules of operations each operation carries its rules',
    arrives: [['requirements.txt', '(`session-token-replaced`)']],
  },
  {
    heading: 'Answer an unspecified point',
    edits: [
      {
        file: 'spec/schemas/document.yaml',
        replace: `  x-not-shown:
    - id: physical-document-sides-values
      question: Which sides of a document exist; front is the only example.
`,
        by: '  enum:\n    - front\n    - back\n',
      },
      {
        file: `${FACTS}fields.yaml`,
        replace: 'physicalDocumentSides: text',
        by: 'physicalDocumentSides: { enum: [front, back] }',
      },
      {
        file: `${FACTS}open-questions.yaml`,
        replace: '  - { words: for example front, places: [schema PhysicalDocumentSides], mentions: [which sides] }\n',
        by: '',
      },
    ],
    fact: 'Open questions stays open and is recorded: for example',
    arrives: [['generated/types.ts', '"front" | "back"']],
  },
];
