import { CodedError } from '../../engine/json/coded-error.ts';

/** Why the mock could not be started, or why it ended. */
export type MockErrorCode =
  /** The document cannot be read, is not one, or refers to something outside. */
  | 'document'
  /** The address cannot be listened on: the port is in use, or the host is not one of this machine. */
  | 'address'
  /** Prism ended by itself; the message holds its own words. */
  | 'prism'
  /** Prism did not listen in time. */
  | 'timeout';

/** The mock could not be started. The message says what to do; `cause` holds what the system said. */
export class MockError extends CodedError<MockErrorCode> {
  override readonly name = 'MockError';
}
