import type { Cents, PlainDate } from '@balcao/kernel';
import { type ChargeStatus, isOpen } from '../../charge.ts';
import type { ChargeSource } from '../../purchase.ts';
import { chargesOfSubscription as readCharges } from '../../store/billed/subscription-reader.ts';
import { findPurchases } from '../../store/purchase-reader.ts';
import type { ValueLine } from '../../value-lines.ts';
import type { ChargesDeps } from '../charges-deps.ts';

export interface SubscriptionCharge {
  readonly id: string;
  readonly period: number;
  readonly status: ChargeStatus;
  readonly dueDate: PlainDate;
  readonly amountCents: Cents;
  readonly isOpen: boolean;
  /** Of an open one with more than one line. */
  readonly lines: readonly ValueLine[];
  /** CHECKOUT for the first charge of a subscription that began at the seller's checkout page. */
  readonly soldBy: ChargeSource['soldBy'];
}

export async function chargesOfSubscription(
  { reader }: Pick<ChargesDeps, 'reader'>,
  of: {
    sellerId: string;
    subscriptionId: string;
    limit: number;
  },
): Promise<readonly SubscriptionCharge[]> {
  const charges = await readCharges(reader, of);
  const open = charges.filter(({ status }) => isOpen(status)).map(({ purchaseId }) => purchaseId);
  const purchases = await findPurchases(reader, of.sellerId, open);
  return charges.map(({ id, purchaseId, period, status, dueDate, amountCents, soldBy }) => {
    const lines = purchases.get(purchaseId)?.valueLines ?? [];
    return { id, period: period ?? 0, status, dueDate, amountCents, isOpen: isOpen(status), lines, soldBy };
  });
}
