import { type Cents, cents } from '@balcao/kernel';
import { monthsOf, type Plan, valueOfPeriod } from '../../../catalog/index.ts';
import type { Pricing } from '../../../charges/index.ts';
import type { LinkMethod, LinkTerms } from '../../payment-link.ts';
import { offer } from '../decide-payment.ts';

export interface OfferedPlan {
  readonly plan: Plan;
  readonly periods: readonly OfferedPeriod[];
}

export interface OfferedPeriod {
  readonly type: Plan['monthlyCents'] extends Readonly<Record<infer Type, Cents>> ? Type : never;
  readonly valueCents: Cents;
  readonly valuePerMonthCents: Cents;
  readonly savingCents: Cents;
  readonly methods: readonly LinkMethod[];
}

export function offeredPlans(plans: readonly Plan[], pricing: Pricing): OfferedPlan[] {
  return plans
    .map((plan) => ({ plan, periods: offeredPeriods(plan, pricing) }))
    .filter(({ periods }) => periods.length > 0);
}

function offeredPeriods(plan: Plan, pricing: Pricing): OfferedPeriod[] {
  const periods = (['MONTHLY', 'SEMESTER', 'YEARLY'] as const).flatMap((type) => {
    const valueCents = valueOfPeriod(plan.monthlyCents[type], type);
    const methods = methodsFor(plan, valueCents, pricing);
    return methods.length > 0 ? [{ type, valueCents, valuePerMonthCents: plan.monthlyCents[type], methods }] : [];
  });
  const byTheMonth = periods.find(({ type }) => type === 'MONTHLY')?.valuePerMonthCents ?? 0;
  return periods.map((period) => {
    const saving = byTheMonth * monthsOf[period.type] - period.valueCents;
    return { ...period, savingCents: cents(Math.max(saving, 0)) };
  });
}

function methodsFor(plan: Plan, valueCents: Cents, pricing: Pricing): LinkMethod[] {
  const terms = termsOfPlan(plan);
  return (['PIX', 'CREDIT_CARD', 'BANK_SLIP'] as const).filter(
    (method) => offer({ valueCents, subscription: null, terms, split: [] }, method, pricing).length > 0,
  );
}

/** The page shows what a plan costs and that is charged, so the seller bears the fees. */
export const bearerAtPage = 'EARLY_SELLER';

function termsOfPlan({ creditCard, bankSlip, pix }: Plan): LinkTerms {
  const once = { maxInstallments: 1, discountPercent: 0 };
  return {
    creditCard: creditCard ? { ...once, bearer: bearerAtPage, receivingType: 'EARLY' } : null,
    bankSlip: bankSlip ? once : null,
    pix: pix ? once : null,
  };
}
