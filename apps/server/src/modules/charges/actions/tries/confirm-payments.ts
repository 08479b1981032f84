import { addCents, assertInvariant, type Cents, type Clock, cents, newId, sumCents } from '@balcao/kernel';
import { together } from '../../../../database/together.ts';
import type { Transact, Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleWork, unscheduleWork } from '../../../../jobs/index.ts';
import { chargePaid, type Posting, paymentDuplicated } from '../../../ledger/index.ts';
import type { ActivityKind, ChargeActivity } from '../../activity.ts';
import { lateCentsOf } from '../../late-terms.ts';
import type { PaidCharge } from '../../paid-charge.ts';
import { type RailPayment, railOf } from '../../payment.ts';
import type { PricedReceivable } from '../../pricing.ts';
import type { Share } from '../../shares.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { insertDuplicate, type KeptPayment, keepPayment } from '../../store/charge-writer.ts';
import type { PurchaseRow, TryRow } from '../../store/charges-tables.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { tellRails } from './call-off.ts';

type ConfirmDeps = Pick<ChargesDeps, 'transact' | 'ledger' | 'onPaid'>;

/**
 * Takes what a rail, asked, says was paid for a try; any of it may have been taken before. One payment of exactly the
 * charge's amount, with fine and interest when a boleto was paid late, pays it while it is open, also when it came for a
 * try that was replaced. Any other is the buyer's: it is posted as such and goes back. Answers whether a payment was kept now.
 *
 * Payments of one seller move the same balances and would wait for each other's commit: those that come at the same time
 * are taken in one transaction.
 */
export async function confirmPayments(deps: ConfirmDeps, confirmed: Confirmed, clock: Clock): Promise<boolean> {
  if (confirmed.payments.length === 0) return false;
  return laneOf(deps.transact)({ deps, confirmed, clock });
}

interface Confirmation {
  readonly deps: ConfirmDeps;
  readonly confirmed: Confirmed;
  readonly clock: Clock;
}

const lanes = new WeakMap<Transact, (confirmation: Confirmation) => Promise<boolean>>();

function laneOf(transact: Transact): (confirmation: Confirmation) => Promise<boolean> {
  const known = lanes.get(transact);
  if (known) return known;
  const keyOf = ({ confirmed }: Confirmation) => confirmed.attempt.seller_id;
  const lane = together({ keyOf, most: mostTogether, run: confirmAll });
  lanes.set(transact, lane);
  return lane;
}

const mostTogether = 50;

/** What nobody else waits for comes first: the postings, last, hold the seller's balances until the commit. */
function confirmAll(confirmations: readonly [Confirmation, ...Confirmation[]]): Promise<boolean[]> {
  const [{ deps }] = confirmations;
  return deps.transact(async (tx) => {
    const paid: PaidCharge[] = [];
    const postings: Posting[] = [];
    const isKept: boolean[] = [];
    for (const { confirmed, clock } of confirmations) {
      const keptBefore = paid.length;
      for (const payment of confirmed.payments) {
        const context = { ...confirmed, payment, at: clock.now() };
        const kept = await keep(tx, context);
        if (kept) paid.push(kept);
        else postings.push(...(await setAside(tx, context)));
      }
      isKept.push(paid.length > keptBefore);
    }
    if (paid.length > 0) await deps.onPaid(tx, paid);
    await deps.ledger.post(tx, [...paid.map(postingOf), ...postings]);
    return isKept;
  });
}

export interface Confirmed {
  readonly attempt: TryRow;
  /** The purchase that the try was made for: its price is what is posted. */
  readonly purchase: PurchaseRow;
  readonly payments: readonly RailPayment[];
}

interface Context {
  readonly attempt: TryRow;
  readonly purchase: PurchaseRow;
  readonly payment: RailPayment;
  readonly at: Temporal.Instant;
}

async function keep(tx: Tx, { attempt, purchase, payment, at }: Context): Promise<PaidCharge | null> {
  const { amount_cents: faceCents, due_date: dueDate } = attempt;
  const lateCents = lateCentsOf(purchase, { amountCents: faceCents, dueDate, paidOn: payment.paidOn });
  if (payment.amountCents !== faceCents + lateCents) return null;
  const { seller_id: sellerId, charge_id: chargeId, payment_method: method } = attempt;
  const receivables = withLate(receivablesOf(purchase, attempt.part_number), lateCents);
  const feeCents = sumCents(receivables.map((receivable) => receivable.feeCents));
  const anticipationCents = sumCents(receivables.map((receivable) => receivable.anticipationCents));
  const kept = await keepPayment(tx, {
    sellerId,
    chargeId,
    tryId: attempt.id,
    method,
    rail: railOf[method],
    installments: method === 'CREDIT_CARD' ? purchase.installments : 1,
    feeCents,
    anticipationCents,
    lateCents,
    payment,
    returnId: newId<'return'>(),
    at,
    activity: line(attempt, { kind: 'charge.paid', status: 'PAID', at, amountCents: payment.amountCents }),
  });
  if (!kept) return null;
  await tell(tx, { attempt, purchase, kept, at });
  const { paidOn, amountCents } = payment;
  const source = { kind: purchase.source_kind, id: purchase.source_id };
  return {
    ...{ sellerId, chargeId, purchaseId: kept.purchaseId, source, method, receivingType: purchase.receiving_type },
    ...{ amountCents, paidOn, at, receivables, shares: sharesOf(purchase, attempt.part_number) },
  };
}

