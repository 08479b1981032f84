/** A refusal of the API: its status and words. */
export class CardRefused extends Error {
  readonly status: number;
  /** By the path of a field. */
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(status: number, message: string, errors?: CardRefused['errors']) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}
