import { addDays, cents, type PlainDate } from '@balcao/kernel';
import type { DemoBuyer } from '../people/make-buyers.ts';
import { randomOf } from '../random.ts';
import { asPerson } from './act-as.ts';
import { afternoonOf, morningOf } from './calendar.ts';
import type { Life } from './life.ts';
import type { Club } from './plan-club.ts';

const seller = 'vendas@serraazul.example';
const trialDays = 30;

/** Two links with a free month, one of which a buyer signed up at, and a subscriber who has yet to choose how to pay. */
export function liveTrials(
  life: Life,
  { plans, imported }: Club,
  today: PlainDate,
  buyer: DemoBuyer | undefined,
): void {
  const random = randomOf(20_261_201);
  const { product, sellerId } = life;
  const [plan, customer] = [plans[0], imported[1]];
  if (!plan || !customer || !buyer) return;
  const valuePerMonth = cents(plan.monthCents);
  const [signedUp, open] = [random.uuid(), random.uuid()];
  for (const [id, ago] of [
    [signedUp, 9],
    [open, 4],
  ] as const) {
    const paymentSubscription = { idPlan: plan.id, valuePerMonth, type: 'MONTHLY', additionalInstallments: 1 } as const;
    const link = {
      type: 'SUBSCRIPTION',
      whiteLabel: false,
      paymentSubscription: { ...paymentSubscription, trialDays },
      allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' }, pixMethod: {} },
    } as const;
    life.plan(morningOf(addDays(today, -ago)), async () => {
      const made = { sellerId, id, by: seller, installmentLimit: 12, link };
      await asPerson(seller, () => product.paymentLinks.createPaymentLink(made));
    });
  }
  const subscriptionId = random.uuid();
  life.plan(afternoonOf(addDays(today, -8)), async () => {
    const request = { buyer, method: 'PIX', totalAmount: valuePerMonth } as const;
    await product.paymentLinks.signUp({ sellerId, linkId: signedUp, id: subscriptionId, request });
  });
  const awaitingId = random.uuid();
  life.plan(morningOf(addDays(today, -2)), async () => {
    const agreed = {
      idPlan: plan.id,
      basicValue: { value: valuePerMonth, type: 'MONTHLY' },
      payment: { method: 'BY_CUSTOMER' },
      uuidBuyer: customer.customerId,
      startDate: addDays(today, 7),
    } as const;
    const made = { sellerId, id: awaitingId, by: seller, origin: 'created', agreed } as const;
    await asPerson(seller, () => product.subscriptions.createSubscription(made));
  });
}
