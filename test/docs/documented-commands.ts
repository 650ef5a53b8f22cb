/** How the tests treat a command of the documentation. */
export type Treatment =
  | {
      /** It is run, in a folder with the files that it names, against a sandbox. */
      readonly how: 'run';
      readonly exitCode?: number;
      /** The next block of the page is an excerpt of its output, `…` being anything. */
      readonly shows?: true;
    }
  /** It serves until it is stopped: it is run, must print its address, and is stopped. */
  | { readonly how: 'serves' }
  /** Its options are compared with those of the command; it is not run. */
  | { readonly how: 'parsed'; readonly why: string };

const RUN: Treatment = { how: 'run' };
const SERVES: Treatment = { how: 'serves' };
const SHOWS: Treatment = { how: 'run', shows: true };
const parsed = (why: string): Treatment => ({ how: 'parsed', why });

const BY_CI = parsed('CI runs it');
const BY_PACKAGE_TEST = parsed('test/package packs and installs the package');
const BY_README_TEST = parsed('readme.proof.test.ts runs it in a project with the packages');
const BY_RECIPES = parsed('recipes.proof.test.ts runs it in a copy of the project');
const BY_PROXY_TEST = parsed('test/docs/proxy-guide.e2e.test.ts runs the quick start');
const BY_PORTAL_TEST = parsed('test/portal runs the guides of the portal');
const CHANGES_PROJECT = parsed('it changes or watches the project');
const SLOW = parsed('it takes minutes');
const OTHER_TOOL = parsed('it needs a tag, a server or a terminal of the reader');

