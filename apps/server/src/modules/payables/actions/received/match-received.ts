import { appendEvents, type EventConsumer, oneByOne } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { PayablesDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { isPaymentTaken, matchUnambiguous } from '../../store/match-store.ts';
import { findPayment } from '../../store/payment-store.ts';
import type { ReceivedInvoice } from '../../store/received-invoice.ts';
import { changeReceived, deadStatuses, findReceived, lockReading } from '../../store/received-store.ts';
import { payableChanged } from '../payable-changed.ts';

/** A payment that is made after its invoice was read is matched with it; a bank may name the payee once it is paid. */
export function matchNewPayments({ transact, clockOf }: Pick<PayablesDeps, 'transact' | 'clockOf'>): EventConsumer {
  return {
    topics: ['payable.submitted', 'payable.changed', 'payable.completed', 'payment-batch.approved'],
    name: 'match-received-invoices',
    runsIn: 'queue',
    handle: oneByOne(async ({ sellerId }) => {
      const at = (await clockOf(sellerId)).now();
      await transact(async (tx) => {
        if (!(await lockReading(tx, sellerId))) return;
        const matched = await matchUnambiguous(tx, sellerId, at);
        await appendEvents(
          tx,
          matched.map((id) => payableChanged({ sellerId, id }, 'invoice_matched')),
        );
      });
    }),
  };
}

interface Match {
  readonly sellerId: string;
  readonly id: string;
  /** Null for none. */
  readonly paymentId: string | null;
  readonly by: string;
}

/**
 * Says whose payment an invoice is, which is not changed automatically any more. Refuses `received.not_found`,
 * `.not_valid` for one that was cancelled or replaced, `.payment_over`, `.payment_taken`, and `payable.not_found`.
 */
export async function matchReceived(
  deps: Pick<PayablesDeps, 'transact' | 'clockOf'>,
  { sellerId, id, paymentId, by }: Match,
): Promise<ReceivedInvoice> {
  const at = (await deps.clockOf(sellerId)).now();
  return deps.transact(async (tx) => {
    await lockReading(tx, sellerId);
    const invoice = (await findReceived(tx, sellerId, id)) ?? refuse('received.not_found');
    if (invoice.paymentId === paymentId && invoice.matchedBy !== null) return invoice;
    assertThat(invoice.status === 'AUTHORIZED' || invoice.status === 'BLOCKED', 'received.not_valid');
    if (paymentId) {
      const payment = (await findPayment(tx, sellerId, paymentId)) ?? refuse('payable.not_found');
      assertThat(!deadStatuses.some((dead) => dead === payment.status), 'received.payment_over');
      assertThat(!(await isPaymentTaken(tx, invoice, paymentId)), 'received.payment_taken');
    }
    const changes = { paymentId, matchedBy: by, matchedAt: at };
    await changeReceived(tx, invoice, changes);
    recordAudit(tx, {
      sellerId,
      at,
      action: paymentId ? 'invoice.matched' : 'invoice.unmatched',
      subject: { kind: 'invoice', id, label: invoice.number },
      after: { name: invoice.issuerName, amountCents: invoice.totalCents },
    });
    await appendEvents(tx, [payableChanged({ sellerId, id }, 'invoice_matched')]);
    return { ...invoice, ...changes };
  });
}
