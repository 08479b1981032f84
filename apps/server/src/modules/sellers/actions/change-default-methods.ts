import type { BodyOf, updateDefaultPaymentMethods } from '@balcao/contract';
import { recordAudit } from '../../audit/index.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { Seller } from '../store/seller.ts';
import { lockSeller } from '../store/seller-reader.ts';
import { changeSeller } from '../store/seller-writer.ts';
import { getCachedSeller, sellerNow } from './get-cached-seller.ts';
import type { SellersParts } from './sellers-deps.ts';
import { auditedSettings } from './update-seller.ts';

/**
 * Changes what a new link offers. A field left out keeps its value at the time of writing, so two people's changes both
 * hold. Refuses `seller.no_payment_method` when none would stay on.
 */
export async function changeDefaultMethods(
  parts: SellersParts,
  sellerId: string,
  changes: BodyOf<typeof updateDefaultPaymentMethods>,
): Promise<Seller> {
  const at = await sellerNow(parts, sellerId);
  await parts.transact(async (tx) => {
    const before = (await lockSeller(tx, sellerId)) ?? refuse('seller.not_found');
    const methods = before.defaultPaymentMethods;
    const after = {
      defaultPaymentMethods: {
        creditCard: changes.defaultEnableCreditCard ?? methods.creditCard,
        bankSlip: changes.defaultEnableBankSlip ?? methods.bankSlip,
        pix: changes.defaultEnablePixPayment ?? methods.pix,
      },
      defaultLinkInstallments: changes.defaultLinkInstallments ?? before.defaultLinkInstallments,
    };
    const { creditCard, bankSlip, pix } = after.defaultPaymentMethods;
    assertThat(creditCard || bankSlip || pix, 'seller.no_payment_method');
    await changeSeller(tx, sellerId, {
      defaultCreditCard: creditCard,
      defaultBankSlip: bankSlip,
      defaultPix: pix,
      defaultLinkInstallments: after.defaultLinkInstallments,
    });
    recordAudit(tx, {
      sellerId,
      at,
      action: 'seller.settings_changed',
      subject: { kind: 'seller', id: sellerId, label: before.fantasyName },
      before: auditedSettings({
        defaultPaymentMethods: methods,
        defaultLinkInstallments: before.defaultLinkInstallments,
      }),
      after: auditedSettings(after),
    });
  });
  parts.cache.forget(sellerId);
  return (await getCachedSeller(parts, sellerId)).seller;
}
