/** The parameters of a refusal that has none. */
export type NoParams = Record<never, never>;

/**
 * The service says no, and nothing happened. The code is the key of a text in the message catalogue; its
 * parameters are the values that text shows. Only `http/` knows which status a code is.
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

type ParamsOf<Codes, Code extends keyof Codes> = keyof Codes[Code] extends never ? [] : [params: Codes[Code]];

/** The two ways a module refuses, tied to the codes it declares: `{ 'charge.already_paid': NoParams; … }`. */
export function refusalsOf<Codes extends object>() {
  function refuse<Code extends keyof Codes & string>(code: Code, ...params: ParamsOf<Codes, Code>): never {
    throw new Refusal(code, params[0] as Readonly<Record<string, unknown>> | undefined);
  }
  function assertThat<Code extends keyof Codes & string>(
    condition: unknown,
    code: Code,
    ...params: ParamsOf<Codes, Code>
  ): asserts condition {
    if (!condition) refuse(code, ...params);
  }
  const door: { refuse: typeof refuse; assertThat: typeof assertThat } = { refuse, assertThat };
  return door;
}
