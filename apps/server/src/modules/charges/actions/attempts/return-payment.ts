import { type Clock, newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { paymentReturned } from '../../../ledger/index.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { markReturned, renewReturn } from '../../store/charge-writer.ts';
import type { PaymentRow } from '../../store/charges-tables.ts';
import { type AttemptRows, findAttempt, findReturn } from '../../store/purchase-reader.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { giveBackAtRail } from '../refunds/give-back-at-rail.ts';
import { partId } from './confirm-payments.ts';

/**
 * Returns an unmatched payment through its rail and posts the return. The rail deduplicates by the return's id; a
 * refused return is retried the next day under another id.
 */
export function returnPayment(deps: ChargesDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const { sellerId, subjectId: id } = work;
    const payment = await findReturn(deps.reader, sellerId, id);
    if (payment?.status !== 'DUPLICATED') return;
    const rows = await findAttempt(deps.reader, sellerId, payment.attempt_id);
    if (!rows) return;
    const outcome = await giveBackAtRail(deps, { id, payment, amountCents: payment.amount_cents, wasSent: true });
    if (outcome.status === 'DONE') return deps.transact((tx) => recordReturn(deps, tx, { payment, rows, clock }));
    if (outcome.status === 'FAILED') return giveBackAnew(deps, { payment, rows, clock });
    const dueAt = pollAgainAt(payment.received_at, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}

interface Returned {
  readonly payment: PaymentRow;
  readonly rows: AttemptRows;
  readonly clock: Clock;
}

async function recordReturn(deps: ChargesDeps, tx: Tx, { payment, rows, clock }: Returned): Promise<void> {
  const { seller_id: sellerId, charge_id: chargeId, amount_cents: amountCents, rail } = payment;
  if (!(await markReturned(tx, sellerId, payment.return_id))) return;
  const at = clock.now();
  const returnedOn = clock.today();
  const paymentId = partId(rows.attempt, payment.id);
  await deps.ledger.post(tx, [paymentReturned({ sellerId, chargeId, rail, paymentId, amountCents, returnedOn, at })]);
  const line = { chargeId, at, by: null, status: null, reason: null, amountCents, details: {} };
  await insertActivities(tx, sellerId, [{ ...line, kind: 'payment.returned' }]);
  await appendEvents(tx, [chargeEvent('payment.returned', { sellerId, chargeId, purchase: rows.purchase })]);
}

/** The buyer may already have the money, through a dispute that was decided for them. */
async function giveBackAnew(deps: ChargesDeps, returned: Returned): Promise<void> {
  const { payment, clock } = returned;
  const { seller_id: sellerId, rail, attempt_id: attemptId, return_id: refused } = payment;
  const disputes =
    rail === 'boleto' ? [] : await deps.rails[rail].findDisputes(sellerId, rail === 'card' ? attemptId : payment.id);
  if (disputes.at(-1)?.status === 'LOST') return deps.transact((tx) => recordReturn(deps, tx, returned));
  const next: ScheduledJob = {
    sellerId,
    kind: 'charge.return-payment',
    subjectId: newId<'return'>(),
    dueAt: clock.now().add({ hours: 24 }),
  };
  await deps.transact(async (tx) => {
    if (await renewReturn(tx, sellerId, { refused, next: next.subjectId })) await scheduleJobs(tx, [next]);
  });
}
