import { assertInvariant, Refusal } from '@balcao/kernel';
import type { refusalTexts } from '@balcao/messages';

type Texts = typeof refusalTexts;
/** A refusal takes the parameters that its text shows. */
type ParamsOf<Code extends keyof Texts> = Texts[Code] extends (params: infer Params) => string ? [params: Params] : [];

interface Refusals<Declared extends keyof Texts> {
  readonly refuse: <Code extends Declared>(code: Code, ...params: ParamsOf<Code>) => never;
  readonly assertThat: <Code extends Declared>(
    condition: unknown,
    code: Code,
    ...params: ParamsOf<Code>
  ) => asserts condition;
}

const statuses = new Map<string, number>();

/** The HTTP status of every refusal that was declared, by its code. */
export const declaredStatuses: ReadonlyMap<string, number> = statuses;

/**
 * Declares the refusals of a module with their HTTP status. A code without a Portuguese text does not compile. TypeScript requires a type at each
 * function that narrows: `export const assertThat: typeof refusals.assertThat = refusals.assertThat`.
 */
export function declareRefusals<const Code extends keyof Texts>(
  declared: Readonly<Record<Code, number>>,
): Refusals<Code> {
  for (const [code, status] of Object.entries<number>(declared)) {
    assertInvariant(!statuses.has(code), `${code} is declared once`);
    statuses.set(code, status);
  }
  const refuse: Refusals<Code>['refuse'] = (code, ...[params]) => {
    throw new Refusal(code, params as Readonly<Record<string, unknown>> | undefined);
  };
  return {
    refuse,
    assertThat: (condition, code, ...params) => {
      if (!condition) refuse(code, ...params);
    },
  };
}
