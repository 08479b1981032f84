import { addCents, assertInvariant, type Cents, cents, newId, roundHalfUp, sumCents } from '@balcao/kernel';
import { createBatcher } from '../../../../database/create-batcher.ts';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { chargePaid, type Posting, paymentDuplicated, railOf } from '../../../ledger/index.ts';
import type { PaidCharge } from '../../../settlement/index.ts';
import type { ActivityKind, ChargeActivity } from '../../activity.ts';
import { acceptedAdjustment, termsOfAttempt } from '../../due-terms.ts';
import type { RailPayment } from '../../payment.ts';
import type { PricedMethod, PricedReceivable } from '../../pricing.ts';
import type { Share } from '../../shares.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { setAttemptsCanceled } from '../../store/attempt-writer.ts';
import { insertDuplicate, type KeptPayment, keepPayments } from '../../store/charge-writer.ts';
import type { PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesGiven, Confirmed, ConfirmPayments } from '../charges-deps.ts';
import { scheduleRailCancellation } from './cancel-attempts.ts';

type ConfirmDeps = Pick<ChargesGiven, 'transact' | 'ledger' | 'settlement'>;

const maxBatchSize = 50;

/**
 * Records payments that a rail reported; repeating a payment changes nothing. One payment of the amount due on its day
 * (with fine and interest, or without the early discount) pays an open charge, also when its attempt was replaced. Any
 * other payment is posted as owed to the buyer and returned. Returns whether a payment was kept. Concurrent payments of
 * a seller are recorded in one transaction (group commit), because they update the same balances.
 */
export function confirmPayments(deps: ConfirmDeps): ConfirmPayments {
  const confirm = createBatcher({
    keyOf: ({ sellerId }: Confirmation) => sellerId,
    maxSize: maxBatchSize,
    run: (confirmations) => confirmAll(deps, confirmations),
  });
  return async (confirmed, clock) => {
    const withMoney = confirmed.filter(({ payments }) => payments.length > 0);
    const [first] = withMoney;
    return first !== undefined && confirm({ sellerId: first.attempt.sellerId, confirmed: withMoney, at: clock.now() });
  };
}

interface Confirmation {
  readonly sellerId: string;
  readonly confirmed: readonly Confirmed[];
  readonly at: Temporal.Instant;
}

/** Postings come last: they lock the seller's balances until the commit. */
async function confirmAll(deps: ConfirmDeps, confirmations: readonly Confirmation[]): Promise<boolean[]> {
  const contexts = confirmations.flatMap(({ confirmed, at }, confirmation) =>
    confirmed.flatMap(({ payments, ...one }) => payments.map((payment) => ({ ...one, confirmation, payment, at }))),
  );
  return deps.transact(async (tx) => {
    const paid: PaidCharge[] = [];
    const postings: Posting[] = [];
    const kept = new Set<number>();
    for (const round of roundsOf(contexts)) {
      const keptNow = await keep(tx, round);
      for (const context of round) {
        const charge = keptNow.get(context.attempt.id);
        if (charge) {
          kept.add(context.confirmation);
          paid.push(charge);
        } else postings.push(...(await setAside(tx, context)));
      }
    }
    if (paid.length > 0) await deps.settlement.addReceivables(tx, paid);
    await deps.ledger.post(tx, [...paid.map(postingOf), ...postings]);
    return confirmations.map((_, confirmation) => kept.has(confirmation));
  });
}

interface Context extends Omit<Confirmed, 'payments'> {
  readonly confirmation: number;
  readonly payment: RailPayment;
  readonly at: Temporal.Instant;
}

/** Each round has one payment per charge, because whether a second payment is kept depends on the first. */
function roundsOf(contexts: readonly Context[]): Context[][] {
  const rounds: Context[][] = [];
  for (const ofCharge of Map.groupBy(contexts, ({ attempt }) => attempt.chargeId).values()) {
    for (const [index, context] of ofCharge.entries()) {
      rounds[index] ??= [];
      rounds[index].push(context);
    }
  }
  return rounds;
}

