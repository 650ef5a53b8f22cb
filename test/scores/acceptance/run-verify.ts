import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseReport } from '../../../src/engine/report/parse-report.ts';
import type { Report } from '../../../src/engine/report/report.ts';
import { RUN } from '../../support/entries.ts';
import type { StartedServer } from './servers.ts';

/** Whether verify only reads, or also creates, changes and deletes what it created. */
export type Pass = 'read' | 'writes';

/**
 * Runs `backoffice verify` in a process of its own on a server, as its users do, and returns its report. The report is also
 * written as text for who reviews it: `verify-read.txt` in `folder`.
 *
 * @throws {Error} verify could not run.
 */
export async function runVerify(server: StartedServer, folder: string, pass: Pass): Promise<Report> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `verify-${pass}`);
  const outputs = ['--format', 'json', '--output', `${file}.json`, '--format', 'pretty', '--output', `${file}.txt`];
  const args = [RUN, 'verify', server.url, '--document', server.document, '--rps', '0', ...server.args, ...outputs];
  const env = { PATH: process.env['PATH'], NO_COLOR: '1', ...server.env };
  const ended = promisify(execFile)(process.execPath, pass === 'writes' ? [...args, '--writes'] : args, { env });
  const { code = 0, stderr } = await ended.catch((error) => error);
  if (code !== 0 && code !== 1) throw new Error(`backoffice verify ended with ${code}: ${stderr.slice(-2000)}`);
  return parseReport(readFileSync(`${file}.json`, 'utf8'), `verify-${pass}.json`);
}
