import { type Feature, features, hiddenBy, openingFlag, ownBankingType } from '@balcao/contract';
import { type Cents, cents } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { Pricing } from '../pricing.ts';
import type { Seller } from './seller.ts';
import type { SellersTable } from './seller-tables.ts';

export interface KnownSeller {
  readonly seller: Seller;
  readonly pricing: Pricing;
  readonly clockAheadMs: number;
}

export async function readSeller(reader: Reader, sellerId: string): Promise<KnownSeller | null> {
  const row = await reader.selectFrom('sellers').selectAll().where('seller_id', '=', sellerId).executeTakeFirst();
  return row
    ? { seller: sellerFrom(row), pricing: pricingShape.parse(row.pricing), clockAheadMs: row.clock_ahead_ms }
    : null;
}

export function readMovedClocks(reader: Reader) {
  return (
    reader
      .selectFrom('sellers')
      .select(['seller_id as sellerId', 'clock_ahead_ms as aheadMs'])
      // Written as in the partial index, so that the planner uses it.
      .where(sql<boolean>`clock_ahead_ms <> 0`)
      .execute()
  );
}

/** Null when no company of the installation has the document. */
export async function readNamesOf(
  reader: Reader,
  document: string,
): Promise<{ readonly companyName: string; readonly fantasyName: string } | null> {
  const row = await reader
    .selectFrom('sellers')
    .select(['company_name as companyName', 'fantasy_name as fantasyName'])
    .where('document', '=', document)
    .executeTakeFirst();
  return row ?? null;
}

export async function isBlocked(reader: Reader, sellerId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('sellers')
    .select('block_reason')
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row !== undefined && row.block_reason !== null;
}

export async function lockSeller(tx: Tx, sellerId: string): Promise<Seller | null> {
  const row = await tx
    .selectFrom('sellers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst();
  return row ? sellerFrom(row) : null;
}

function sellerFrom(row: Selectable<SellersTable>): Seller {
  return {
    id: row.seller_id,
    document: row.document,
    companyName: row.company_name,
    fantasyName: row.fantasy_name,
    bankingType: row.banking_status === 'ACTIVE' ? `ACQUIRING,${ownBankingType}` : 'ACQUIRING',
    bankingStatus: row.banking_status,
    features: visibleFeatures(row.features).filter(
      (feature) => feature !== openingFlag || row.banking_status !== 'ACTIVE',
    ),
    mixedInstallment: row.mixed_installment,
    isActiveForTax: row.is_active_for_tax,
    defaultPaymentMethods: {
      creditCard: row.default_credit_card,
      bankSlip: row.default_bank_slip,
      pix: row.default_pix,
    },
    bankSlipTax: {
      fine: { enabled: row.fine_enabled, hundredths: row.fine_hundredths },
      interest: { enabled: row.interest_enabled, hundredths: row.interest_hundredths },
    },
    lateTerms: {
      fineHundredths: row.fine_enabled ? row.fine_hundredths : 0,
      interestHundredths: row.interest_enabled ? row.interest_hundredths : 0,
    },
    splitOperation: visibleFeatures(row.features).includes('view_split_subseller_payment_link'),
    payout: {
      onDemandAnticipation: row.on_demand_anticipation,
      flaggedForFraud: row.flagged_for_fraud,
      zeroRedeemBalance: row.zero_redeem_balance,
      hidesAcquiringAccount: row.hides_acquiring_account,
      bankAccount: accountShape.parse(row.payout_account),
    },
    defaultLinkInstallments: row.default_link_installments,
    blockReason: row.block_reason,
  };
}

function visibleFeatures(flags: readonly string[]): Feature[] {
  const hidden = new Set(flags.flatMap((flag) => hiddenBy[flag] ?? []));
  return features.filter((feature) => flags.includes(feature) && !hidden.has(feature));
}

const digits = z.string().regex(/^\d+$/);
export const accountShape = z
  .object({
    bank: digits.length(3),
    issuer: digits,
    issuerDigit: digits.length(1),
    number: digits,
    bankDigit: digits.length(1),
    accountType: z.enum(['CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT']),
  })
  .nullable();

const centsShape = z.int().transform((amount): Cents => cents(amount));

const pricingShape = z.object({
  card: z.array(z.object({ fromInstallments: z.int(), toInstallments: z.int(), ratePercent: z.number() })),
  pixRatePercent: z.number(),
  bankSlipFeeCents: centsShape,
  anticipationRatePercentMonth: z.number(),
  buyerBearsAbove: z.int().nullable().default(null),
});

export async function readSellerIds(
  reader: Reader,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  let sellers = reader.selectFrom('sellers').select('seller_id').orderBy('seller_id').limit(limit);
  if (after) sellers = sellers.where('seller_id', '>', after);
  return (await sellers.execute()).map((row) => row.seller_id);
}
