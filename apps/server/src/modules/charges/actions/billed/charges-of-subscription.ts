import type { Cents, PlainDate } from '@balcao/kernel';
import { type ChargeStatus, isOpen } from '../../charge.ts';
import type { ChargeSource } from '../../purchase.ts';
import { findOpenCharges, chargesOfSubscription as readCharges } from '../../store/billed/subscription-reader.ts';
import type { Charge } from '../../store/charges-tables.ts';
import { findPurchases } from '../../store/purchase-reader.ts';
import type { ValueLine } from '../../value-lines.ts';
import type { ChargesDeps } from '../charges-deps.ts';

export interface SubscriptionCharge {
  readonly id: string;
  /** Null when it is charged besides the periods. */
  readonly period: number | null;
  readonly title: string;
  readonly status: ChargeStatus;
  readonly dueDate: PlainDate;
  readonly amountCents: Cents;
  readonly isOpen: boolean;
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
  return charges.map(subscriptionCharge);
}

/** Open charges, with what they contain where that is more than one line. */
export async function openChargesOfSubscription(
  { reader }: Pick<ChargesDeps, 'reader'>,
  { sellerId, subscriptionId }: { readonly sellerId: string; readonly subscriptionId: string },
): Promise<readonly (SubscriptionCharge & { readonly lines: readonly ValueLine[] })[]> {
  const charges = await findOpenCharges(reader, sellerId, subscriptionId);
  const purchases = await findPurchases(
    reader,
    sellerId,
    charges.map(({ purchaseId }) => purchaseId),
  );
  return charges.map((charge) => {
    return { ...subscriptionCharge(charge), lines: purchases.get(charge.purchaseId)?.valueLines ?? [] };
  });
}

function subscriptionCharge(charge: Charge): SubscriptionCharge {
  const { id, period, title, status, dueDate, amountCents, soldBy } = charge;
  return { id, period, title, status, dueDate, amountCents, isOpen: isOpen(status), soldBy };
}