/** Every command of the documentation. A test fails when one is missing here, or is no longer documented. */
export const DOCUMENTED_COMMANDS: Readonly<Record<string, Treatment>> = {
  'npm ci': BY_CI,
  'npm start': BY_CI,
  'npm test': BY_CI,
  'npm test -- --project unit': SLOW,
  'npm run build': BY_CI,
  'npm run check': BY_CI,
  'npm run format': CHANGES_PROJECT,
  'npm run dev': CHANGES_PROJECT,
  'npm run mock': parsed('test/mock runs it'),
  'npm run mock -- --dynamic': parsed('test/mock runs it'),
  'npm run portal -- --report report.json': CHANGES_PROJECT,
  'npm run portal -- --package packages/backoffice-client-1.0.0.tgz --package packages/backoffice-contract-1.0.0.tgz':
    CHANGES_PROJECT,
  'npm run bench': SLOW,
  'npm run bench -- validate': SLOW,
  'npm run acceptance': SLOW,
  'npm run acceptance -- --writes': SLOW,
  'npm run acceptance -- --only unleash': SLOW,
  'npx vitest run test/drift': SLOW,
  'npm run pack -- --to packages': BY_PACKAGE_TEST,
  'npm install ./backoffice-client-1.0.0.tgz ./backoffice-contract-1.0.0.tgz': BY_PACKAGE_TEST,
  'npm install ../backoffice-contract/packages/backoffice-client-1.0.0.tgz': BY_PACKAGE_TEST,
  'npm install --save-dev ../backoffice-contract/packages/backoffice-contract-1.0.0.tgz': BY_PACKAGE_TEST,
  'npm install ./backoffice-contract-1.0.0.tgz': BY_PACKAGE_TEST,
  'node list.mts': BY_README_TEST,
  'node node_modules/backoffice-contract/docs/examples/pets.mjs': BY_README_TEST,
  'npx vitest run test/spec/contract-facts.test.ts': BY_RECIPES,

  'npx backoffice learn https://host/back-office --account ID --patch learned.patch': OTHER_TOOL,
  'git apply learned.patch': OTHER_TOOL,
  'npx backoffice diff v2026-10-15 --evidence spec/released/learned.json': OTHER_TOOL,
  'npx backoffice learn --from traffic.har --server https://host/back-office': OTHER_TOOL,
  'npx backoffice learn https://pets.example.com/v1 --document openapi.yaml --patch observed.patch': OTHER_TOOL,
  'npx backoffice learn --from traffic.ndjson --document openapi.yaml --patch observed.patch --narrow': OTHER_TOOL,

  'npx backoffice sandbox': SERVES,
  'npx backoffice sandbox --until 2026-10-14 --profile unlimited': SERVES,
  'npx backoffice sandbox --port 0 --profile unlimited --format json': SERVES,
  'npx backoffice sandbox --fault reset=0.05 --fault latency=0.2:500': SERVES,
  'npx backoffice sandbox --database postgres://sandbox:PASSWORD@db.example:5432/sandbox --database-connections 20':
    parsed('test/sandbox/store uses a PostgreSQL server'),
  'npx backoffice sandbox --cors http://localhost:5173': SERVES,
  'npx backoffice sandbox --order descending --boundary exclusive --ties shuffled': SERVES,
  'npx backoffice sandbox import records.ndjson --database sqlite:sandbox.db --account 3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1':
    RUN,
  'export BACKOFFICE_URL=http://127.0.0.1:4020/back-office BACKOFFICE_APP_KEY=sandbox-demo-key': RUN,
  'export BACKOFFICE_TOKEN=sandbox-token-…': RUN,
  'curl -s -X POST -H "svc-client-app-key: $BACKOFFICE_APP_KEY" "$BACKOFFICE_URL/auth/tokens"': SHOWS,
  'curl -s -H "svc-client-app-key: $BACKOFFICE_APP_KEY" -H "Authorization: Bearer $BACKOFFICE_TOKEN" "$BACKOFFICE_URL/accounts/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400/transactions?from=2026-10-01&to=2026-10-14&limit=3"':
    SHOWS,
  'curl -s -H "svc-client-app-key: $BACKOFFICE_APP_KEY" -H "Authorization: Bearer $BACKOFFICE_TOKEN" "$BACKOFFICE_URL/accounts/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400/transactions?from=2026-10-01&to=2026-10-14&offset=2020-01-01"':
    SHOWS,
  'export BACKOFFICE_URL=http://127.0.0.1:4020/back-office': BY_PORTAL_TEST,
  'export BACKOFFICE_APP_KEY=sandbox-demo-key': BY_PORTAL_TEST,
  'export BACKOFFICE_TOKEN=$(curl -s -X POST -H "svc-client-app-key: $BACKOFFICE_APP_KEY" "$BACKOFFICE_URL/auth/tokens" | sed \'s/.*"token":"\\([^"]*\\)".*/\\1/\')':
    BY_PORTAL_TEST,

  'export BACKOFFICE_APP_KEY=… BACKOFFICE_TOKEN=…': RUN,
  'npx backoffice verify https://host/back-office --account ID --from 2026-01-01 --to 2026-06-30': RUN,
  'npx backoffice verify https://host/back-office --account ID --format sarif --output drift.sarif --format text': RUN,
  'npx backoffice verify http://127.0.0.1:3000': OTHER_TOOL,
  'npx backoffice verify http://127.0.0.1:3000 --document openapi.yaml': OTHER_TOOL,
  'npx backoffice verify http://127.0.0.1:3000 --document http://127.0.0.1:3000/openapi.json': OTHER_TOOL,
  'npx backoffice verify http://127.0.0.1:3000 --document openapi.yaml --writes --plan': parsed(
    'test/cli/verify-writes.e2e.test.ts runs it',
  ),
  'npx backoffice verify http://127.0.0.1:3000 --document openapi.yaml --writes': parsed(
    'test/cli/verify-writes.e2e.test.ts runs it',
  ),
  'npx backoffice verify https://host/back-office --account ID --baseline known.json --update-baseline': RUN,
  'npx backoffice verify https://host/back-office --account ID --baseline known.json': RUN,
  'npx backoffice verify https://sandbox.brokerage.example/back-office --account 3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400 --from 2026-10-01 --to 2026-10-14':
    RUN,

  'npx backoffice learn https://host/back-office --account ID': parsed('test/cli/learn.test.ts runs it'),
  'npx backoffice learn https://host/back-office --account ID --twin server.json --format json --output learned.json --format text':
    parsed('test/cli/learn.test.ts runs it'),
  'npx backoffice sandbox --like server.json': parsed('test/cli/learn.test.ts runs it'),

  'npx backoffice replay traffic.har': RUN,
  'npx backoffice replay day.ndjson.gz --server http://127.0.0.1:3000/back-office': RUN,
  'zcat day.ndjson.gz | npx backoffice replay - --shard 1/4 --format json --output part-1.json': RUN,
  'npx backoffice report merge part-*.json --baseline known.json --format sarif --output drift.sarif': RUN,

  'npx backoffice sandbox --port 4020 --profile unlimited': BY_PROXY_TEST,
  'npx backoffice proxy --target http://127.0.0.1:4020/back-office --port 4040 --metrics-port 9464 --report drift.json':
    BY_PROXY_TEST,
  'curl -s -X POST -H "svc-client-app-key: sandbox-demo-key" http://127.0.0.1:4040/back-office/auth/tokens':
    BY_PROXY_TEST,
  'curl -s http://127.0.0.1:9464/metrics': BY_PROXY_TEST,
  'npx backoffice proxy --target http://127.0.0.1:3000 --port 4040 --document openapi.yaml': OTHER_TOOL,
  'npx backoffice proxy --target http://127.0.0.1:3000 --document openapi.yaml --report drift.sarif --format sarif --baseline known.json':
    OTHER_TOOL,
  'npx backoffice proxy --target http://127.0.0.1:3000 --document openapi.yaml --record traffic --record-size 50 --record-files 20 --redact customer-number':
    OTHER_TOOL,
  'npx backoffice replay traffic/*.ndjson --document openapi.yaml': OTHER_TOOL,
  'npx backoffice proxy --target http://127.0.0.1:3000 --document openapi.yaml --baseline known.json --fail-fast':
    OTHER_TOOL,

  'npx backoffice report diff yesterday.json today.json': RUN,

  'npx backoffice diff old.yaml new.yaml': { how: 'run', exitCode: 1 },
  'npx backoffice diff v2026-10-15': OTHER_TOOL,
  'npx backoffice diff main:generated/openapi.json --same-version': OTHER_TOOL,
  'npx backoffice diff TAG --acknowledged spec/released/acknowledged.json --format markdown': OTHER_TOOL,

  'npx backoffice usage ../app --output manifests/app.json': parsed('test/cli/usage.test.ts runs it'),
  "npx backoffice diff old.yaml new.yaml --usage 'manifests/*.json'": parsed('test/cli/usage.test.ts runs it'),
  'git config diff.openapi.command ./openapi-diff': parsed('test/docs/git.e2e.test.ts runs it'),
  "echo 'openapi.yaml diff=openapi' >> .gitattributes": parsed('test/docs/git.e2e.test.ts runs it'),

  'mkdir -p spec/released': CHANGES_PROJECT,
  'cp generated/openapi.json spec/released/openapi.json': CHANGES_PROJECT,
  'git tag v2026-10-15': CHANGES_PROJECT,
  'export REDOCLY_TELEMETRY=off': OTHER_TOOL,
  'export REDOCLY_CLI_RESPECT_SERVER=backOffice=http://127.0.0.1:4020/back-office': OTHER_TOOL,
  'export REDOCLY_CLI_RESPECT_INPUT=\'{"appKey":"…","accountID":"…","from":"2026-01-01","to":"2026-10-31"}\'':
    OTHER_TOOL,
  'npx redocly respect spec/workflows/transactions.arazzo.yaml': parsed('test/sandbox/workflows runs it'),
};
