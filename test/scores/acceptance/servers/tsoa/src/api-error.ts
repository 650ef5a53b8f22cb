/** An error with the status of its response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export interface ErrorJSON {
  message: string;
}

export interface ValidateErrorJSON {
  message: 'Validation failed';
  details: { [name: string]: unknown };
}
