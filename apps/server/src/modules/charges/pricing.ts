import { type Cents, cents, percentOf, splitEvenly, sumCents } from '@balcao/kernel';
import { type Share, type SplitRule, sharesOf } from './shares.ts';

export type PricedMethod = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
export type PricedBearer = 'EARLY_BUYER' | 'EARLY_SELLER' | 'EARLY_MIXED';
export type PricedReceiving = 'EARLY' | 'RECURRENT';

/** One charge is at most R$ 9.999.999,99, with what its buyer bears of the fees: less than the bar code of a boleto holds. */
const largestChargeCents = cents(999_999_999);

/** A seller's fees. Rates in percent units: 3.19 is 3.19 %. */
export interface Pricing {
  /** The card rate by number of installments. */
  readonly card: readonly {
    readonly fromInstallments: number;
    readonly toInstallments: number;
    readonly ratePercent: number;
  }[];
  readonly pixRatePercent: number;
  /** For each boleto paid. */
  readonly bankSlipFeeCents: Cents;
  readonly anticipationRatePercentMonth: number;
  /** In more installments than this the buyer bears the anticipation, whoever bears it in fewer; null: there is no such rule. */
  readonly buyerBearsAbove: number | null;
}

/** A request for the price of a link or of a purchase. */
export interface PriceRequest {
  readonly valueCents: Cents;
  readonly discountPercent: number;
  /** What is charged besides the value; the discount is not taken from it. */
  readonly additionalCents?: Cents;
  /** What of it goes to sub-sellers; nothing by default. */
  readonly split?: readonly SplitRule[];
  readonly method: PricedMethod;
  /** Who bears the card's fees; Pix and boleto fees are always the seller's. */
  readonly bearer: PricedBearer;
  /** When the seller receives a card sale: at once, net of anticipation, or each installment at its time. */
  readonly receivingType: PricedReceiving;
  readonly pricing: Pricing;
}

/** What the rail will owe the seller for one installment: net = gross − fee − anticipation. */
export interface PricedReceivable {
  readonly number: number;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly netCents: Cents;
  /** Nominal days from payment to the installment of a card, 30 for each; 0 for Pix and boleto. */
  readonly days: number;
}

/** One way to pay: what the buyer pays, and what the seller receives, to the cent. */
export interface PricedOption {
  readonly method: PricedMethod;
  readonly receivingType: PricedReceiving;
  /** Who bears the fees: for many installments of a card the seller's table may decide it; of Pix and boleto, the seller. */
  readonly bearer: PricedBearer;
  readonly installments: number;
  /** What the buyer pays in each installment; the remainder of the division is in the first. */
  readonly parts: readonly Cents[];
  readonly totalCents: Cents;
  /** The value after the discount and with what is added to it, before any fee. */
  readonly valueCents: Cents;
  readonly discountCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  /** Net of fees: the seller's and the sub-sellers' together. */
  readonly receivedCents: Cents;
  readonly receivables: readonly PricedReceivable[];
  /** What of `receivedCents` goes to sub-sellers; the rest is the seller's. */
  readonly shares: readonly Share[];
}

/** Every option from one installment to `maxInstallments` that can be offered, in that order. */
export function priceInstallments(request: PriceRequest & { readonly maxInstallments: number }): PricedOption[] {
  const counts = Array.from({ length: request.maxInstallments }, (_, index) => index + 1);
  return counts.flatMap((installments) => priceOption(request, installments) ?? []);
}

/**
 * The price of one number of installments: preview, simulation, checkout and posting all call
 * this. Nothing when it cannot be offered: the seller's table has no rate for it, an installment would be worth
 * nothing to the buyer or to the seller after its fees, a charge would be larger than one may be, or the sub-sellers would take more than
 * is left.
 */
export function priceOption(request: PriceRequest, installments: number): PricedOption | null {
  const valueCents = chargedCents(request);
  const discountCents = percentOf(request.valueCents, request.discountPercent);
  if (valueCents <= 0) return null;
  const divide = request.method === 'CREDIT_CARD' ? divideCard : divideParts;
  const receivables = divide(request, valueCents, installments);
  if (!receivables?.every((receivable) => canBeCollected(request.method, receivable))) return null;
  const totalCents = sumCents(receivables.map((receivable) => receivable.grossCents));
  if (request.method === 'CREDIT_CARD' && totalCents > largestChargeCents) return null;
  const nets = receivables.map((receivable) => receivable.netCents);
  const shares = sharesOf(request.split ?? [], valueCents, nets);
  if (!shares) return null;
  return {
    method: request.method,
    receivingType: request.receivingType,
    bearer: bearerOf(request, installments),
    installments,
    parts: receivables.map((receivable) => receivable.grossCents),
    totalCents,
    valueCents,
    discountCents,
    feeCents: sumCents(receivables.map((receivable) => receivable.feeCents)),
    anticipationCents: sumCents(receivables.map((receivable) => receivable.anticipationCents)),
    receivedCents: sumCents(nets),
    receivables,
    shares,
  };
}

/** The value after the discount, and with what is added to it: what is charged before any fee, in each number of installments. */
export function chargedCents({
  valueCents,
  discountPercent,
  additionalCents = cents(0),
}: Pick<PriceRequest, 'valueCents' | 'discountPercent' | 'additionalCents'>): Cents {
  return cents(valueCents - percentOf(valueCents, discountPercent) + additionalCents);
}

