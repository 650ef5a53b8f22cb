import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/openapi/json.ts';
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

/** What a fleet does otherwise than its document says. */
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
    if (request.method === 'POST') return answerJson(response, 201, ship);
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
const judge = (fault?: Fault) => verifyServer(FLEET, fleet(fault), { credentials, also: ['addShip'] });

describe('a document of OpenAPI 3.1 that the engine knows nothing of', () => {
  test('a server that keeps to it has no finding', async () => {
    const { findings, coverage } = await judge();
    expect(findings).toEqual([]);
    const succeeded = coverage.operations.filter(({ statuses }) => statuses['200'] ?? statuses['201']);
    expect(succeeded.map(({ operationId }) => operationId).sort()).toEqual(['addShip', 'getShip', 'listShips', 'open']);
    expect(coverage.skipped).toEqual({
      getLog: 'No valid value is known for ;page; add an example of it to the document, or use --param.',
    });
  });

  test('CSV is judged too', async () => {
    expect(rulesOf(await judge({ csv: 'name\nArgo\n' }))).toEqual([]);
    expect(rulesOf(await judge({ csv: 'title\nArgo\n' }))).toEqual(['response-body']);
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
    const { findings } = await judge({ ship });
    const lines = JSON.stringify(FLEET, null, 2).split('\n');
    const told = findings
      .filter(({ rule }) => rule === 'response-body')
      .map(({ source }) => lines[(source?.line ?? 1) - 1]);
    expect(told.some((line) => line?.trim().startsWith(`"${keyword.split('/').at(-1)}"`))).toBe(true);
  });

  test('a null name is allowed', async () => {
    expect(rulesOf(await judge({ ship: { ...SHIP, name: null } }))).toEqual([]);
  });

  test('a field that nothing declares is a warning, and one that is forbidden an error', async () => {
    const { findings } = await judge({ ship: { ...SHIP, colour: 'red' } });
    expect([...new Set(findings.map(({ rule, severity }) => `${severity} ${rule}`))]).toEqual([
      'warning response-undeclared',
    ]);
    expect(rulesOf(await judge({ envelope: { next: 2 } }))).toEqual(['response-body']);
  });

  test.for(['sizes', 'flags', 'box[west]', 'near', 'filter'])('%s is refused', async (isStrictAt) => {
    expect(rulesOf(await judge({ isStrictAt }))).toEqual(['input-valid']);
  });

  test('whatever is sent is taken', async () => {
    expect(rulesOf(await judge({ isLenient: true }))).toEqual(['input-invalid', 'input-required']);
  });

  test('no token is needed, and a text is too long', async () => {
    expect(rulesOf(await judge({ isOpen: true }))).toEqual(['input-security']);
    expect(rulesOf(await judge({ text: 'goodbye' }))).toEqual(['response-body']);
  });

  test('the same causes have the same ids in every run, whatever the map holds and the seed is', async () => {
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
