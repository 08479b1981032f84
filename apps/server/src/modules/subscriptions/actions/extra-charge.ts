import { addDays, type Cents, type Clock, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { type BilledCharge, type LateTerms, type Pricing, priceOption } from '../../charges/index.ts';
import type { Customer } from '../../customers/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { plainTerms } from './create-subscription.ts';

/** A charge besides the periods. */
export interface ExtraCharge {
  readonly id: string;
  readonly title: string;
  readonly valueCents: Cents;
  /** Due date of a boleto or Pix, in a few days when left out. A card is charged at once. */
  readonly dueDate?: PlainDate | undefined;
  /** Null when the product does it. */
  readonly by: string | null;
}

/** Read before the transaction that opens an extra charge. */
export interface ExtraBilling {
  readonly pricing: Pricing;
  readonly lateTerms: LateTerms;
  readonly customer: Customer;
  readonly clock: Clock;
}

const payDays = 3;

export async function extraBillingOf(
  deps: Pick<SubscriptionsDeps, 'sellers' | 'customers' | 'clockOf'>,
  { sellerId, customer }: Pick<KeptSubscription, 'sellerId' | 'customer'>,
): Promise<ExtraBilling> {
  const [pricing, { lateTerms }, payer, clock] = await Promise.all([
    deps.sellers.pricingOf(sellerId),
    deps.sellers.sellerOf(sellerId),
    deps.customers.getCustomer(sellerId, customer.id),
    deps.clockOf(sellerId),
  ]);
  return { pricing, lateTerms, customer: payer, clock };
}

/**
 * Opens a charge without a period by the subscription's own method, in the caller's transaction; the seller bears the
 * fees. It is idempotent by the charge's id. Returns null when nothing would be left after the fees.
 */
export async function openExtra(
  { charges }: Pick<SubscriptionsDeps, 'charges'>,
  tx: Tx,
  subscription: KeptSubscription,
  extra: ExtraCharge,
  billing: ExtraBilling,
): Promise<{ readonly isNew: boolean; readonly dueDate: PlainDate } | null> {
  const { pricing, lateTerms, clock } = billing;
  const { sellerId, method } = subscription;
  const option = priceOption({ ...plainTerms, valueCents: extra.valueCents, method, pricing }, 1);
  if (!option) return null;
  const today = clock.today();
  const dueDate = method === 'CREDIT_CARD' ? today : (extra.dueDate ?? addDays(today, payDays));
  const bill = { ...billOf(subscription, extra, billing.customer), option, dueDate };
  const opened = await charges.openBilled(tx, { sellerId, at: clock.now(), lateTerms, bills: [bill] });
  return { isNew: opened > 0, dueDate };
}

function billOf(
  { id: subscriptionId, metadata, method, card }: KeptSubscription,
  { id, title, valueCents, by }: ExtraCharge,
  customer: Customer,
): Omit<BilledCharge, 'option' | 'dueDate'> {
  const { name, document, email } = customer;
  return {
    id,
    ...(by !== null && { by }),
    subscriptionId,
    period: null,
    customerId: customer.id,
    payer: { name, document, email },
    title,
    bankSlipDescription: null,
    metadata,
    lines: [{ kind: 'ADDITIONAL', amountCents: valueCents, title }],
    card: method === 'CREDIT_CARD' ? card : null,
  };
}