/** Keeps the payments that pay their charges; by attempt. */
async function keep(tx: Tx, round: readonly Context[]): Promise<ReadonlyMap<string, PaidCharge>> {
  const matching = round.flatMap((context) => {
    const adjustmentCents = adjustmentOf(context);
    if (adjustmentCents === null) return [];
    return [{ context, adjustmentCents, receivables: receivablesOf(context, adjustmentCents) }];
  });
  const [first] = matching;
  if (!first) return new Map();
  const keptByAttempt = await keepPayments(
    tx,
    first.context.attempt.sellerId,
    matching.map(({ context, receivables, adjustmentCents }) => ({
      chargeId: context.attempt.chargeId,
      attemptId: context.attempt.id,
      method: context.attempt.paymentMethod,
      rail: railOf[context.attempt.paymentMethod],
      installments: context.attempt.paymentMethod === 'CREDIT_CARD' ? context.purchase.installments : 1,
      feeCents: sumCents(receivables.map(({ feeCents }) => feeCents)),
      anticipationCents: sumCents(receivables.map(({ anticipationCents }) => anticipationCents)),
      adjustmentCents,
      payment: context.payment,
      returnId: newId<'return'>(),
      at: context.at,
      activity: line(context.attempt, {
        kind: 'charge.paid',
        status: 'PAID',
        at: context.at,
        amountCents: context.payment.amountCents,
      }),
    })),
  );
  const paid = new Map<string, PaidCharge>();
  for (const { context, receivables } of matching) {
    const kept = keptByAttempt.get(context.attempt.id);
    if (!kept) continue;
    await publish(tx, { ...context, kept });
    paid.set(context.attempt.id, paidCharge(context, receivables));
  }
  const mayHaveAdded = matching.flatMap(({ context: { attempt, purchase } }) => {
    const kept = keptByAttempt.get(attempt.id);
    const isAwaitedCard = attempt.paymentMethod === 'CREDIT_CARD' && kept?.purchaseId === purchase.id;
    return kept && !isAwaitedCard ? attempt.chargeId : [];
  });
  await cancelAddedAttempts(tx, first.context, mayHaveAdded);
  return paid;
}

/**
 * Cancels attempts that were added while the previous statement waited for the charge, since a statement does not see
 * rows committed after it began. No attempt is added while the card of the charge's own purchase is awaited.
 */
async function cancelAddedAttempts(tx: Tx, { attempt, at }: Context, chargeIds: readonly string[]): Promise<void> {
  const added = await setAttemptsCanceled(tx, attempt.sellerId, chargeIds);
  await scheduleRailCancellation(tx, attempt.sellerId, added, at);
}

/** Difference between the payment and the charge's amount; null when no amount due on that day matches the payment. */
function adjustmentOf({ attempt, purchase, payment }: Context): Cents | null {
  // Each part of a combined Pix was fixed on the day the Pix was made.
  const amountCents = addCents(attempt.amountCents, attempt.adjustmentCents);
  const terms = termsOfAttempt(attempt, purchase);
  const besides =
    acceptedAdjustment({ amountCents, dueDate: attempt.dueDate, terms }, payment) ?? askedBefore(attempt, payment);
  return besides === null ? null : addCents(attempt.adjustmentCents, besides);
}

/** A bank may still ask for the amount that it had before the last revision. */
function askedBefore({ amountCents, revisedFrom }: PaymentAttempt, payment: RailPayment): Cents | null {
  return revisedFrom?.amountCents === amountCents ? acceptedAdjustment(revisedFrom, payment) : null;
}

function paidCharge({ attempt, purchase, payment, at }: Context, receivables: readonly PricedReceivable[]): PaidCharge {
  const { sellerId, chargeId, paymentMethod: method } = attempt;
  const { paidOn, amountCents } = payment;
  return {
    sellerId,
    chargeId,
    method,
    receivingType: purchase.receivingType,
    amountCents,
    paidOn,
    at,
    receivables,
    shares: sharesOfPart(purchase, attempt.partNumber, sumCents(receivables.map(({ netCents }) => netCents))),
  };
}

function postingOf({ sellerId, chargeId, method, amountCents, receivables, paidOn, at }: PaidCharge): Posting {
  const feeCents = sumCents(receivables.map((receivable) => receivable.feeCents));
  const anticipationCents = sumCents(receivables.map((receivable) => receivable.anticipationCents));
  const rail = railOf[method];
  return chargePaid({ sellerId, chargeId, rail, grossCents: amountCents, feeCents, anticipationCents, paidOn, at });
}

async function publish(
  tx: Tx,
  { attempt, purchase, kept, at }: Pick<Context, 'attempt' | 'purchase' | 'at'> & { kept: KeptPayment },
): Promise<void> {
  const { sellerId, chargeId, paymentMethod: method } = attempt;
  const paid = { ...purchase, id: kept.purchaseId };
  await appendEvents(tx, [chargeEvent('charge.paid', { sellerId, chargeId, purchase: paid })]);
  if (method === 'CREDIT_CARD') {
    await unscheduleJob(tx, { sellerId, kind: 'charge.resume-attempts', subjectId: purchase.id });
  }
  await scheduleRailCancellation(tx, sellerId, kept.canceledAttempts, at);
}

