import { describeVerify } from './run-cases.ts';

// A file of its own, so that two workers share the cases.
describeVerify((name) => name.startsWith('writes'));
