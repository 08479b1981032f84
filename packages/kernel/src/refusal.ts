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

export type Refuse<Codes> = <Code extends keyof Codes & string>(code: Code, ...params: ParamsOf<Codes, Code>) => never;

export type AssertThat<Codes> = <Code extends keyof Codes & string>(
  condition: unknown,
  code: Code,
  ...params: ParamsOf<Codes, Code>
) => asserts condition;

/**
 * The two ways a module refuses, tied to the codes it declares. TypeScript requires that each be named with its type:
 * `export const assertThat: AssertThat<ChargeRefusals> = refusalsOf<ChargeRefusals>().assertThat`.
 */
export function refusalsOf<Codes extends object>(): { refuse: Refuse<Codes>; assertThat: AssertThat<Codes> } {
  const refuse: Refuse<Codes> = (code, ...params) => {
    throw new Refusal(code, params[0] as Readonly<Record<string, unknown>> | undefined);
  };
  const assertThat: AssertThat<Codes> = (condition, code, ...params) => {
    if (!condition) refuse(code, ...params);
  };
  return { refuse, assertThat };
}
