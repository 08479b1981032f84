import { formatDocument } from '@balcao/brazil';
import type { Clock } from '@balcao/kernel';
import { mails } from '@balcao/messages';
import type { Config } from './config.ts';
import type { Database } from './database/transact.ts';
import type { Banking } from './modules/banking/index.ts';
import type { Charges } from './modules/charges/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { Mails } from './modules/notifications/index.ts';
import type { PaymentRails } from './modules/rails/index.ts';
import type { Sellers, SubSellers } from './modules/sellers/index.ts';
import { createSettlement, type Settlement, type SettlementDeps } from './modules/settlement/index.ts';

interface Below {
  readonly database: Database;
  readonly config: Pick<Config, 'mailFrom'> & Partial<Pick<Config, 'supportEmail'>>;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Ledger;
  readonly rails: Pick<PaymentRails, 'payout' | 'offers'>;
  readonly nameOf: SettlementDeps['nameOf'];
  readonly sellers: Sellers;
  readonly subSellers: SubSellers;
  readonly mails: Mails;
}

interface Above {
  readonly charges: Charges;
  readonly banking: Pick<Banking, 'moveSales' | 'assertWithdrawable'>;
}

export function composeSettlement(below: Below, above: () => Above): Settlement {
  const charges = () => above().charges;
  const { database, config, clockOf, ledger, rails, nameOf, sellers, subSellers } = below;
  const { reader, transact } = database;
  return createSettlement({
    reader,
    transact,
    ledger,
    clockOf,
    bankingTypeOf: async (sellerId) => (await sellers.sellerOf(sellerId)).bankingType,
    isAccountActive: async (sellerId) => (await sellers.sellerOf(sellerId)).bankingStatus === 'ACTIVE',
    moveSales: (moved) => above().banking.moveSales(moved),
    assertWithdrawable: (sellerId) => above().banking.assertWithdrawable(sellerId),
    payoutTermsOf: async (sellerId) => {
      const [{ payout, blockReason }, { anticipationRatePercentMonth }, isPayable] = await Promise.all([
        sellers.sellerOf(sellerId),
        sellers.pricingOf(sellerId),
        rails.offers(sellerId, 'PAYOUT'),
      ]);
      const { flaggedForFraud: isFraud, ...terms } = payout;
      return { ...terms, isFraud, ratePercentMonth: anticipationRatePercentMonth, blockReason, isPayable };
    },
    writeAnticipationRequest: async ({ sellerId, id, by, toAnticipateCents, at }) => {
      const { companyName, document } = await sellers.sellerOf(sellerId);
      const mail = mails.anticipationAsked({
        companyName,
        document: formatDocument(document),
        by,
        amountCents: toAnticipateCents,
      });
      const to = config.supportEmail ?? config.mailFrom;
      return (tx) => below.mails.sendMail(tx, { sellerId, id, to, replyTo: by, at, ...mail });
    },
    payout: rails.payout,
    holderOf: async (sellerId) => {
      const { companyName: name, document } = await sellers.sellerOf(sellerId);
      return { name, document };
    },
    buyersOf: async (sellerId, chargeIds) =>
      new Map([...(await charges().factsOf(sellerId, chargeIds))].map(([id, { buyer }]) => [id, buyer])),
    salesOf: async (sellerId, chargeIds) =>
      new Map(
        [...(await charges().factsOf(sellerId, chargeIds))].map(
          ([id, { title, buyer, amountCents, installments, method }]) => [
            id,
            { chargeId: id, title, buyerName: buyer.name, amountCents, installments, method },
          ],
        ),
      ),
    chargeIdsOfCustomer: (sellerId, customerId) => charges().chargeIdsOfCustomer(sellerId, customerId),
    isCharge: (sellerId, chargeId) => charges().isCharge(sellerId, chargeId),
    agreedShares: (sellerId, chargeId) => charges().agreedShares(sellerId, chargeId),
    assertSubSeller: subSellers.contactOf,
    subSellerNames: subSellers.namesOf,
    nameOf,
  });
}
