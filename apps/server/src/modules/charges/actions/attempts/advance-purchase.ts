import type { Clock } from '@balcao/kernel';
import type { RailPayment } from '../../payment.ts';
import type { PaymentAttempt, PurchaseRows } from '../../store/charges-tables.ts';
import { findPurchase } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { type Ask, callRail } from './call-rail.ts';
import { type Answered, recordOutcomes } from './record-outcomes.ts';

/** Instructions of one purchase that are sent to a rail concurrently. */
const railConcurrency = 4;

/**
 * Sends every waiting attempt of a purchase to its rail, outside any transaction, and records the results. Idempotent,
 * also when called concurrently: the rail deduplicates by the attempt's id.
 */
export async function advancePurchase(
  deps: ChargesDeps,
  rows: PurchaseRows,
  how: Pick<Ask, 'wasSent' | 'challengeAnswer'>,
  clock: Clock,
): Promise<PurchaseRows> {
  const { purchase, attempts } = rows;
  const answered: Answered[] = [];
  const waiting = attempts.filter((attempt) => attempt.status === 'PROCESSING');
  for (let from = 0; from < waiting.length; from += railConcurrency) {
    const some = waiting.slice(from, from + railConcurrency);
    answered.push(...(await Promise.all(some.map((attempt) => ask(deps, { attempt, purchase, ...how }, clock)))));
  }
  let current: PurchaseRows | null = answered.length === 0 ? rows : null;
  for (const { attempt, outcome } of answered) {
    if (outcome.kind !== 'paid') continue;
    const isKept = await deps.confirmPayments([{ attempt, purchase, payments: [outcome.payment] }], clock);
    if (isKept) current = paidByCard(rows, attempt, outcome.payment);
  }
  await recordOutcomes(
    deps,
    purchase,
    answered.filter(({ outcome }) => outcome.kind !== 'paid'),
    clock,
  );
  return current ?? (await findPurchase(deps.reader, purchase.seller_id, purchase.id)) ?? rows;
}

async function ask(deps: ChargesDeps, asked: Ask, clock: Clock): Promise<Answered> {
  return { attempt: asked.attempt, outcome: await callRail(deps, asked, clock) };
}

/** Updates the rows in memory instead of reading them again; a card checkout ends here. */
function paidByCard(rows: PurchaseRows, paid: PaymentAttempt, { paidOn, at }: RailPayment): PurchaseRows {
  return {
    purchase: rows.purchase,
    charges: rows.charges.map((charge) =>
      charge.id === paid.charge_id ? { ...charge, status: 'PAID', paid_on: paidOn, paid_at: at } : charge,
    ),
    attempts: rows.attempts.map((attempt) => (attempt.id === paid.id ? { ...attempt, status: 'PAID' } : attempt)),
  };
}
