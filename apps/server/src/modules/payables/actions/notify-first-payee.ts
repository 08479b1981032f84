import { payables } from '@balcao/messages';
import { derivedId } from '../../../database/derived-id.ts';
import { type EventConsumer, oneByOne } from '../../../jobs/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { hasStartedBefore } from '../store/payee-store.ts';
import { findPayment } from '../store/payment-store.ts';
import { storedPolicyOf } from '../store/policy-store.ts';

/** Mails the owner about a first payment to a payee above the policy's amount, while a fraud can still be stopped. */
export function notifyFirstPayee(deps: PayablesDeps): EventConsumer {
  return {
    topics: ['payable.started'],
    name: 'tell-first-payee',
    runsIn: 'queue',
    handle: oneByOne(async ({ sellerId, subjectId, id }) => {
      const clock = await deps.clockOf(sellerId);
      const [payment, { policy }] = await Promise.all([
        findPayment(deps.reader, sellerId, subjectId),
        storedPolicyOf(deps.reader, sellerId, clock.now()),
      ]);
      const { notifyAbove } = policy;
      if (!payment || notifyAbove === null || payment.amountCents <= notifyAbove) return;
      if (await hasStartedBefore(deps.reader, payment)) return;
      const [owners, nameOf] = await Promise.all([deps.ownersOf(sellerId), deps.nameOf(sellerId)]);
      const mail = payables.firstPayee({
        payee: payment.payeeName,
        amountCents: payment.amountCents,
        submittedBy: nameOf(payment.submittedBy),
        approvedBy: payment.approvedBy && nameOf(payment.approvedBy),
        url: `${deps.baseUrl}/pagamentos?pagamento=${payment.id}`,
      });
      await deps.transact(async (tx) => {
        for (const to of owners) {
          const mailId = derivedId(`first payee ${id} ${to}`);
          await deps.sendMail(tx, { sellerId, id: mailId, to, at: clock.now(), ...mail });
        }
      });
    }),
  };
}
