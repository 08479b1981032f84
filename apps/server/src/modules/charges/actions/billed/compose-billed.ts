import { assertInvariant, maxPlainDate, newId, type PlainDate } from '@balcao/kernel';
import type { ChargeActivity } from '../../activity.ts';
import type { BilledCharge, Billing } from '../../billed/billed-charge.ts';
import type { Charge, Purchase } from '../../store/charges-tables.ts';
import { composeCharge, newPurchase } from '../compose-purchase.ts';

export interface ComposedBill {
  readonly purchase: Purchase;
  readonly charge: Charge;
  readonly activity: ChargeActivity;
}

export function composeBilled(
  bill: BilledCharge,
  billing: Billing,
  { by, today }: { readonly by: string; readonly today: PlainDate },
): ComposedBill {
  const { option, card } = bill;
  assertInvariant(option.installments === 1, 'a period is charged in one installment');
  assertInvariant((option.method === 'CREDIT_CARD') === (card !== null), 'a card comes exactly with its method');
  const { sellerId, lateTerms, at: now } = billing;
  const purchase = newPurchase({
    input: {
      ...bill,
      sellerId,
      id: newId<'purchase'>(),
      source: { kind: 'subscription', id: bill.subscriptionId },
      subscription: bill,
      description: null,
      cardToken: card?.token ?? null,
      // No buyer is at a checkout, so a Pix needs a due date and an issuer's challenge is a refusal.
      scheduledDate: bill.dueDate,
      payUntil: null,
      by,
    },
    card,
    lateTerms,
    now,
  });
  const charge = chargeFrom(bill, purchase, today);
  return { purchase, charge, activity: firstLine(charge) };
}

function chargeFrom({ option, dueDate }: BilledCharge, purchase: Purchase, today: PlainDate): Charge {
  // Boletos and Pix are sent ahead of the due date; a card is charged on it.
  const collectOn = purchase.method === 'CREDIT_CARD' ? maxPlainDate(dueDate, today) : today;
  const whole = { number: 1, of: 1, grossCents: option.totalCents, soldBy: null };
  return composeCharge(purchase, { ...option, ...whole, dueDate, collectOn });
}

function firstLine(charge: Charge): ChargeActivity {
  return {
    chargeId: charge.id,
    at: charge.createdAt,
    kind: 'charge.created',
    status: charge.status,
    by: null,
    reason: null,
    amountCents: charge.amountCents,
    details: { method: charge.paymentMethod, installments: 1, part: 1, of: 1, dueDate: charge.dueDate },
  };
}
