import { appendEvents, type DueWorkHandler } from '../../../../jobs/index.ts';
import { paymentReturned } from '../../../ledger/index.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { markReturned } from '../../store/charge-writer.ts';
import type { PaymentRow } from '../../store/charges-tables.ts';
import { findReturn, findTry } from '../../store/purchase-reader.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/** Gives money that pays nothing back through its rail, then posts that it went. The rail deduplicates by the return's id. */
export function returnPayment(deps: ChargesDeps): DueWorkHandler {
  return async ({ sellerId, subjectId: returnId }, clock) => {
    const payment = await findReturn(deps.reader, sellerId, returnId);
    if (payment?.status !== 'DUPLICATED') return;
    const rows = await findTry(deps.reader, sellerId, payment.try_id);
    if (!rows) return;
    await giveBack(deps, payment);
    await deps.transact(async (tx) => {
      if (!(await markReturned(tx, sellerId, returnId))) return;
      const { charge_id: chargeId, amount_cents: amountCents, rail, id: paymentId } = payment;
      const at = clock.now();
      const returnedOn = clock.today();
      await deps.ledger.post(tx, [
        paymentReturned({ sellerId, chargeId, rail, paymentId, amountCents, returnedOn, at }),
      ]);
      const line = { chargeId, at, by: null, status: null, reason: null, amountCents, details: {} };
      await insertActivities(tx, sellerId, [{ ...line, kind: 'payment.returned' }]);
      await appendEvents(tx, [chargeEvent('payment.returned', { sellerId, chargeId, purchase: rows.purchase })]);
    });
  };
}

async function giveBack({ rails }: ChargesDeps, payment: PaymentRow): Promise<void> {
  const { seller_id: sellerId, return_id: id, amount_cents: amountCents, try_id: authorizationId } = payment;
  if (payment.rail === 'card') await rails.card.reverse({ sellerId, id, authorizationId, amountCents });
  if (payment.rail === 'pix') await rails.pix.refund({ sellerId, id, endToEndId: payment.id, amountCents });
}
