import type { CardDescription } from '../../rails/index.ts';
import { keptTermsOf, type LateTerms } from '../due-terms.ts';
import type { PricedOption } from '../pricing.ts';
import type { StartPurchase } from '../purchase.ts';
import type { Purchase } from '../store/charges-tables.ts';

interface PurchaseFacts {
  readonly input: Omit<StartPurchase, 'replaces'>;
  readonly card: CardDescription | null;
  /** The seller's fine and interest. */
  readonly lateTerms: LateTerms;
  readonly now: Temporal.Instant;
}

export function newPurchase({ input, card, lateTerms, now }: PurchaseFacts): Purchase {
  const { option } = input;
  return {
    sellerId: input.sellerId,
    id: input.id,
    sourceKind: input.source.kind,
    sourceId: input.source.id,
    subscriptionId: input.subscription?.subscriptionId ?? null,
    period: input.subscription?.period ?? null,
    customerId: input.customerId,
    payerName: input.payer.name,
    payerDocument: input.payer.document,
    payerEmail: input.payer.email,
    title: input.title,
    description: input.description,
    bankSlipDescription: input.bankSlipDescription,
    metadata: input.metadata,
    ...pricedPart(option),
    // A single line repeats the total.
    valueLines: input.lines && input.lines.length > 1 ? input.lines : null,
    cardToken: input.cardToken,
    cardBrand: card?.brand ?? null,
    cardLast4digits: card?.last4digits ?? null,
    cardHolderName: card?.holderName ?? null,
    scheduledDate: input.scheduledDate,
    ...keptTermsOf({ ...option, scheduledDate: input.scheduledDate }, lateTerms, input.earlyDiscount ?? null),
    payUntil: input.payUntil,
    replacedBy: null,
    createdBy: input.by,
    createdAt: now,
  };
}

/** Purchase that collects a charge of another one by Pix, at today's price and without terms of its own. */
export function newPixPurchase(
  origin: Purchase,
  priced: { readonly id: string; readonly option: PricedOption; readonly by: string; readonly now: Temporal.Instant },
): Purchase {
  const { id, option, by, now } = priced;
  return {
    ...origin,
    id,
    ...pricedPart(option),
    cardToken: null,
    cardBrand: null,
    cardLast4digits: null,
    cardHolderName: null,
    scheduledDate: null,
    fineHundredths: 0,
    interestHundredths: 0,
    discountHundredths: 0,
    discountDays: 0,
    payUntil: null,
    replacedBy: null,
    createdBy: by,
    createdAt: now,
  };
}

function pricedPart(option: PricedOption) {
  return {
    method: option.method,
    receivingType: option.receivingType,
    installments: option.installments,
    totalCents: option.totalCents,
    grossCents: option.receivables.map(({ grossCents }) => grossCents),
    feeCents: option.receivables.map(({ feeCents }) => feeCents),
    anticipationCents: option.receivables.map(({ anticipationCents }) => anticipationCents),
    shares: option.shares,
  };
}
