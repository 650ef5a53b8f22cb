import { describeCases } from './run-cases.ts';

// A file of its own, so that two workers share the cases.
describeCases((name) => name.startsWith('writes'));
