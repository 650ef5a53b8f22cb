import { describeVerify } from './run-cases.ts';

describeVerify((name) => !name.startsWith('writes'));
