/** A text that cannot be edited in place. `message` names the file, the place and the remedy. */
export class EditError extends Error {
  readonly code = 'edit-impossible';

  constructor(file: string, why: string, options?: ErrorOptions) {
    super(`${file} cannot be edited in place: ${why}. Edit it by hand.`, options);
    this.name = 'EditError';
  }
}
