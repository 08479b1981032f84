import { dictTypes } from '@balcao/contract';
import { type Clock, cents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import {
  appendEvents,
  type NoticeHandler,
  type ScheduledJob,
  type ScheduledJobHandler,
  scheduleJobs,
  unscheduleJob,
} from '../../../jobs/index.ts';
import { outgoingCompleted, outgoingRefused, outgoingReturned } from '../../ledger/index.ts';
import { RailTimeout, type SentPayment } from '../../rails/index.ts';
import type { PayablesDeps } from '../deps.ts';
import {
  changePayment,
  insertPaymentReturn,
  lockPayment,
  type PaymentRow,
  paymentRow,
} from '../store/payment-store.ts';
import { payableChanged } from './payable-changed.ts';

/** The scheduler's name for the job that queries the bank about a payment; its subject is the payment. */
export const followKind = 'payable.follow';

const pollAgainSeconds = 60;

export function followJob(sellerId: string, id: string, after: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: followKind, subjectId: id, dueAt: after.add({ seconds: pollAgainSeconds }) };
}

/** Queries the bank about a payment, and queries again in a minute while it is on its way. */
export function followPaymentJob(deps: PayablesDeps): ScheduledJobHandler {
  const follow = followPayment(deps);
  return async ({ sellerId, subjectId: id }, clock) => {
    const row = await follow(sellerId, id, clock);
    if (row?.status === 'processing') {
      await deps.transact((tx) => scheduleJobs(tx, [followJob(sellerId, id, clock.now())]));
    }
  };
}

/** A notice names a payment; the bank is queried about it. */
export function handlePaymentNotice(deps: PayablesDeps): NoticeHandler {
  const follow = followPayment(deps);
  return async ({ sellerId, payload }) => {
    await follow(sellerId, String(payload.id), await deps.clockOf(sellerId));
  };
}

/**
 * Queries the bank about a payment that is on its way or was paid, instructs it when the bank does not know it, and records what happened: it was
 * paid, it was refused, or something of it came back. A call that times out changes nothing. May be interrupted and run again.
 */
export function followPayment(deps: PayablesDeps) {
  return async (sellerId: string, id: string, clock: Clock): Promise<PaymentRow | undefined> => {
    const row = await paymentRow(deps.reader, sellerId, id);
    if (!row || !['processing', 'completed', 'returned'].includes(row.status)) return row;
    const outcome = await outcomeOf(deps, row);
    if (!outcome || outcome.status === 'PROCESSING') return row;
    return deps.transact(async (tx) => {
      const locked = await lockPayment(tx, sellerId, id);
      if (!locked) return undefined;
      const ended = locked.status === 'processing' ? await endPayment(deps, tx, locked, outcome, clock) : locked;
      return recordReturns(deps, tx, ended, outcome, clock);
    });
  };
}

async function outcomeOf({ rail }: PayablesDeps, row: PaymentRow): Promise<SentPayment | null> {
  const { seller_id: sellerId, id } = row;
  try {
    const known = await rail.find(sellerId, id);
    if (known || row.status !== 'processing') return known;
    await rail.send({
      sellerId,
      id,
      amountCents: row.amount_cents,
      description: row.description ?? '',
      to:
        row.pix_key !== null && row.pix_key_type !== null
          ? { kind: 'PIX', type: dictTypes[row.pix_key_type], key: row.pix_key, txid: row.txid }
          : { kind: 'BANK_SLIP', barcode: row.barcode ?? '' },
    });
    return await rail.find(sellerId, id);
  } catch (error) {
    if (error instanceof RailTimeout) return null;
    throw error;
  }
}

/** The money has left for good, or is in the checking account again. */
async function endPayment(
  { ledger, releaseLimit }: PayablesDeps,
  tx: Tx,
  row: PaymentRow,
  outcome: SentPayment,
  clock: Clock,
): Promise<PaymentRow> {
  const { seller_id: sellerId, id, amount_cents: amountCents } = row;
  const at = clock.now();
  const moment = { sellerId, paymentId: id, amountCents, occurredOn: clock.today(), at };
  await unscheduleJob(tx, { sellerId, kind: followKind, subjectId: id });
  if (outcome.status === 'PAID') {
    await ledger.post(tx, [outgoingCompleted(moment)]);
    await appendEvents(tx, [payableChanged(row, 'completed')]);
    const { endToEndId: end_to_end_id, authentication } = outcome;
    const ended = { status: 'completed', processed_at: at, updated_at: at } as const;
    return changePayment(tx, row, { ...ended, end_to_end_id, authentication });
  }
  await ledger.post(tx, [outgoingRefused(moment)]);
  if (row.kind === 'PIX') await releaseLimit(tx, sellerId, id);
  await appendEvents(tx, [payableChanged(row, 'refused'), { sellerId, topic: 'balance.changed', subjectId: sellerId }]);
  const ended = { status: 'rejected', processed_at: at, rejected_at: at, updated_at: at } as const;
  return changePayment(tx, row, { ...ended, rejection_reason: outcome.reason, refusal_code: 'bank' });
}

/** What came back is credited once, by the return's own id. */
async function recordReturns(
  { ledger }: PayablesDeps,
  tx: Tx,
  row: PaymentRow,
  { returns }: SentPayment,
  clock: Clock,
): Promise<PaymentRow> {
  const { seller_id: sellerId, id: paymentId } = row;
  const at = clock.now();
  let returnedCents = row.returned_cents;
  for (const one of returns) {
    const kept = { seller_id: sellerId, payment_id: paymentId, id: one.id, amount_cents: one.amountCents };
    if (!(await insertPaymentReturn(tx, { ...kept, reason: one.reason, returned_at: one.at }))) continue;
    returnedCents = cents(returnedCents + one.amountCents);
    const moment = { sellerId, paymentId, amountCents: one.amountCents, occurredOn: clock.today(), at };
    await ledger.post(tx, [outgoingReturned({ ...moment, returnId: one.id })]);
  }
  if (returnedCents === row.returned_cents) return row;
  await appendEvents(tx, [
    payableChanged(row, 'returned', {
      amountCents: cents(returnedCents - row.returned_cents),
      reason: returns.at(-1)?.reason ?? '',
    }),
    { sellerId, topic: 'balance.changed', subjectId: sellerId },
  ]);
  const status = returnedCents === row.amount_cents ? ('returned' as const) : row.status;
  return changePayment(tx, row, { status, returned_cents: returnedCents, updated_at: at });
}
