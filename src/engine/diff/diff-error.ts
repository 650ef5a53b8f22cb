import { CodedError } from '../json/coded-error.ts';

/** The errors of the comparison beside the errors of reading a document. Each code has one cause and one remedy. */
export const DIFF_ERRORS = {
  'document-unreadable': 'A document cannot be read: there is no such file, or no such revision or path in git.',
  'git-failed': 'git is not installed, or this folder is not a repository.',
  'acknowledgements-unreadable': 'The file of acknowledgements cannot be read, or is not JSON.',
  'acknowledgement-wrong': 'An entry of the file of acknowledgements lacks a field, or a field is not as it must be.',
  'evidence-unreadable': 'A file of evidence cannot be read, or is neither recorded traffic nor a report of learn.',
  'consumer-incomplete': 'The project of a consumer uses a module or a name that the compiler does not find.',
  'consumer-unreadable': 'The project of a consumer has no tsconfig.json that can be read.',
  'consumer-types-missing': 'The project of a consumer uses no types of the document, or several files of them.',
  'typescript-missing': 'The project of a consumer has no TypeScript that can be run.',
  'usage-manifest-wrong': 'A manifest of --usage cannot be read, or is not as its schema says.',
  'types-tool-missing':
    'There are no types beside the document, and the project of the consumer has no openapi-typescript.',
} as const;

/** The comparison is not possible. The message names the place, the value and the remedy. */
export class DiffError extends CodedError<keyof typeof DIFF_ERRORS> {
  override readonly name = 'DiffError';
}
