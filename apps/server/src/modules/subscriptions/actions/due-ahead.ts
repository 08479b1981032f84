import { type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';
import type { SubscriptionsDeps } from '../deps.ts';
import type { DueSubscription } from '../store/kept-subscription.ts';
import { findDue } from '../store/subscription-reader.ts';
import { type NextCharge, nextChargeOf } from './next-charge.ts';

export interface DueAhead {
  readonly dueDate: PlainDate;
  readonly method: DueSubscription['method'];
  readonly receivingType: DueSubscription['terms']['receivingType'];
  readonly quantity: number;
  readonly netCents: Cents;
}

const pageSize = 1000;

export async function dueAhead(
  { reader, sellers, clockOf }: Pick<SubscriptionsDeps, 'reader' | 'sellers' | 'clockOf'>,
  sellerId: string,
  until: PlainDate,
): Promise<readonly DueAhead[]> {
  const [pricing, clock] = await Promise.all([sellers.pricingOf(sellerId), clockOf(sellerId)]);
  const today = clock.today();
  const byDay = new Map<string, DueAhead>();
  const count = (one: DueSubscription, charge: NextCharge, ownCents: Cents) => {
    const { method, terms } = one;
    const key = `${charge.dueDate} ${method} ${terms.receivingType}`;
    const day = byDay.get(key);
    byDay.set(key, {
      dueDate: charge.dueDate,
      method,
      receivingType: terms.receivingType,
      quantity: (day?.quantity ?? 0) + 1,
      netCents: cents((day?.netCents ?? 0) + ownCents),
    });
  };
  let after: Pick<DueSubscription, 'nextDueOn' | 'id'> | null = null;
  for (;;) {
    const page: DueSubscription[] = await findDue(reader, { sellerId, until, after, limit: pageSize });
    for (const subscription of page) {
      for (let one = subscription; one.nextDueOn <= until; ) {
        const charge = nextChargeOf(one, pricing, today);
        if (!charge?.price) break;
        const { option, carriedCents } = charge.price;
        const sharesCents = sumCents(option.shares.map((share) => share.amountCents));
        count(one, charge, cents(option.receivedCents - sharesCents));
        one = { ...one, ...charge.after, carriedCents };
      }
    }
    if (page.length < pageSize) return [...byDay.values()];
    after = page.at(-1) ?? null;
  }
}
