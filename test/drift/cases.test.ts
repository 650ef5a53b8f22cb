import { describeCases } from './run-cases.ts';

describeCases((name) => !name.startsWith('writes'));
