import type { Random } from '../../../../src/backoffice/sandbox/domain/random.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { oddBody } from './odd-body.ts';
import { withOddHeaders } from './odd-headers.ts';
import { oddDate, oddNumber, oddText } from './odd-text.ts';
import { listing, properRequest } from './proper-request.ts';
import type { WireRequest } from './wire-request.ts';

/** A request in which one thing is odd, though it is HTTP. */
export function oddRequest(random: Random, operations: readonly Operation[]): WireRequest {
  switch (random.integer(0, 9)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return listing(random, oddQuery(random));
    case 4:
    case 5:
      return { ...properRequest(random, operations), target: oddTarget(random, operations) };
    case 6:
      return { ...properRequest(random, operations), method: random.pick(ODD_METHODS) };
    case 7:
      return withOddHeaders(random, properRequest(random, operations));
    default:
      return oddBody(random, operations);
  }
}

/** Methods that no operation has, or that are not written so. All are tokens that a parser of HTTP knows or refuses. */
const ODD_METHODS: readonly [string, ...string[]] = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'DELETE',
  'PROPFIND',
  'MKCOL',
  'SEARCH',
  'QUERY',
  'PATCH',
  'POST',
  'M-SEARCH',
  'UNLOCK',
];

const NAMES = ['from', 'to', 'limit', 'offset', 'direction'] as const;

function oddQuery(random: Random): string {
  const values: Record<(typeof NAMES)[number], string> = {
    from: '2026-01-01',
    to: '2026-10-31',
    limit: '10',
    offset: '2026-05-05',
    direction: 'next',
  };
  const parts: string[] = [];
  const strange = random.pick(NAMES);
  for (const name of NAMES) {
    // One is always odd; each of the others may be, may come twice, and may be missing.
    const isOdd = name === strange || random.chance(1, 6);
    const value = isOdd ? oddValue(random, name) : values[name];
    if (isOdd || random.chance(9, 10)) parts.push(`${name}=${value}`);
    if (random.chance(1, 15)) parts.push(`${name}=${oddValue(random, name)}`);
  }
  if (random.chance(1, 10)) parts.push(`${oddText(random)}=${oddText(random)}`);
  if (random.chance(1, 20)) parts.reverse();
  return parts.join(random.chance(1, 30) ? ';' : '&').replaceAll(' ', '%20');
}

function oddValue(random: Random, name: (typeof NAMES)[number]): string {
  if (random.chance(1, 4)) return oddText(random);
  return name === 'limit' ? oddNumber(random) : oddDate(random);
}

function oddTarget(random: Random, operations: readonly Operation[]): string {
  const { target } = properRequest(random, operations);
  const text = oddText(random).replaceAll(' ', '%20');
  switch (random.integer(0, 11)) {
    case 0:
      return target.replace('/back-office', '');
    case 1:
      return target.replace(/[0-9a-f-]{36}/, text);
    case 2:
      return target.toUpperCase();
    case 3:
      return target.replaceAll('/', random.pick(['//', '/./', '/../', '%2F', '\\']));
    case 4:
      return `http://${random.pick(['localhost', '[::1', 'a@b:99999', ''])}${target}`;
    case 5:
      return [...target].map((character) => (random.chance(1, 3) ? percent(character) : character)).join('');
    case 6:
      return `${target}${text}`;
    case 7:
      return `/back-office/${'x/'.repeat(random.integer(1, 4000))}`;
    case 8:
      return `/back-office/users/${'%41'.repeat(random.integer(1, 5000))}`;
    case 9:
      return random.pick(['*', '/', '?', '//', '/%', '/back-office', '/health', '/health?x', '/back-office/']);
    case 10:
      return `/${text}`;
    default:
      return `${target}${random.pick(['/', '?', '#', '#a?b', '?&&==&', ';a=b', '%3F', '/.', '?a[b]=c', '%'])}`;
  }
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
