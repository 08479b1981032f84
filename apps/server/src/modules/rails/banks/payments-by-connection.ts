import { bankPayments } from '@balcao/messages';
import type { RailConnections, RailDeps } from '../deps.ts';
import { type PaymentRail, type SentPayment, untold } from '../ports/payables.ts';
import { findAccountProfile } from './index.ts';
import { accountPayment } from './store/account-api-store.ts';
import { bankPayment } from './store/bank-payment-store.ts';

const refused: SentPayment = { ...untold, status: 'REFUSED', reason: bankPayments.notConnected };

/**
 * Payments from the seller's connected account, by API or by files, else simulated. Outside a sandbox without an
 * account, a payment is refused at once, so that the money is the seller's again. A payment stays where it was sent.
 */
export function paymentsByConnection(
  { reader }: Pick<RailDeps, 'reader'>,
  {
    byApi,
    byFiles,
    simulated,
    active,
  }: {
    readonly byApi: PaymentRail;
    readonly byFiles: PaymentRail;
    readonly simulated: PaymentRail | null;
    readonly active: RailConnections['active'];
  },
): PaymentRail {
  return {
    unsupportedReason: async (sellerId, kind) => {
      const connection = await active(sellerId, 'ACCOUNT');
      if (!connection) return simulated ? null : refused.reason;
      return (findAccountProfile(connection) ? byApi : byFiles).unsupportedReason(sellerId, kind);
    },
    send: async (payment) => {
      const { sellerId, id } = payment;
      if (await accountPayment(reader, sellerId, id)) return byApi.send(payment);
      if (await bankPayment(reader, sellerId, id)) return byFiles.send(payment);
      const connection = await active(sellerId, 'ACCOUNT');
      if (simulated && (!connection || (await simulated.find(sellerId, id)))) return simulated.send(payment);
      return (connection && !findAccountProfile(connection) ? byFiles : byApi).send(payment);
    },
    find: async (sellerId, id) => {
      if (await accountPayment(reader, sellerId, id)) return byApi.find(sellerId, id);
      if (await bankPayment(reader, sellerId, id)) return byFiles.find(sellerId, id);
      if (simulated) return simulated.find(sellerId, id);
      return (await active(sellerId, 'ACCOUNT')) ? null : refused;
    },
    // One sent by files is answered by their retorno.
    settle: byApi.settle,
  };
}
