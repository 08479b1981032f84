import { publicCheckout } from '@balcao/contract/public-checkouts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const reais = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
const period = fc.record({
  type: fc.constantFrom('MONTHLY', 'SEMESTER', 'YEARLY'),
  value: reais,
  valuePerMonth: reais,
  saving: reais,
  methods: fc.subarray(['PIX', 'CREDIT_CARD', 'BANK_SLIP']),
});
const plan = fc.record({
  id: fc.uuid(),
  title: fc.string(),
  description: fc.option(fc.string()),
  bullets: fc.array(fc.string()),
  periods: fc.array(period),
});
/** Pages as the service writes them. */
const answer = fc.record({
  subDomain: fc.string(),
  title: fc.string(),
  description: fc.option(fc.string()),
  seller: fc.record({ name: fc.string(), document: fc.string() }),
  plans: fc.array(plan, { minLength: 1, maxLength: 4 }),
  sandbox: fc.boolean(),
});

describe('a page, read by hand', () => {
  it('is what the contract reads, without what the contract does not have', () => {
    fc.assert(
      fc.property(answer, (page) => {
        expect(readPage({ ...page, more: 1 })).toEqual(publicCheckout.parse(page));
      }),
    );
  });

  it('is refused where the contract refuses', () => {
    const spoilt = fc.constantFrom(undefined, null, 'x', 1.005, {}, [], true);
    const ofPage = fc.constantFrom('subDomain', 'title', 'description', 'seller', 'plans', 'sandbox');
    const ofPlan = fc.constantFrom('id', 'title', 'description', 'bullets', 'periods');
    fc.assert(
      fc.property(answer, ofPage, ofPlan, spoilt, fc.boolean(), (page, field, planField, value, isOfPlan) => {
        const [first, ...rest] = page.plans;
        const broken = isOfPlan
          ? { ...page, plans: [{ ...first, [planField]: value }, ...rest] }
          : { ...page, [field]: value };
        if (!publicCheckout.safeParse(broken).success) expect(() => readPage(broken)).toThrow();
      }),
    );
  });

  it.each([{ type: 'WEEKLY' }, { methods: ['CASH'] }, { value: 1.005 }, { saving: '1' }])('%o is refused', (change) => {
    const [page] = fc.sample(answer, { numRuns: 1, seed: 1 });
    const good = { type: 'YEARLY', value: 1, valuePerMonth: 1, saving: 0, methods: ['PIX'] };
    const withPeriod = (periods: object[]) => ({ ...page, plans: [{ ...page?.plans[0], periods }] });
    expect(readPage(withPeriod([good])).plans[0]?.periods).toHaveLength(1);
    expect(() => readPage(withPeriod([{ ...good, ...change }]))).toThrow();
  });
});
