export type NoParams = Record<never, never>;

/**
 * The service refuses and nothing happened. The code is the key of a text in the message catalogue, which shows the
 * parameters. Only `http/` knows the status of a code.
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
 * Two ways for a module to refuse with the codes that it declares. TypeScript requires that each has an explicit type:
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
