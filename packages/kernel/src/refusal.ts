/**
 * The service refuses and nothing happened. The code is the key of a text in the message catalogue, which shows the
 * parameters. Its HTTP status is declared with it (`modules/declare-refusals.ts`).
 */
export class Refusal extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(code: string, params: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
  }
}
