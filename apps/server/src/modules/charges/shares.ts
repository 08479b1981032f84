import { type Cents, cents, percentOf, sumCents } from '@balcao/kernel';

/** What a seller agreed to hand to one sub-seller of each sale of a link: a fixed amount, or a percentage of its value. */
export type SplitRule = FixedRule | PercentageRule;

interface FixedRule {
  readonly subSellerId: string;
  readonly paymentType: 'FIXED';
  readonly amountCents: Cents;
}

interface PercentageRule {
  readonly subSellerId: string;
  readonly paymentType: 'PERCENTAGE';
  /** Percent units: 2.5 is 2.5 %. */
  readonly percent: number;
}

/** What of a sale's net goes to one sub-seller. */
export interface Share {
  readonly subSellerId: string;
  readonly amountCents: Cents;
  /** The same amount, installment by installment. */
  readonly parts: readonly Cents[];
}

/**
 * What a rule gives of a value. A percentage is of what is charged after the discount and before any fee, so that it is
 * the same in every number of installments: what was previewed is what is posted.
 */
export function amountOfRule(rule: SplitRule, valueCents: Cents): Cents {
  return rule.paymentType === 'FIXED' ? rule.amountCents : percentOf(valueCents, rule.percent);
}

/**
 * Hands out a sale's net by its rules, in their order; rules that give less than a cent give nothing. Null when they add up
 * to more than the nets hold. No installment gives more than its net: a share is taken from each in proportion
 * to what is left of it, because anticipation makes the later ones smaller, and even parts would overdraw them.
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

/** Parts of a total in proportion to weights of at least as much: none is above its weight, and no cent is lost. */
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
