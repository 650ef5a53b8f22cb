/** Everything that keeps recorded traffic from being validated. Each code has one cause and one cure. */
export const TRAFFIC_ERRORS = {
  'traffic-unreadable': 'A file cannot be opened, or what is compressed is broken.',
  'traffic-unknown': 'A file has none of the formats of recorded traffic.',
  'range-misplaced': 'A part of a file does not end between two entries; the file can be read in one piece.',
} as const;

/** The code of a {@link TrafficError}. */
export type TrafficErrorCode = keyof typeof TRAFFIC_ERRORS;

/** Recorded traffic cannot be validated. The message names the file and the cure. */
export class TrafficError extends Error {
  override readonly name = 'TrafficError';
  readonly code: TrafficErrorCode;

  constructor(code: TrafficErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
