import type { RequestListener } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { type Json, type JsonObject, parsedJson } from '../../../src/engine/json/json.ts';
import { answerJson, rulesOf, urlOf, verifyServer } from '../verify-server.ts';
import { FLEET } from './fleet-document.ts';

const TOKEN = 'fleet-token-1';
const SHIP: JsonObject = {
  id: 7,
  name: 'Argo',
  loads: { oil: 1.5, 'hay/straw': 2 },
  kind: { engine: 'gas' },
  'x-old': true,
};

const validShip = new Ajv2020({ strict: false }).compile(FLEET.components.schemas.Ship);

/** A deviation of the server from its document. */
interface Fault {
  readonly ship?: Json;
  readonly envelope?: JsonObject;
  readonly isStrictAt?: string;
  readonly isLenient?: boolean;
  readonly isOpen?: boolean;
  readonly csv?: string;
  readonly text?: string;
}

function fleet({
  ship = SHIP,
  envelope = {},
  isStrictAt,
  isLenient = false,
  isOpen = false,
  csv,
  text = 'hello',
}: Fault = {}): RequestListener {
  return (request, response) => {
    const { searchParams, pathname } = urlOf(request);
    const refuse = (status: number) => answerJson(response, status, { code: 'no' });
    if (pathname === '/open') return response.writeHead(200, { 'content-type': 'text/plain' }).end(text);
    if (request.headers.authorization !== `Bearer ${TOKEN}` && !isOpen) return refuse(401);
    if (pathname.startsWith('/ships/')) return pathname === '/ships/.7' ? answerJson(response, 200, ship) : refuse(404);
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = parsedJson(Buffer.concat(chunks).toString());
        const isShip = request.headers['content-type'] === 'application/json' && validShip(body);
        if (isShip || isLenient) answerJson(response, 201, ship);
        else refuse(422);
      });
      return;
    }
    if (request.headers.cookie === undefined && !isLenient) return refuse(400);
    const filter = searchParams.get('filter');
    const isWrong =
      !['3,5', null].includes(searchParams.get('sizes')) ||
      !['at|ch', null].includes(searchParams.get('flags')) ||
      !['-2', null].includes(searchParams.get('box[west]')) ||
      !/^(\d{4}-\d\d-\d\d|\d+)$/.test(searchParams.get('near') ?? '1') ||
      (filter !== null && !/^\{"a":\d+\}$/.test(filter));
    if ((isWrong && !isLenient) || (isStrictAt !== undefined && searchParams.has(isStrictAt))) return refuse(422);
    if (csv === undefined) return answerJson(response, 200, { ships: [ship], ...envelope });
    return response.writeHead(200, { 'content-type': 'text/csv' }).end(csv);
  };
}

const credentials = { appKey: undefined, token: TOKEN };
const verifyFleet = (fault?: Fault) => verifyServer(FLEET, fleet(fault), { credentials, also: ['addShip'] });

describe('a document of OpenAPI 3.1 that is not ours', () => {
  test('a server that follows it has no finding', async () => {
    const { findings, coverage } = await verifyFleet();
    expect(findings).toEqual([]);
    const succeeded = coverage.operations.filter(({ statuses }) => statuses['200'] ?? statuses['201']);
    expect(succeeded.map(({ operationId }) => operationId).sort()).toEqual(['addShip', 'getShip', 'listShips', 'open']);
    expect(coverage.skipped).toEqual({
      getLog: 'No valid value is known for ;page; add an example of it to the document, or use --param.',
    });
  });

  test('CSV is validated too', async () => {
    expect(rulesOf(await verifyFleet({ csv: 'name\nArgo\n' }))).toEqual([]);
    expect(rulesOf(await verifyFleet({ csv: 'title\nArgo\n' }))).toEqual(['response-body']);
  });

  test.for([
    ['id', { ...SHIP, id: 0 }, '/minimum'],
    ['name', { ...SHIP, name: 'The Argonaut' }, '/maxLength'],
    ['name', { ...SHIP, name: 4 }, '/type'],
    ['a load', { ...SHIP, loads: { oil: 'much' } }, '/additionalProperties/type'],
    ['kind', { ...SHIP, kind: 'steam' }, '/oneOf'],
    ['engine', { ...SHIP, kind: { engine: 'wind' } }, '/enum'],
    ['captain without a mate', { ...SHIP, captain: 'Jason' }, '/dependentRequired'],
    ['an x- field', { ...SHIP, 'x-old': 'yes' }, '/patternProperties/^x-/type'],
  ] as const)('%s, at its keyword', async ([_name, ship, keyword]) => {
    const { findings } = await verifyFleet({ ship });
    const lines = JSON.stringify(FLEET, null, 2).split('\n');
    const sources = findings
      .filter(({ rule }) => rule === 'response-body')
      .map(({ source }) => lines[(source?.line ?? 1) - 1]);
    expect(sources.some((line) => line?.trim().startsWith(`"${keyword.split('/').at(-1)}"`))).toBe(true);
  });

  test('a null name is allowed', async () => {
    expect(rulesOf(await verifyFleet({ ship: { ...SHIP, name: null } }))).toEqual([]);
  });

  test('an undeclared field is a warning, and a forbidden field is an error', async () => {
    const { findings } = await verifyFleet({ ship: { ...SHIP, colour: 'red' } });
    expect([...new Set(findings.map(({ rule, severity }) => `${severity} ${rule}`))]).toEqual([
      'warning response-undeclared',
    ]);
    expect(rulesOf(await verifyFleet({ envelope: { next: 2 } }))).toEqual(['response-body']);
  });

  test.for(['sizes', 'flags', 'box[west]', 'near', 'filter'])('%s is refused', async (isStrictAt) => {
    expect(rulesOf(await verifyFleet({ isStrictAt }))).toEqual(['input-valid']);
  });

  test('a server that accepts every request', async () => {
    expect(rulesOf(await verifyFleet({ isLenient: true }))).toEqual(['input-invalid', 'input-required']);
  });

  test('a server that requires no token, and a text that is too long', async () => {
    expect(rulesOf(await verifyFleet({ isOpen: true }))).toEqual(['input-security']);
    expect(rulesOf(await verifyFleet({ text: 'goodbye' }))).toEqual(['response-body']);
  });

  test('the same causes have the same ids with every seed and with other keys of a map', async () => {
    const ids = async (loads: JsonObject, seed: number) => {
      const server = fleet({ ship: { ...SHIP, id: 0, loads } });
      const { findings } = await verifyServer(FLEET, server, { credentials, seed });
      return findings.map(({ id }) => id).sort();
    };
    const first = await ids({ oil: 'much' }, 1);
    expect(first.length).toBeGreaterThan(1);
    expect(await ids({ grain: 'little', wood: 'some' }, 99)).toEqual(first);
  });
});
