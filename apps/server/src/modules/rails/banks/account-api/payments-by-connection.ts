import type { RailConnections, RailDeps } from '../../deps.ts';
import type { PaymentRail, SentPayment } from '../../ports/payables.ts';
import { accountPayment } from '../store/account-api-store.ts';

const refused: SentPayment = {
  status: 'REFUSED',
  bankStep: null,
  payee: null,
  reason: 'Nenhuma conta bancária está conectada para pagar.',
  endToEndId: null,
  authentication: null,
  paidAt: null,
  returns: [],
};

/**
 * Payments from the seller's connected account, else simulated. Outside a sandbox without an account, a payment is
 * refused at once, so that the money is the seller's again. A payment stays where it was sent.
 */
export function paymentsByConnection(
  { reader }: Pick<RailDeps, 'reader'>,
  {
    api,
    simulated,
    active,
  }: { readonly api: PaymentRail; readonly simulated: PaymentRail | null; readonly active: RailConnections['active'] },
): PaymentRail {
  return {
    send: async (payment) => {
      const { sellerId, id } = payment;
      if (!simulated || (await accountPayment(reader, sellerId, id))) return api.send(payment);
      const isSimulated = (await simulated.find(sellerId, id)) || !(await active(sellerId, 'ACCOUNT'));
      return (isSimulated ? simulated : api).send(payment);
    },
    find: async (sellerId, id) => {
      if (await accountPayment(reader, sellerId, id)) return api.find(sellerId, id);
      if (simulated) return simulated.find(sellerId, id);
      return (await active(sellerId, 'ACCOUNT')) ? null : refused;
    },
  };
}
