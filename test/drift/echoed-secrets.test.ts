import { describe, expect, test } from 'vitest';
import { printedError } from '../../src/cli/command/dispatch.ts';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { Redactor } from '../../src/engine/findings/redaction/redactor.ts';
import { unescaped } from '../../src/engine/findings/redaction/secrets.ts';
import { REPORT_FORMATS, type ReportFormat, renderReport } from '../../src/engine/report/formats.ts';
import { escapeMarkdown, escapeMarkup } from '../../src/engine/report/printable.ts';
import { writeExchangeRecord } from '../../src/engine/traffic/read/exchange-record.ts';
import { documentOf } from '../support/documents.ts';
import { flat, recorded } from '../support/exchanges.ts';
import { answerJson, verifyServer } from './verify-server.ts';

const FORMATS = Object.keys(REPORT_FORMATS).filter((name): name is ReportFormat => name in REPORT_FORMATS);

const eachCharacter = (write: (code: number) => string) => (secret: string) =>
  [...secret].map((character) => write(character.codePointAt(0) ?? 0)).join('');
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The encodings in which a server may repeat a secret. */
const ENCODINGS: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (secret) => secret,
  'percent-encoded': (secret) => encodeURIComponent(secret),
  'every character percent-encoded': eachCharacter((code) => `%${hex(code, 2)}`),
  'percent-encoded twice': (secret) => encodeURIComponent(eachCharacter((code) => `%${hex(code, 2)}`)(secret)),
  'in a form': (secret) => new URLSearchParams([['', secret]]).toString().slice(1),
  'in base64': base64,
  'in base64 without padding': (secret) => base64(secret).replace(/=+$/, ''),
  'in base64, percent-encoded': (secret) => encodeURIComponent(base64(secret)),
  'in base64url': (secret) => Buffer.from(secret).toString('base64url'),
  'in hexadecimal': (secret) => Buffer.from(secret).toString('hex'),
  'in upper-case hexadecimal': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  'in JSON': (secret) => JSON.stringify(secret).slice(1, -1),
  'in JSON with a slash escaped': (secret) => secret.replaceAll('/', String.raw`\/`),
  'in escapes of JSON': eachCharacter((code) => String.raw`\u${hex(code, 4)}`),
  'in escapes of JSON in a text of JSON': eachCharacter((code) => String.raw`\\u${hex(code, 4).toUpperCase()}`),
  'in escapes of JavaScript': eachCharacter((code) => String.raw`\x${hex(code, 2)}`),
  'in HTML': escapeMarkup,
  'in decimal references of HTML': eachCharacter((code) => `&#${code};`),
  'in hexadecimal references of HTML': eachCharacter((code) => `&#x${hex(code, 4)};`),
  'in HTML twice': (secret) => escapeMarkup(escapeMarkup(secret)),
};

/** What only a longer text in base64 has of the secret: without the characters that it shares with others. */
const INSIDE: Readonly<Record<string, (secret: string) => readonly [whole: string, part: string]>> = {
  'in base64, behind one byte': (secret) => [base64(`u${secret}`), base64(`u${secret}`).slice(2, -4)],
  'in base64, between other bytes': (secret) => [base64(`me${secret}me`), base64(`me${secret}me`).slice(3, -4)],
};

const TOKEN = 'Zq/planted+token&<1>"x';
const PASSWORD = 'Zq planted/pass-2?';
const KEY = 'Zq-planted-key-3';
const HEADER = 'Zqplantedheader4=';

const SECRETS = [
  ['the token', TOKEN, { token: TOKEN, appKey: undefined }],
  ['the password of a user', PASSWORD, { token: `ada:${PASSWORD}`, appKey: undefined }],
  ['the application key', KEY, { token: undefined, appKey: KEY }],
  ['a header', HEADER, { token: undefined, appKey: undefined, headers: { 'x-partner': HEADER } }],
] as const;

const DOCUMENT = documentOf(
  { type: 'object', properties: { id: { type: 'integer' } }, additionalProperties: false },
  '/things',
);

const CASES = SECRETS.flatMap(([what, secret, credentials]) => [
  ...Object.entries(ENCODINGS).map(([how, encode]) => {
    const text = encode(secret);
    return { name: `${what} ${how}`, secret, credentials, sent: text, hidden: text };
  }),
  ...Object.entries(INSIDE).map(([how, encode]) => {
    const [sent, hidden] = encode(secret);
    return { name: `${what} ${how}`, secret, credentials, sent, hidden };
  }),
]);

describe('a secret that a server repeats is hidden', () => {
  test.each(CASES)('in every format of a report: $name', async ({ secret, credentials, sent, hidden }) => {
    const report = await verifyServer(
      DOCUMENT,
      (_request, response) => answerJson(response, 200, { id: `<${sent}>`, [`<${sent}>`]: 1 }),
      { credentials },
    );
    expect(report.findings.length).toBeGreaterThan(1);
    const shown = new Set([hidden, escapeMarkup(hidden), escapeMarkdown(hidden), JSON.stringify(hidden).slice(1, -1)]);
    for (const format of FORMATS) {
      const rendered = await renderReport(report, format);
      expect(rendered).toContain('BACKOFFICE');
      for (const text of shown) expect(rendered, format).not.toContain(text);
      // Messages quote long values in part.
      expect(unescaped(unescaped(rendered)), format).not.toContain(secret.slice(0, 8));
    }
  });

  test.each(CASES)('in a recording: $name', ({ secret, sent, hidden }) => {
    const { exchange } = new Redactor(readDescription(JSON.stringify(DOCUMENT), 'echo.json')).redact(
      recorded({
        url: 'http://host/things',
        requestHeaders: { authorization: `Bearer ${secret}` },
        requestBody: null,
        status: 200,
        responseHeaders: { 'content-type': 'text/plain' },
        responseBody: `It was <${sent}>.`,
      }),
    );
    expect(flat(exchange).responseBody).not.toContain(hidden);
    expect(writeExchangeRecord(exchange)).not.toContain(JSON.stringify(hidden).slice(1, -1));
  });

  test.each(CASES)('in an error that is printed: $name', ({ secret, sent, hidden }) => {
    expect(printedError(new Error(`It answered <${sent}>.`), [secret])).not.toContain(hidden);
  });
});

test('what is no secret stays as it is', () => {
  const body = 'a%20b \\u0041 &amp; &#65; \\\\ %zz & % \\';
  const { exchange } = new Redactor(readDescription(JSON.stringify(DOCUMENT), 'echo.json')).redact(
    recorded({
      url: 'http://host/things',
      requestHeaders: { authorization: `Bearer ${TOKEN}` },
      requestBody: null,
      status: 200,
      responseHeaders: { 'content-type': 'application/json' },
      responseBody: JSON.stringify({ text: `${body} ${encodeURIComponent(TOKEN)} ${body}` }),
    }),
  );
  expect(flat(exchange).responseBody).toBe(JSON.stringify({ text: `${body} $BACKOFFICE_TOKEN ${body}` }));
});
