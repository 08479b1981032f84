import { addCents, type Cents, cents, percentOf, splitEvenly, sumCents } from '@balcao/kernel';

/** The seller's rule, and the methods of it that the seller offers. */
export interface NegotiationTerms {
  readonly minDaysLate: number;
  /** For one payment by Pix. */
  readonly pixDiscountPercent: number;
  /** At most, by card, without interest. */
  readonly installments: number;
  readonly cardDiscountPercent: number;
  readonly methods: readonly ('PIX' | 'CREDIT_CARD')[];
}

interface Debt {
  readonly id: string;
  readonly amountCents: Cents;
  readonly accruedCents: Cents;
}

export interface Negotiation<Charge extends Debt = Debt> {
  readonly charges: readonly Charge[];
  /** Owed today, with fine and interest. */
  readonly totalCents: Cents;
  readonly pixCents: Cents | null;
  readonly card: {
    readonly totalCents: Cents;
    readonly installments: number;
    /** Every one but the first, which has the remainder of the division too. */
    readonly installmentCents: Cents;
  } | null;
}

/** As the link of the negotiation will price it. */
export function pricesOf<Charge extends Debt>(
  charges: readonly Charge[],
  terms: NegotiationTerms,
): Negotiation<Charge> {
  const totalCents = sumCents(charges.map(({ amountCents, accruedCents }) => addCents(amountCents, accruedCents)));
  const less = (percent: number) => cents(totalCents - percentOf(totalCents, percent));
  const { methods, installments, pixDiscountPercent, cardDiscountPercent } = terms;
  const cardCents = less(cardDiscountPercent);
  const installmentCents = splitEvenly(cardCents, installments).at(-1) ?? cardCents;
  return {
    charges,
    totalCents,
    pixCents: methods.includes('PIX') ? less(pixDiscountPercent) : null,
    card: methods.includes('CREDIT_CARD') ? { totalCents: cardCents, installments, installmentCents } : null,
  };
}