async function setAside(tx: Tx, { attempt, purchase, payment, at }: Context): Promise<Posting[]> {
  const { sellerId, chargeId, id: attemptId, paymentMethod: method } = attempt;
  const rail = railOf[method];
  const returnId = newId<'return'>();
  if (!(await insertDuplicate(tx, { sellerId, chargeId, attemptId, rail, payment, returnId, at }))) return [];
  const { amountCents, paidOn } = payment;
  await insertActivities(tx, sellerId, [line(attempt, { kind: 'payment.duplicated', status: null, at, amountCents })]);
  await appendEvents(tx, [chargeEvent('payment.duplicated', { sellerId, chargeId, purchase })]);
  if (isReturnedByRail[method]) {
    await scheduleJobs(tx, [{ sellerId, kind: 'charge.return-payment', subjectId: returnId, dueAt: at }]);
  }
  const paymentId = partId(attempt, payment.id);
  return [paymentDuplicated({ sellerId, chargeId, rail, paymentId, amountCents, paidOn, at })];
}

/** Payment id in the ledger; the parts of a combined Pix share the rail's id, so the charge's id is added. */
export function partId({ combinedId, chargeId }: PaymentAttempt, paymentId: string): string {
  return combinedId ? `${paymentId}:${chargeId}` : paymentId;
}

/** A bank cannot return a boleto payment, so it stays posted as owed to the buyer. */
const isReturnedByRail = { CREDIT_CARD: true, PIX: true, BANK_SLIP: false } as const;

/**
 * The priced receivables of a part, with what was paid more or less: one per card installment, or the single one of a Pix or boleto.
 */
function receivablesOf({ purchase, attempt }: Context, adjustmentCents: Cents): PricedReceivable[] {
  const isCard = purchase.method === 'CREDIT_CARD';
  const all = purchase.grossCents.map((grossCents, index) => {
    const feeCents = atIndex(purchase.feeCents, index);
    const anticipationCents = atIndex(purchase.anticipationCents, index);
    const netCents = cents(grossCents - feeCents - anticipationCents);
    const number = isCard ? index + 1 : 1;
    return { number, grossCents, feeCents, anticipationCents, netCents, days: isCard ? 30 * number : 0 };
  });
  const ofPart = isCard ? all : all.slice(attempt.partNumber - 1, attempt.partNumber);
  return ofPart.map((receivable) => adjusted(receivable, adjustmentCents, attempt.paymentMethod));
}

/**
 * Fine and interest go to the seller without a fee; a discounted Pix or card bears the fee of the amount paid. Only a
 * boleto, a Pix or a card in one installment is adjusted, and each has one receivable.
 */
function adjusted(receivable: PricedReceivable, adjustmentCents: Cents, method: PricedMethod): PricedReceivable {
  if (adjustmentCents === 0) return receivable;
  const grossCents = addCents(receivable.grossCents, adjustmentCents);
  const isLess = adjustmentCents < 0 && method !== 'BANK_SLIP';
  const borne = (fee: Cents) => (isLess ? roundHalfUp((fee * grossCents) / receivable.grossCents) : fee);
  const feeCents = borne(receivable.feeCents);
  const anticipationCents = borne(receivable.anticipationCents);
  const netCents = cents(grossCents - feeCents - anticipationCents);
  return { ...receivable, grossCents, feeCents, anticipationCents, netCents };
}

/**
 * Shares of sub-sellers in a part's net. A card has one part with all shares; a Pix or boleto gives the shares agreed
 * for the part, capped by its net when that is known.
 */
export function sharesOfPart(purchase: Purchase, partNumber: number, netCents?: Cents): Share[] {
  if (purchase.method === 'CREDIT_CARD') return [...purchase.shares];
  let left: number = netCents ?? Number.POSITIVE_INFINITY;
  return purchase.shares.flatMap(({ subSellerId, parts }) => {
    const amountCents = cents(Math.min(atIndex(parts, partNumber - 1), left));
    left -= amountCents;
    return amountCents > 0 ? [{ subSellerId, amountCents, parts: [amountCents] }] : [];
  });
}

function atIndex(amounts: readonly Cents[], index: number): Cents {
  const amount = amounts[index];
  assertInvariant(amount !== undefined, 'a purchase has as many fees as installments');
  return amount;
}

function line(
  attempt: PaymentAttempt,
  what: Pick<ChargeActivity, 'status' | 'at' | 'amountCents'> & { kind: ActivityKind },
): ChargeActivity {
  return { chargeId: attempt.chargeId, by: null, reason: null, details: { method: attempt.paymentMethod }, ...what };
}
