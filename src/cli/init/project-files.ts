/**
 * The files of a new project beside its document and package.json, by their paths.
 *
 * @param name the name of the project
 * @param root the path of the root file of the document
 */
export function projectFiles(name: string, root: string): ReadonlyMap<string, string> {
  return new Map([
    ['redocly.yaml', lintConfiguration(root)],
    ['.github/workflows/contract.yaml', WORKFLOW],
    ['.gitignore', 'node_modules/\ngenerated/portal/\n'],
    ['.gitattributes', '* text=auto eol=lf\ngenerated/** linguist-generated -merge\n'],
    ['README.md', readme(name, root)],
  ]);
}

function lintConfiguration(root: string): string {
  return `# The rules of the lint, for "npm run check", "npx redocly lint" and editors.
telemetry: off

apis:
  contract:
    root: ./${root}

plugins:
  - backoffice-contract/lint

# contract/any has what every document should keep. Errors stop the build; warnings are printed.
# A stricter beginning is "recommended"; all rules are at https://redocly.com/docs/cli/rules/built-in-rules
extends:
  - contract/any
`;
}

function readme(name: string, root: string): string {
  return `# ${name}

The OpenAPI document in \`${root}\` is edited by hand; \`generated/\` is made from it and committed.

| command | what it does |
| --- | --- |
| \`npm start\` | the main job: lints and builds the document, and validates a mock of it; \`npm start -- --server URL\` also a server |
| \`npm run dev\` | builds after each save; serves the portal and a mock |
| \`npm run build\` | writes \`generated/\`: the document in one piece, types, a client, enums, validators, and the portal |
| \`npm run check\` | what CI blocks on: lint, stale outputs, breaking changes since the last release |
| \`npm run mock\` | serves the examples of the document |
| \`npm run portal\` | draws the pages for readers into \`generated/portal\` |
| \`npm run verify -- URL\` | reports where a server differs from the document |

Each has \`--help\`, after \`--\`: \`npm run build -- --help\`.

## Call the service

    import { createClient } from './generated/client.ts';

    const client = createClient({ baseUrl: 'http://127.0.0.1:4010' });

\`client\` has a method for each operation. It sends requests again where that is safe, and throws an \`ApiError\`, whose \`status\` and \`body\`
have the types of the document where \`isErrorOf(error, 'METHOD')\` and \`error.code === 'documented'\`.

## Release a version

Raise \`info.version\`, build, and keep a copy for \`npm run check\`, which fails on a change that breaks clients of that version:

    mkdir -p spec/released
    cp generated/openapi.json spec/released/openapi.json

\`spec/released/acknowledged.json\` accepts single changes.

## CI

\`.github/workflows/contract.yaml\` checks every change and comments what a pull request breaks. It verifies a server when the variable
\`API_URL\` of the repository is set (the secret \`API_TOKEN\` has its token), and publishes the portal to GitHub Pages when
\`PUBLISH_PORTAL\` is \`true\`.
`;
}

const WORKFLOW = `# What blocks a change of the document, what a pull request breaks, and the portal.
name: contract
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
concurrency:
  group: contract-\${{ github.event.pull_request.number || github.sha }}
  cancel-in-progress: true
jobs:
  contract:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    permissions:
      contents: read
      pull-requests: write
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          # Releases are compared by their tags, a pull request with its base.
          fetch-depth: 0
      - uses: actions/setup-node@a0853c24544627f65ddf259abe73b1d18a591444 # v5.0.0
        with:
          node-version: 24
          cache: npm
      - run: npm ci --no-audit --no-fund
      - run: npm run check

      - run: npm run build
        if: \${{ !cancelled() }}
      - uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        id: portal
        if: \${{ !cancelled() && github.event_name == 'pull_request' }}
        with:
          name: portal
          path: generated/portal
          if-no-files-found: warn

      - name: What the pull request breaks
        if: \${{ !cancelled() && github.event_name == 'pull_request' }}
        env:
          BASE: origin/\${{ github.base_ref }}
          PORTAL: \${{ steps.portal.outputs.artifact-url }}
          LOG: \${{ github.server_url }}/\${{ github.repository }}/actions/runs/\${{ github.run_id }}
        run: |
          git show "$BASE:generated/openapi.json" > "$RUNNER_TEMP/base.json" &&
            npx --no-install backoffice diff "$RUNNER_TEMP/base.json" generated/openapi.json --same-version \\
              --format text --output "$RUNNER_TEMP/verdict.txt" --format markdown --output "$RUNNER_TEMP/changes.md" ||
            echo "::warning::The pull request breaks clients, or could not be compared."
          {
            if [ -s "$RUNNER_TEMP/verdict.txt" ] && [ -s "$RUNNER_TEMP/changes.md" ]; then
              echo '## What breaks, and what is risky'
              echo '~~~~text'
              head -c 30000 "$RUNNER_TEMP/verdict.txt"
              # A text that was cut need not end with a line break.
              printf '\\n~~~~\\n'
              head -c 30000 "$RUNNER_TEMP/changes.md"
            else
              echo '## The document could not be compared'
              echo "The [log of this run]($LOG) says why."
            fi
            echo
            echo '## Portal'
            if [ -n "$PORTAL" ]; then
              echo "[Download the portal of this pull request]($PORTAL), unpack it, and open \\\`index.html\\\`: it needs no server."
            else
              echo "The portal could not be built. The [log of this run]($LOG) says why."
            fi
          } > "$RUNNER_TEMP/comment.md"
          cat "$RUNNER_TEMP/comment.md" >> "$GITHUB_STEP_SUMMARY"
      - name: Comment it
        # A pull request from a fork may not write; its changes are in the job summary.
        if: >-
          \${{ !cancelled() && github.event_name == 'pull_request' &&
          github.event.pull_request.head.repo.full_name == github.repository }}
        env:
          GH_TOKEN: \${{ github.token }}
          NUMBER: \${{ github.event.pull_request.number }}
        run: |
          gh pr comment "$NUMBER" --edit-last --create-if-none --body-file "$RUNNER_TEMP/comment.md"

      - name: Verify the server
        if: \${{ vars.API_URL != '' }}
        env:
          API_URL: \${{ vars.API_URL }}
          BACKOFFICE_TOKEN: \${{ secrets.API_TOKEN }}
        run: npm run verify -- "$API_URL"

      - uses: actions/upload-pages-artifact@7b1f4a764d45c48632c6b24a0339c27f5614fb0b # v4.0.0
        with:
          path: generated/portal

  publish:
    needs: contract
    if: \${{ github.event_name == 'push' && vars.PUBLISH_PORTAL == 'true' }}
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5
        id: deployment
`;
