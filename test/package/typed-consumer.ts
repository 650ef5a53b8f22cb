import { readFileSync } from 'node:fs';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

/** A module of a TypeScript project that has installed the tarball. It is compiled, and never run. */
export const TYPED_CONSUMER = fixture('typed-consumer.ts.txt');

/** The same for the document, whose import TypeScript reads from 5.6 on. */
export const TYPED_DOCUMENT = fixture('typed-document.ts.txt');

/** The same for a project that embeds the sandbox. */
export const TYPED_SANDBOX = fixture('typed-sandbox.ts.txt');

/** What such projects choose, and their compiler: the one in JavaScript once, since it is slow. None of them skips the check of declarations. */
export const TYPED_PROJECTS = {
  'nodenext, with the types of Node': {
    compiler: 'typescript7',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2024',
    lib: ['es2024'],
    types: ['node'],
  },
  'nodenext, exact and without those of Node': {
    compiler: 'typescript',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
  },
  'bundler, for browsers': {
    compiler: 'typescript7',
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
  },
} as const;
