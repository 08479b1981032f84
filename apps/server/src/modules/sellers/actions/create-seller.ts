import { normalizeDocument } from '@balcao/brazil';
import { features, offByDefault } from '@balcao/contract';
import { defaultPricing } from '../default-pricing.ts';
import { assertPricing, type Pricing } from '../pricing.ts';
import { assertThat } from '../refusals.ts';
import type { Seller } from '../store/seller.ts';
import { claimDocument, insertSeller } from '../store/seller-writer.ts';
import { getCachedSeller } from './get-cached-seller.ts';
import type { SellersParts } from './sellers-deps.ts';

export interface CreateSeller {
  readonly id: string;
  readonly document: string;
  readonly companyName: string;
  readonly fantasyName: string;
  /** Flags by name, those that hide others too (`disable_paymentlink`); every feature of the contract by default. */
  readonly features?: readonly string[];
  readonly mixedInstallment?: boolean;
  readonly isActiveForTax?: boolean;
  readonly defaultLinkInstallments?: number;
  readonly pricing?: Pricing;
}

const linkInstallments = 12;

/** Idempotent by id. Refuses `seller.invalid_document`, `seller.document_taken`. */
export async function createSeller(parts: SellersParts, input: CreateSeller): Promise<Seller> {
  const document = normalizeDocument(input.document);
  assertThat(document, 'seller.invalid_document');
  const pricing = input.pricing ?? defaultPricing;
  assertPricing(pricing);
  await parts.transact(async (tx) => {
    assertThat(await claimDocument(tx, document, input.id), 'seller.document_taken');
    await insertSeller(tx, {
      sellerId: input.id,
      document,
      companyName: input.companyName,
      fantasyName: input.fantasyName,
      features: [...(input.features ?? features.filter((feature) => !offByDefault.includes(feature)))],
      knownFeatures: [...features],
      mixedInstallment: input.mixedInstallment ?? false,
      isActiveForTax: input.isActiveForTax ?? false,
      defaultCreditCard: true,
      defaultBankSlip: true,
      defaultPix: true,
      defaultLinkInstallments: input.defaultLinkInstallments ?? linkInstallments,
      blockReason: null,
      pricing: JSON.stringify(pricing),
      clockAheadMs: 0,
      createdAt: parts.clock.now(),
    });
  });
  return (await getCachedSeller(parts, input.id)).seller;
}
