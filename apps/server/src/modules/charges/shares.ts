import { type Cents, cents, percentOf, sumCents } from '@balcao/kernel';

/** A sub-seller's part of each sale of a link: a fixed amount, or a percentage of its value. */
export type SplitRule = FixedRule | PercentageRule;

interface FixedRule {
  readonly subSellerId: string;
  readonly paymentType: 'FIXED';
  readonly amountCents: Cents;
}

interface PercentageRule {
  readonly subSellerId: string;
  readonly paymentType: 'PERCENTAGE';
  /** 2.5 is 2.5 %. */
  readonly percent: number;
}

export interface Share {
  readonly subSellerId: string;
  readonly amountCents: Cents;
  readonly parts: readonly Cents[];
}

/**
 * A percentage applies to the amount after the discount and before fees, so that it is the same in every number of
 * installments: the preview equals the posting.
 */
export function amountOfRule(rule: SplitRule, valueCents: Cents): Cents {
  return rule.paymentType === 'FIXED' ? rule.amountCents : percentOf(valueCents, rule.percent);
}

/**
 * Divides a sale's net by its rules, in order; rules that give less than a cent give nothing. Returns null when they
 * exceed the nets. A share is taken from each installment in proportion to what is left of it: anticipation makes later
 * ones smaller, so equal parts would overdraw them.
 */
export function sharesOf(rules: readonly SplitRule[], valueCents: Cents, nets: readonly Cents[]): Share[] | null {
  let left = nets;
  const shares: Share[] = [];
  for (const rule of rules) {
    const amountCents = amountOfRule(rule, valueCents);
    if (amountCents > sumCents(left)) return null;
    if (amountCents === 0) continue;
    const parts = apportion(amountCents, left);
    left = left.map((net, index) => cents(net - (parts[index] ?? 0)));
    shares.push({ subSellerId: rule.subSellerId, amountCents, parts });
  }
  return shares;
}

/**
 * Divides a total in proportion to weights that sum to at least as much; no part exceeds its weight and no cent is
 * lost.
 */
function apportion(total: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(sumCents(weights));
  let weight = 0n;
  let given = 0n;
  return weights.map((one) => {
    weight += BigInt(one);
    const upToHere = (BigInt(total) * weight) / whole;
    const part = cents(Number(upToHere - given));
    given = upToHere;
    return part;
  });
}
