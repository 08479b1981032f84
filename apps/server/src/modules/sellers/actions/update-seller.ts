import { recordAudit } from '../../audit/index.ts';
import type { BankSlipTax, LatePart } from '../bank-slip-tax.ts';
import { assertPricing, type Pricing } from '../pricing.ts';
import { assertThat } from '../refusals.ts';
import type { PayoutSettings, Seller } from '../store/seller.ts';
import { accountShape } from '../store/seller-reader.ts';
import { changeSeller } from '../store/seller-writer.ts';
import { getCachedSeller, sellerNow } from './get-cached-seller.ts';
import type { SellersParts } from './sellers-deps.ts';

/** Fields left out stay as they are. */
export interface SellerChanges {
  readonly companyName?: string;
  readonly fantasyName?: string;
  readonly features?: readonly string[];
  readonly mixedInstallment?: boolean;
  readonly isActiveForTax?: boolean;
  readonly defaultPaymentMethods?: { readonly creditCard: boolean; readonly bankSlip: boolean; readonly pix: boolean };
  readonly defaultLinkInstallments?: number;
  /** The contract limits them to what the law allows. */
  readonly bankSlipTax?: BankSlipTax;
  readonly payout?: Partial<PayoutSettings>;
  readonly blockReason?: string | null;
  readonly pricing?: Pricing;
}

/** Changes settings, flags, fees or the block. Refuses `seller.not_found`. */
export async function updateSeller(parts: SellersParts, sellerId: string, changes: SellerChanges): Promise<Seller> {
  if (changes.pricing) assertPricing(changes.pricing);
  const columns = columnsOf(changes);
  if (Object.keys(columns).length > 0) {
    const { seller } = await getCachedSeller(parts, sellerId);
    const at = await sellerNow(parts, sellerId);
    await parts.transact(async (tx) => {
      assertThat(await changeSeller(tx, sellerId, columns), 'seller.not_found');
      const after = auditedSettings(changes);
      if (Object.keys(after).length === 0) return;
      const entry = { sellerId, at, subject: { kind: 'seller', id: sellerId, label: seller.fantasyName } as const };
      const before = Object.fromEntries(Object.entries(auditedSettings(seller)).filter(([field]) => field in after));
      recordAudit(tx, { ...entry, action: 'seller.settings_changed', before, after });
    });
    parts.cache.forget(sellerId);
  }
  return (await getCachedSeller(parts, sellerId)).seller;
}

export function auditedSettings(
  settings: Pick<SellerChanges, 'bankSlipTax' | 'defaultPaymentMethods' | 'defaultLinkInstallments'>,
) {
  const { bankSlipTax, defaultPaymentMethods: methods, defaultLinkInstallments: installments } = settings;
  return {
    ...(bankSlipTax && {
      finePercent: percentOf(bankSlipTax.fine),
      interestPercent: percentOf(bankSlipTax.interest),
    }),
    ...(methods && {
      methods: [
        ...(methods.creditCard ? ['CREDIT_CARD'] : []),
        ...(methods.bankSlip ? ['BANK_SLIP'] : []),
        ...(methods.pix ? ['PIX'] : []),
      ],
    }),
    ...(installments !== undefined && { installments }),
  };
}

function percentOf({ enabled, hundredths }: LatePart): number | null {
  return enabled ? hundredths / 100 : null;
}

function columnsOf(changes: SellerChanges) {
  const { onDemandAnticipation, flaggedForFraud, zeroRedeemBalance, hidesAcquiringAccount, bankAccount } =
    changes.payout ?? {};
  const methods = changes.defaultPaymentMethods;
  return {
    ...(changes.companyName !== undefined && { companyName: changes.companyName }),
    ...(changes.fantasyName !== undefined && { fantasyName: changes.fantasyName }),
    ...(changes.features && { features: [...changes.features] }),
    ...(changes.mixedInstallment !== undefined && { mixedInstallment: changes.mixedInstallment }),
    ...(changes.isActiveForTax !== undefined && { isActiveForTax: changes.isActiveForTax }),
    ...(methods && {
      defaultCreditCard: methods.creditCard,
      defaultBankSlip: methods.bankSlip,
      defaultPix: methods.pix,
    }),
    ...(changes.defaultLinkInstallments !== undefined && {
      defaultLinkInstallments: changes.defaultLinkInstallments,
    }),
    ...(changes.bankSlipTax && {
      fineEnabled: changes.bankSlipTax.fine.enabled,
      fineHundredths: changes.bankSlipTax.fine.hundredths,
      interestEnabled: changes.bankSlipTax.interest.enabled,
      interestHundredths: changes.bankSlipTax.interest.hundredths,
    }),
    ...(onDemandAnticipation !== undefined && { onDemandAnticipation }),
    ...(flaggedForFraud !== undefined && { flaggedForFraud }),
    ...(zeroRedeemBalance !== undefined && { zeroRedeemBalance }),
    ...(hidesAcquiringAccount !== undefined && { hidesAcquiringAccount }),
    ...(bankAccount !== undefined && { payoutAccount: JSON.stringify(accountShape.parse(bankAccount)) }),
    ...(changes.blockReason !== undefined && { blockReason: changes.blockReason }),
    ...(changes.pricing && { pricing: JSON.stringify(changes.pricing) }),
  };
}