function postingOf({ sellerId, chargeId, method, amountCents, receivables, paidOn, at }: PaidCharge): Posting {
  const feeCents = sumCents(receivables.map((receivable) => receivable.feeCents));
  const anticipationCents = sumCents(receivables.map((receivable) => receivable.anticipationCents));
  const rail = railOf[method];
  return chargePaid({ sellerId, chargeId, rail, grossCents: amountCents, feeCents, anticipationCents, paidOn, at });
}

async function tell(
  tx: Tx,
  { attempt, purchase, kept, at }: Omit<Context, 'payment'> & { kept: KeptPayment },
): Promise<void> {
  const { seller_id: sellerId, charge_id: chargeId, payment_method: method } = attempt;
  const paid = { ...purchase, id: kept.purchaseId };
  await appendEvents(tx, [chargeEvent('charge.paid', { sellerId, chargeId, purchase: paid })]);
  if (method === 'CREDIT_CARD') {
    await unscheduleWork(tx, { sellerId, kind: 'charge.resume-try', subjectId: purchase.id });
  }
  await tellRails(tx, sellerId, kept.calledOff, at);
}

/** The posting of money that pays nothing; none when it was seen before. */
async function setAside(tx: Tx, { attempt, purchase, payment, at }: Context): Promise<Posting[]> {
  const { seller_id: sellerId, charge_id: chargeId, id: tryId, payment_method: method } = attempt;
  const rail = railOf[method];
  const returnId = newId<'return'>();
  if (!(await insertDuplicate(tx, { sellerId, chargeId, tryId, rail, payment, returnId, at }))) return [];
  const { amountCents, paidOn } = payment;
  await insertActivities(tx, sellerId, [line(attempt, { kind: 'payment.duplicated', status: null, at, amountCents })]);
  await appendEvents(tx, [chargeEvent('payment.duplicated', { sellerId, chargeId, purchase })]);
  if (isReturnedByRail[method]) {
    await scheduleWork(tx, [{ sellerId, kind: 'charge.return-payment', subjectId: returnId, dueAt: at }]);
  }
  return [paymentDuplicated({ sellerId, chargeId, rail, paymentId: payment.id, amountCents, paidOn, at })];
}

/** A bank takes a boleto's money back from nobody: the seller owes it to the buyer, and the books say so. */
const isReturnedByRail = { CREDIT_CARD: true, PIX: true, BANK_SLIP: false } as const;

/** What was priced for a part: every installment of a card, or the one receivable of a Pix or a boleto. */
function receivablesOf(purchase: PurchaseRow, partNumber: number): PricedReceivable[] {
  const isCard = purchase.method === 'CREDIT_CARD';
  const all = purchase.gross_cents.map((grossCents, index) => {
    const feeCents = atIndex(purchase.fee_cents, index);
    const anticipationCents = atIndex(purchase.anticipation_cents, index);
    const netCents = cents(grossCents - feeCents - anticipationCents);
    const number = isCard ? index + 1 : 1;
    return { number, grossCents, feeCents, anticipationCents, netCents, days: isCard ? 30 * number : 0 };
  });
  return isCard ? all : all.slice(partNumber - 1, partNumber);
}

/** Fine and interest are the seller's, whole: no fee is taken from them. Only a boleto, which is one receivable, has any. */
function withLate(receivables: PricedReceivable[], lateCents: Cents): PricedReceivable[] {
  if (lateCents === 0) return receivables;
  return receivables.map((receivable) => ({
    ...receivable,
    grossCents: addCents(receivable.grossCents, lateCents),
    netCents: addCents(receivable.netCents, lateCents),
  }));
}

/** What of a part's nets goes to sub-sellers: of a card everything, of a Pix or a boleto what its own net bears. */
function sharesOf(purchase: PurchaseRow, partNumber: number): Share[] {
  if (purchase.method === 'CREDIT_CARD') return [...purchase.shares];
  return purchase.shares.flatMap(({ subSellerId, parts }) => {
    const amountCents = atIndex(parts, partNumber - 1);
    return amountCents > 0 ? [{ subSellerId, amountCents, parts: [amountCents] }] : [];
  });
}

function atIndex(amounts: readonly Cents[], index: number): Cents {
  const amount = amounts[index];
  assertInvariant(amount !== undefined, 'a purchase has as many fees as installments');
  return amount;
}

function line(
  attempt: TryRow,
  what: Pick<ChargeActivity, 'status' | 'at' | 'amountCents'> & { kind: ActivityKind },
): ChargeActivity {
  return { chargeId: attempt.charge_id, by: null, reason: null, details: { method: attempt.payment_method }, ...what };
}
