import type { CardDescription } from '../../rails/index.ts';
import { type LateTerms, lateTermsOf } from '../late-terms.ts';
import type { PricedOption } from '../pricing.ts';
import type { StartPurchase } from '../purchase.ts';
import type { PurchaseRow } from '../store/charges-tables.ts';

/** The facts of a new purchase. */
interface NewPurchase {
  readonly input: Omit<StartPurchase, 'replaces'>;
  readonly card: CardDescription | null;
  /** The seller's fine and interest for late boletos. */
  readonly lateTerms: LateTerms;
  readonly now: Temporal.Instant;
}

/** The row of a new purchase; pure. */
export function purchaseRow({ input, card, lateTerms, now }: NewPurchase): PurchaseRow {
  const { option } = input;
  return {
    seller_id: input.sellerId,
    id: input.id,
    source_kind: input.source.kind,
    source_id: input.source.id,
    subscription_id: input.subscription?.subscriptionId ?? null,
    period: input.subscription?.period ?? null,
    customer_id: input.customerId,
    payer_name: input.payer.name,
    payer_document: input.payer.document,
    payer_email: input.payer.email,
    title: input.title,
    description: input.description,
    bank_slip_description: input.bankSlipDescription,
    metadata: input.metadata,
    ...pricedColumns(option),
    // One line says no more than the total.
    value_lines: input.lines && input.lines.length > 1 ? input.lines : null,
    card_token: input.cardToken,
    card_brand: card?.brand ?? null,
    card_last4digits: card?.last4digits ?? null,
    card_holder_name: card?.holderName ?? null,
    scheduled_date: input.scheduledDate,
    ...lateTermsOf(option.method, lateTerms),
    pay_until: input.payUntil,
    replaced_by: null,
    created_by: input.by,
    created_at: now,
  };
}

/** The row of a purchase that collects a charge of another one by Pix, priced anew and without late terms. */
export function pixPurchaseRow(
  origin: PurchaseRow,
  priced: { readonly id: string; readonly option: PricedOption; readonly by: string; readonly now: Temporal.Instant },
): PurchaseRow {
  const { id, option, by, now } = priced;
  return {
    ...origin,
    id,
    ...pricedColumns(option),
    card_token: null,
    card_brand: null,
    card_last4digits: null,
    card_holder_name: null,
    scheduled_date: null,
    ...lateTermsOf(option.method, { fineHundredths: 0, interestHundredths: 0 }),
    pay_until: null,
    replaced_by: null,
    created_by: by,
    created_at: now,
  };
}

function pricedColumns(option: PricedOption) {
  return {
    method: option.method,
    receiving_type: option.receivingType,
    installments: option.installments,
    total_cents: option.totalCents,
    gross_cents: option.receivables.map(({ grossCents }) => grossCents),
    fee_cents: option.receivables.map(({ feeCents }) => feeCents),
    anticipation_cents: option.receivables.map(({ anticipationCents }) => anticipationCents),
    shares: option.shares,
  };
}
