import type { PlainDate } from '@balcao/kernel';
import { mapConcurrent } from '../../../jobs/index.ts';
import { RailTimeout } from '../../rails/index.ts';
import type { AgreedShares } from '../../settlement/index.ts';
import { isOpen } from '../charge.ts';
import type { ChargeFacts, UnpaidCharge } from '../charge-facts.ts';
import {
  hasUnpaid,
  pendingBoletos,
  readFacts,
  readLate,
  readUnpaid,
  readUnpaidCharge,
} from '../store/charge-facts-reader.ts';
import { findCharge, findPurchases } from '../store/purchase-reader.ts';
import { sharesOfPart } from './attempts/confirm-payments.ts';
import { railConcurrency } from './billed/record-collected.ts';
import type { ChargesDeps } from './charges-deps.ts';

export function findFacts({ reader, rails }: Pick<ChargesDeps, 'reader' | 'rails'>) {
  return {
    factsOf: async (sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ChargeFacts>> => {
      const facts = await readFacts(reader, sellerId, ids);
      return new Map(facts.map((one) => [one.id, one]));
    },
    findUnpaid: readUnpaid,
    findLate: readLate,
    findUnpaidCharge: (sellerId: string, chargeId: string, payOn: PlainDate): Promise<UnpaidCharge | null> =>
      readUnpaidCharge(reader, sellerId, chargeId, payOn),
    findOnTheirWay: async (sellerId: string, chargeIds: readonly string[]): Promise<ReadonlySet<string>> => {
      const onTheirWay = new Set<string>();
      await mapConcurrent(
        await pendingBoletos(reader, sellerId, chargeIds),
        railConcurrency,
        async ({ id, chargeId }) => {
          if (await isPaidAtBank(rails, sellerId, id)) onTheirWay.add(chargeId);
        },
      );
      return onTheirWay;
    },
    isCharge: async (sellerId: string, chargeId: string): Promise<boolean> =>
      (await findCharge(reader, sellerId, chargeId)) !== undefined,
    agreedShares: async (sellerId: string, chargeId: string): Promise<AgreedShares | null> => {
      const charge = await findCharge(reader, sellerId, chargeId);
      if (!charge || !isOpen(charge.status)) return null;
      const purchase = (await findPurchases(reader, sellerId, [charge.purchaseId])).get(charge.purchaseId);
      if (!purchase || purchase.method === 'CREDIT_CARD') return null;
      return { method: purchase.method, dueDate: charge.dueDate, shares: sharesOfPart(purchase, charge.partNumber) };
    },
    hasUnpaid: (sellerId: string, dueFrom: PlainDate): Promise<boolean> => hasUnpaid(reader, sellerId, dueFrom),
  };
}

/** Without an answer from the bank the boleto counts as unpaid. */
async function isPaidAtBank(rails: ChargesDeps['rails'], sellerId: string, boletoId: string): Promise<boolean> {
  try {
    return (await rails.boleto.find(sellerId, boletoId))?.status === 'PAID';
  } catch (error) {
    if (error instanceof RailTimeout) return false;
    throw error;
  }
}
