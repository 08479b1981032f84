import { type Clock, newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { paymentReturned } from '../../../ledger/index.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { markReturned, renewReturn } from '../../store/charge-writer.ts';
import type { Payment } from '../../store/charges-tables.ts';
import { type AttemptContext, findAttempt, findReturn } from '../../store/purchase-reader.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { giveBackAtRail } from '../refunds/advance-refund.ts';
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
    const context = await findAttempt(deps.reader, sellerId, payment.attemptId);
    if (!context) return;
    const outcome = await giveBackAtRail(deps, { id, payment, amountCents: payment.amountCents, wasSent: true });
    if (outcome.status === 'DONE') return deps.transact((tx) => recordReturn(deps, tx, { payment, context, clock }));
    if (outcome.status === 'FAILED') return giveBackAnew(deps, { payment, context, clock });
    const dueAt = pollAgainAt(payment.receivedAt, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}

interface Returned {
  readonly payment: Payment;
  readonly context: AttemptContext;
  readonly clock: Clock;
}

async function recordReturn(deps: ChargesDeps, tx: Tx, { payment, context, clock }: Returned): Promise<void> {
  const { sellerId, chargeId, amountCents, rail } = payment;
  if (!(await markReturned(tx, sellerId, payment.returnId))) return;
  const at = clock.now();
  const returnedOn = clock.today();
  const paymentId = partId(context.attempt, payment.id);
  await deps.ledger.post(tx, [paymentReturned({ sellerId, chargeId, rail, paymentId, amountCents, returnedOn, at })]);
  const line = { chargeId, at, by: null, status: null, reason: null, amountCents, details: {} };
  await insertActivities(tx, sellerId, [{ ...line, kind: 'payment.returned' }]);
  await appendEvents(tx, [chargeEvent('payment.returned', { sellerId, chargeId, purchase: context.purchase })]);
}

/** The buyer may already have the money through a dispute that was lost. */
async function giveBackAnew(deps: ChargesDeps, returned: Returned): Promise<void> {
  const { payment, clock } = returned;
  const { sellerId, rail, attemptId, returnId: refused } = payment;
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
