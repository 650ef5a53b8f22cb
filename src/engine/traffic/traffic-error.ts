import { CodedError } from '../json/coded-error.ts';

/** Everything that keeps recorded traffic from being validated. Each code has one cause and one cure. */
export const TRAFFIC_ERRORS = {
  'traffic-unreadable': 'A file cannot be opened, or what is compressed is broken.',
  'traffic-unknown': 'A file has none of the formats of recorded traffic.',
  'range-misplaced': 'A part of a file does not end between two entries; the file can be read in one piece.',
} as const;

/** Recorded traffic cannot be validated. The message names the file and the cure. */
export class TrafficError extends CodedError<keyof typeof TRAFFIC_ERRORS> {
  override readonly name = 'TrafficError';
}
