import { newId } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLink, getJson, payByCard, splitWorld, wait } from './test-split.ts';

const world = await splitWorld();
const { call, seller, product, database } = world;

const anyCents = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount / 100);
const anySubscription = fc.record({
  valuePerMonth: anyCents(2_000, 300_000),
  additionalValue: fc.oneof(fc.constant(0), anyCents(1, 100_000)),
  additionalInstallments: fc.integer({ min: 1, max: 4 }),
  discount: fc.oneof(fc.constant(0), anyCents(1, 5_000)),
  bearer: fc.constantFrom('EARLY_BUYER', 'EARLY_SELLER', 'EARLY_MIXED'),
  receivingType: fc.constantFrom('EARLY', 'RECURRENT'),
});

async function makePlan(): Promise<string> {
  const basicValues = Object.entries({ MONTHLY: 1, SEMESTER: 6, YEARLY: 12 }).map(([type, months]) => {
    return { type, valuePerMonth: 20, value: 20 * months };
  });
  const plan = await call('POST', '/service/core/plans', {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: { title: 'Clube', basicValues, enableBankSlip: true, enableCreditCard: true, enablePixPayment: true },
  });
  expect(plan.statusCode, plan.body).toBe(201);
  return plan.json().id;
}

test('the simulation of a recurrence is what the checkout offers and what each period charges, to the cent', {
  timeout: 120_000,
}, async () => {
  await product.sellers.updateSeller(seller.id, { mixedInstallment: true });
  const idPlan = await makePlan();
  await fc.assert(
    fc.asyncProperty(anySubscription, async (request) => {
      const { valuePerMonth, additionalValue, additionalInstallments, discount, bearer, receivingType } = request;
      const query = new URLSearchParams({ type: 'MONTHLY', method: 'CREDIT_CARD' });
      for (const [name, value] of Object.entries(request)) query.set(name, String(value));
      const { charges: runs } = await getJson(world, `/payment-links/subscription-payment?${query}`);
      const made = await createLink(world, {
        type: 'SUBSCRIPTION',
        paymentSubscription: { idPlan, type: 'MONTHLY', valuePerMonth, additionalValue, additionalInstallments },
        allowedPaymentMethods: { creditCardMethod: { type: bearer, receivingType, discount: { amount: discount } } },
      });
      expect(made.statusCode, made.body).toBe(201);
      const link = made.json().uuid;
      const checkout = await getJson(world, `/public/payment-links/${link}`);
      const [option] = checkout.methods.creditCard.options;
      expect(option.totalAmount).toBe(runs[0].totalAmount);
      expect(await getJson(world, `/payment-links/${link}`)).toMatchObject({ subscription: null, editable: true });
      const first = await getJson(world, `/charges/${await payByCard(world, link, option)}`);
      expect(first.expirationDate).toBe(runs[0].dueDate);
      await wait(world, { hours: 24 * 31 * 5 });
      const { subscription } = first;
      expect(await getJson(world, `/payment-links/${link}`)).toMatchObject({ subscription, editable: false });
      const { content } = await getJson(world, `/charges?size=100&title=Clube&sort=expirationDate,ASC`);
      const charged = content
        .filter(({ expirationDate }: Charged) => expirationDate >= first.expirationDate)
        .filter(({ customerId }: Charged) => customerId === first.customerId)
        .slice(0, additionalInstallments + 1);
      expect(charged).toHaveLength(additionalInstallments + 1);
      for (const [index, charge] of charged.entries()) {
        const run = runs.findLast((one: Run) => one.from <= index + 1);
        const { value, netAmount } = await getJson(world, `/charges/${charge.uuid}`);
        expect([index + 1, value, netAmount]).toEqual([index + 1, run.totalAmount, run.receivedAmount]);
        if (run.from === index + 1) expect(charge.expirationDate).toBe(run.dueDate);
      }
      const { content: subscriptions } = await getJson(world, '/subscriptions?status=ACTIVE');
      for (const { uuid } of subscriptions) {
        await call('PATCH', `/service/core/subscriptions/${uuid}/status`, {
          token: seller.tokens.ADMIN,
          key: newId(),
          body: { status: 'INACTIVE' },
        });
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
});

test('the first charge by each method and in each periodicity is the checkout’s, to the cent', {
  timeout: 60_000,
}, async () => {
  const idPlan = await makePlan();
  const keys = { CREDIT_CARD: 'creditCard', BANK_SLIP: 'bankSlip', PIX: 'pix' } as const;
  const any = fc.record({
    type: fc.constantFrom('MONTHLY', 'SEMESTER', 'YEARLY'),
    method: fc.constantFrom(...Object.keys(keys)),
    valuePerMonth: anyCents(300, 500_000),
    discount: fc.integer({ min: 0, max: 6_000 }).map((part) => part / 100),
    additionalValue: anyCents(0, 200_000),
    additionalInstallments: fc.integer({ min: 1, max: 21 }),
  });
  await fc.assert(
    fc.asyncProperty(any, async (request) => {
      const { type, method, valuePerMonth, discount, additionalValue, additionalInstallments } = request;
      const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
      const { charges: runs } = await getJson(world, `/payment-links/subscription-payment?${query}`);
      const terms = { ...(method === 'CREDIT_CARD' && { type: 'EARLY_BUYER' }), discount: { amount: discount } };
      const key = keys[method as keyof typeof keys];
      const made = await createLink(world, {
        type: 'SUBSCRIPTION',
        paymentSubscription: { idPlan, type, valuePerMonth, additionalValue, additionalInstallments },
        allowedPaymentMethods: { [`${key}Method`]: terms },
      });
      if (runs.length === 0) {
        expect(made.json().errors[0].code).toBe('payment_link.value_too_small');
        return;
      }
      const checkout = await getJson(world, `/public/payment-links/${made.json().uuid}`);
      expect(checkout.methods[key].options).toMatchObject([{ totalAmount: runs[0].totalAmount }]);
      const [first, last] = [runs[0], runs.at(-1)];
      expect([first.from, last.to]).toEqual([1, null]);
      for (const [index, run] of runs.entries()) if (index > 0) expect(run.from).toBe(runs[index - 1].to + 1);
    }),
    { numRuns: 40 },
  );
});

test('nothing is simulated where a period would leave nothing, and too much is refused', async () => {
  const query = 'method=BANK_SLIP';
  const small = await getJson(
    world,
    `/payment-links/subscription-payment?${query}&type=MONTHLY&valuePerMonth=0.5&additionalValue=300`,
  );
  expect(small.charges).toEqual([]);
  const large = await call(
    'GET',
    `/service/core/payment-links/subscription-payment?${query}&type=YEARLY&valuePerMonth=900000`,
    {
      token: seller.tokens.ADMIN,
    },
  );
  expect(large.statusCode).toBe(400);
});

interface Charged {
  readonly uuid: string;
  readonly expirationDate: string;
  readonly customerId: string;
}

interface Run {
  readonly from: number;
}
