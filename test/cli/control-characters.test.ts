import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../src/backoffice/sandbox/http/create-log.ts';
import { printedError } from '../../src/cli/command/dispatch.ts';
import { createProgressLine } from '../../src/cli/output/progress.ts';
import { VerifyError } from '../../src/engine/findings/verify-error.ts';
import { readExchangeRecord, writeExchangeRecord } from '../../src/engine/traffic/read/exchange-record.ts';
import { recorded } from '../support/exchanges.ts';

const HOSTILE = 'a\u001b[2Jb\r\nc\u0000\u009bd\u202ee\u2066f\u2028g\u061ch\u007fi\u200ej';
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** A stream and the text that was written to it. */
function written(isTTY = false) {
  const stream = Object.assign(new PassThrough(), { isTTY });
  return { stream, text: () => String(stream.read()) };
}

describe('no character of a server steers', () => {
  test('the line of an error that is ours', () => {
    expect(printedError(new VerifyError('server-unreachable', `It sent ${HOSTILE}.`), [])).not.toMatch(STEERING);
  });

  test('the lines of any other error', () => {
    const lines = printedError(new Error(HOSTILE), []).split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).not.toMatch(STEERING);
  });

  test.each([true, false])('progress, on a terminal: %s', (isTTY) => {
    const { stream, text } = written(isTTY);
    let now = 0;
    const progress = createProgressLine(stream, () => now);
    now = 60_000;
    progress.update(() => HOSTILE);
    expect(text().replace('\r\u001b[2K', '').trimEnd()).not.toMatch(STEERING);
  });

  test('a log of the sandbox, which has the same values', () => {
    const { stream, text } = written();
    createLog('info', stream).info({ [HOSTILE]: HOSTILE }, HOSTILE);
    const [line = '', rest] = text().split('\n');
    expect(line).not.toMatch(STEERING);
    expect(rest).toBe('');
    expect(JSON.parse(line)).toMatchObject({ [HOSTILE]: HOSTILE, msg: HOSTILE });
  });

  test('a recording, which has the same values', () => {
    const line = writeExchangeRecord(
      recorded({ url: 'http://host/', requestHeaders: { 'x-any': HOSTILE }, requestBody: null, responseBody: HOSTILE }),
    );
    expect(line.trimEnd()).not.toMatch(STEERING);
    expect(readExchangeRecord(JSON.parse(line))).toMatchObject({
      exchange: { request: { headers: { 'x-any': HOSTILE } }, outcome: { body: { content: HOSTILE } } },
    });
  });
});
