import { assertInvariant, maxPlainDate, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import { charges as texts } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJob, scheduleJobs } from '../../../../jobs/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import type { BilledCharge, Billing } from '../../billed-charge.ts';
import { insertBilled } from '../../store/billed/billed-writer.ts';
import type { Charge, Purchase } from '../../store/charges-tables.ts';
import { chargeEvent } from '../charge-events.ts';
import { dayJobs } from '../charge-jobs.ts';
import { composeCharge, newPurchase } from '../compose-purchase.ts';

/**
 * Opens charges of subscriptions in the caller's transaction: three statements for any number of them. A period that
 * has its charge is skipped, and so is a purchase that exists. Schedules the daily jobs they need and returns how many
 * were opened.
 */
export async function openBilled(tx: Tx, billing: Billing): Promise<number> {
  if (billing.bills.length === 0) return 0;
  const { sellerId, at } = billing;
  const today = plainDateAt(at);
  const made = billing.bills.map((bill) => composeBilled(bill, billing, { by: texts.product, today }));
  const ids = await insertBilled(tx, sellerId, made);
  const opened = made.filter(({ charge }) => ids.has(charge.id));
  await scheduleJobs(tx, jobsOf(opened, at));
  await appendEvents(
    tx,
    opened.map(({ charge, purchase }) => {
      const topic = charge.dueDate === today ? 'charge.created' : 'charge.scheduled';
      return chargeEvent(topic, { sellerId, chargeId: charge.id, purchase });
    }),
  );
  return opened.length;
}

/** Most charges of a batch need the same jobs, so they are grouped first. */
function jobsOf(opened: readonly ComposedBill[], at: Temporal.Instant): ScheduledJob[] {
  const alike = new Map(
    opened.map(({ charge }) => [`${charge.paymentMethod} ${charge.dueDate} ${charge.collectOn}`, charge]),
  );
  return [...alike.values()].flatMap((charge) => dayJobs(charge, at));
}

interface ComposedBill {
  readonly purchase: Purchase;
  readonly charge: Charge;
  readonly activity: ChargeActivity;
}

function composeBilled(
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
      id: bill.id ?? newId<'purchase'>(),
      source: { kind: 'subscription', id: bill.subscriptionId },
      subscription: bill,
      description: null,
      cardToken: card?.token ?? null,
      // No buyer is at a checkout, so a Pix needs a due date and an issuer's challenge is a refusal.
      scheduledDate: bill.dueDate,
      payUntil: null,
      by: bill.by ?? by,
    },
    card,
    lateTerms,
    now,
  });
  const charge = chargeFrom(bill, purchase, today);
  return { purchase, charge, activity: firstLine(charge, bill.by ?? null) };
}

function chargeFrom({ option, dueDate }: BilledCharge, purchase: Purchase, today: PlainDate): Charge {
  // Boletos and Pix are sent ahead of the due date; a card is charged on it.
  const collectOn = purchase.method === 'CREDIT_CARD' ? maxPlainDate(dueDate, today) : today;
  const whole = { number: 1, of: 1, grossCents: option.totalCents, soldBy: null };
  return composeCharge(purchase, { ...option, ...whole, dueDate, collectOn });
}

function firstLine(charge: Charge, by: string | null): ChargeActivity {
  return {
    chargeId: charge.id,
    at: charge.createdAt,
    kind: 'charge.created',
    status: charge.status,
    by,
    reason: null,
    amountCents: charge.amountCents,
    details: { method: charge.paymentMethod, installments: 1, part: 1, of: 1, dueDate: charge.dueDate },
  };
}
