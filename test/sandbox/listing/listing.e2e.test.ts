import { describe } from 'vitest';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { sharedPostgres } from '../store/shared-postgres.ts';
import { describeCases } from './describe-cases.ts';
import { CHUNK, createWorld } from './world.ts';

describe('a query over HTTP, from PostgreSQL', () =>
  describeCases(async () =>
    createWorld(await openStore(await sharedPostgres().freshDatabase(), { chunk: CHUNK }), 'http'),
  ));
