import { type Cents, cents, percentOf, splitEvenly, sumCents } from '@balcao/kernel';
import { type Share, type SplitRule, sharesOf } from './shares.ts';

export type PricedMethod = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
export type PricedBearer = 'EARLY_BUYER' | 'EARLY_SELLER' | 'EARLY_MIXED';
export type PricedReceiving = 'EARLY' | 'RECURRENT';

/** Maximum amount of one charge with the buyer's share of fees; the bar code of a boleto holds more. */
const largestChargeCents = cents(999_999_999);

/** Rates in percent: 3.19 is 3.19 %. */
export interface Pricing {
  readonly card: readonly {
    readonly fromInstallments: number;
    readonly toInstallments: number;
    readonly ratePercent: number;
  }[];
  readonly pixRatePercent: number;
  readonly bankSlipFeeCents: Cents;
  readonly anticipationRatePercentMonth: number;
  /** Above this number of installments the buyer bears the anticipation; null without such a rule. */
  readonly buyerBearsAbove: number | null;
}

export interface PriceRequest {
  readonly valueCents: Cents;
  readonly discountPercent: number;
  readonly additionalCents?: Cents;
  /** Rules of sub-sellers' shares; none by default. */
  readonly split?: readonly SplitRule[];
  readonly method: PricedMethod;
  /** Bearer of the card's fees; Pix and boleto fees are always the seller's. */
  readonly bearer: PricedBearer;
  /** Whether a card sale is received at once, net of anticipation, or by installment. */
  readonly receivingType: PricedReceiving;
  readonly pricing: Pricing;
}

/** Amount that the rail will owe for one installment: net = gross − fee − anticipation. */
export interface PricedReceivable {
  readonly number: number;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly netCents: Cents;
  /** Nominal days from payment to a card installment, 30 each; 0 for Pix and boleto. */
  readonly days: number;
}

export interface PricedOption {
  readonly method: PricedMethod;
  readonly receivingType: PricedReceiving;
  /** The seller's table may decide it for many installments of a card; for Pix and boleto it is the seller. */
  readonly bearer: PricedBearer;
  readonly installments: number;
  /** Amount of each installment for the buyer; the first has the remainder of the division. */
  readonly parts: readonly Cents[];
  readonly totalCents: Cents;
  /** Value after the discount and with additional amounts, before fees. */
  readonly valueCents: Cents;
  readonly discountCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  /** Net of fees, sub-sellers' shares included. */
  readonly receivedCents: Cents;
  readonly receivables: readonly PricedReceivable[];
  /** Sub-sellers' part of `receivedCents`; the rest is the seller's. */
  readonly shares: readonly Share[];
}

/** All options from one installment to `maxInstallments` that can be offered, in order. */
export function priceInstallments(request: PriceRequest & { readonly maxInstallments: number }): PricedOption[] {
  const counts = Array.from({ length: request.maxInstallments }, (_, index) => index + 1);
  return counts.flatMap((installments) => priceOption(request, installments) ?? []);
}

/**
 * Price of one number of installments; preview, simulation, checkout and posting all call this. Returns null when it
 * cannot be offered: the seller's table has no rate, an installment would be worth nothing to the buyer or to the
 * seller after fees, a charge would exceed the maximum, or the sub-sellers would take more than is left.
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

/** The value after the discount and with additional amounts; it is the same in every number of installments. */
export function chargedCents({
  valueCents,
  discountPercent,
  additionalCents = cents(0),
}: Pick<PriceRequest, 'valueCents' | 'discountPercent' | 'additionalCents'>): Cents {
  return cents(valueCents - percentOf(valueCents, discountPercent) + additionalCents);
}

function canBeCollected(method: PricedMethod, { grossCents, netCents }: PricedReceivable): boolean {
  // Each installment of a boleto or Pix is a charge; a card has one charge for all.
  const largestCents = method === 'CREDIT_CARD' ? Number.POSITIVE_INFINITY : largestChargeCents;
  return grossCents > 0 && netCents > 0 && grossCents <= largestCents;
}

/** Pix and boleto installments are separate charges, each with its fee. */
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
  /** Percent a month; 0 without anticipation. */
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

/** Above the table's limit the buyer bears the anticipation, and the card rate stays the seller's. */
function bearerOf({ method, bearer, receivingType, pricing }: PriceRequest, installments: number): PricedBearer {
  if (method !== 'CREDIT_CARD') return 'EARLY_SELLER';
  const { buyerBearsAbove } = pricing;
  const isForced = receivingType === 'EARLY' && buyerBearsAbove !== null && installments > buyerBearsAbove;
  return isForced && bearer === 'EARLY_SELLER' ? 'EARLY_MIXED' : bearer;
}

/**
 * The fee is a percentage of a card sale's total, divided like it; each receivable is anticipated from its nominal
 * date, at simple interest on its value after the fee.
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
  /** Amount left of the total after the buyer's share of the fees. */
  left(receivables: readonly PricedReceivable[]): number;
  /** The same per cent of the total, without rounding. */
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
 * Card sale of the smallest total that leaves at least the value. The amount left is not monotone in the total, because
 * one more cent may round up in several installments at once. It stays within `error` of `share · total`, so the
 * smallest total is within a few cents of `value / share` and is found by trying them in order.
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
 * Half a cent for the fee, half a cent for each installment's anticipation, and the change of anticipation because the
 * first installment takes the remainders of the total and of the fee; one more cent covers binary fractions.
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