function canBeCollected(method: PricedMethod, { grossCents, netCents }: PricedReceivable): boolean {
  // A boleto and a Pix of an installment are a charge each, a card of many installments is one.
  const largestCents = method === 'CREDIT_CARD' ? Number.POSITIVE_INFINITY : largestChargeCents;
  return grossCents > 0 && netCents > 0 && grossCents <= largestCents;
}

/** Pix and boleto in installments: one charge for each, with a fee of its own. */
function divideParts(request: PriceRequest, valueCents: Cents, installments: number): PricedReceivable[] {
  const { pixRatePercent, bankSlipFeeCents } = request.pricing;
  return splitEvenly(valueCents, installments).map((grossCents, index) => {
    const feeCents = request.method === 'PIX' ? percentOf(grossCents, pixRatePercent) : bankSlipFeeCents;
    const netCents = cents(grossCents - feeCents);
    return { number: index + 1, grossCents, feeCents, anticipationCents: cents(0), netCents, days: 0 };
  });
}

interface CardTerms {
  readonly installments: number;
  readonly ratePercent: number;
  /** Percent a month; 0 when nothing is anticipated. */
  readonly anticipationPercent: number;
}

function divideCard(request: PriceRequest, valueCents: Cents, installments: number): PricedReceivable[] | null {
  const band = request.pricing.card.find(
    (candidate) => candidate.fromInstallments <= installments && installments <= candidate.toInstallments,
  );
  if (!band) return null;
  const anticipationPercent = request.receivingType === 'EARLY' ? request.pricing.anticipationRatePercentMonth : 0;
  const terms = { installments, ratePercent: band.ratePercent, anticipationPercent };
  switch (bearerOf(request, installments)) {
    case 'EARLY_SELLER':
      return receivablesOfCard(valueCents, terms);
    case 'EARLY_BUYER':
      return smallestCard(valueCents, terms, buyerBearsAll);
    case 'EARLY_MIXED':
      return smallestCard(valueCents, terms, buyerBearsAnticipation);
  }
}

/** A seller may not bear the anticipation of very many installments: then it is the buyer's, and the card rate stays the seller's. */
function bearerOf({ method, bearer, receivingType, pricing }: PriceRequest, installments: number): PricedBearer {
  if (method !== 'CREDIT_CARD') return 'EARLY_SELLER';
  const { buyerBearsAbove } = pricing;
  const isForced = receivingType === 'EARLY' && buyerBearsAbove !== null && installments > buyerBearsAbove;
  return isForced && bearer === 'EARLY_SELLER' ? 'EARLY_MIXED' : bearer;
}

/**
 * A card sale of a total: the fee is a percentage of it, divided like it; each receivable is anticipated from its
 * nominal date, simple interest on what is left after the fee.
 */
function receivablesOfCard(totalCents: Cents, terms: CardTerms): PricedReceivable[] {
  const gross = splitEvenly(totalCents, terms.installments);
  const fees = splitEvenly(percentOf(totalCents, terms.ratePercent), terms.installments);
  return gross.map((grossCents, index) => {
    const number = index + 1;
    const feeCents = fees[index] ?? cents(0);
    const anticipationCents = percentOf(cents(grossCents - feeCents), terms.anticipationPercent * number);
    const netCents = cents(grossCents - feeCents - anticipationCents);
    return { number, grossCents, feeCents, anticipationCents, netCents, days: 30 * number };
  });
}

interface Bearing {
  /** What is left of the total when the buyer's share of the fees is taken from it. */
  left(receivables: readonly PricedReceivable[]): number;
  /** What is left of each cent of the total, when nothing is rounded. */
  share(terms: CardTerms): number;
}

const buyerBearsAll: Bearing = {
  left: (receivables) => sum(receivables, (receivable) => receivable.netCents),
  share: (terms) => (1 - terms.ratePercent / 100) * (1 - meanAnticipation(terms)),
};

const buyerBearsAnticipation: Bearing = {
  left: (receivables) => sum(receivables, (receivable) => receivable.grossCents - receivable.anticipationCents),
  share: (terms) => 1 - (1 - terms.ratePercent / 100) * meanAnticipation(terms),
};

/**
 * The card sale of the smallest total that leaves at least the value. What is left is not monotone in the total, for a
 * cent more may round up in several installments at once; but it never strays from `share · total` by more than
 * `error`, so the smallest total lies within a few cents of `value / share` and is found by trying them in order.
 */
function smallestCard(valueCents: Cents, terms: CardTerms, bearing: Bearing): PricedReceivable[] | null {
  const share = bearing.share(terms);
  if (share <= 0) return null;
  const error = largestRoundingError(terms);
  const last = Math.ceil((valueCents + error) / share);
  for (let total = Math.max(valueCents, Math.floor((valueCents - error) / share)); total <= last; total++) {
    const receivables = receivablesOfCard(cents(total), terms);
    if (bearing.left(receivables) >= valueCents) return receivables;
  }
  return null;
}

/**
 * Half a cent for the fee, half a cent for each installment's anticipation, and what anticipation changes because the
 * first installment takes the remainders of the total and of the fee; then one more cent for binary fractions.
 */
function largestRoundingError({ installments, anticipationPercent }: CardTerms): number {
  const remainders = ((anticipationPercent / 100) * installments * (installments - 1)) / 2;
  return 0.5 + installments / 2 + remainders + 1;
}

function meanAnticipation({ installments, anticipationPercent }: CardTerms): number {
  return ((anticipationPercent / 100) * (installments + 1)) / 2;
}

function sum(receivables: readonly PricedReceivable[], amountOf: (receivable: PricedReceivable) => number): number {
  return receivables.reduce((total, receivable) => total + amountOf(receivable), 0);
}
