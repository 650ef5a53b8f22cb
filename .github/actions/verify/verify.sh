# Runs backoffice with every format that GitHub reads. Inputs are in variables, never in the script.
set -uo pipefail

reports="$RUNNER_TEMP/backoffice-reports"
mkdir -p "$reports"
echo "reports=$reports" >> "$GITHUB_OUTPUT"

arguments=("$TARGET")
if [ -n "$DOCUMENT" ]; then arguments+=(--document "$DOCUMENT"); fi
if [ -n "$ACCOUNT" ]; then arguments+=(--account "$ACCOUNT"); fi
if [ -n "$BASELINE" ]; then arguments+=(--baseline "$BASELINE"); fi
if [ "$STRICT" = true ]; then arguments+=(--strict); fi
# One option a line: the flag, and the rest of the line as its value.
while read -r flag value; do
  if [ -n "$flag" ]; then arguments+=("$flag"); fi
  if [ -n "$value" ]; then arguments+=("$value"); fi
done <<< "$OPTIONS"

node "$GITHUB_ACTION_PATH/../../../src/cli/run.js" "$COMMAND" "${arguments[@]}" \
  --format json --output "$reports/report.json" \
  --format sarif --output "$reports/report.sarif" \
  --format junit --output "$reports/report.xml" \
  --format html --output "$reports/report.html" \
  --format summary --output "$reports/summary.md" \
  --format github
status=$?

if [ -f "$reports/summary.md" ]; then cat "$reports/summary.md" >> "$GITHUB_STEP_SUMMARY"; fi
exit "$status"
