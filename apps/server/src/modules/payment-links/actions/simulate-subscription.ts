import type { PeriodRun, SimulateSubscription } from '@balcao/contract';
import { addDays, cents, dayOfMonth, maxPlainDate, type PlainDate, sumCents } from '@balcao/kernel';
import { valueOfPeriod } from '../../catalog/index.ts';
import type { Pricing } from '../../charges/index.ts';
import { type Addition, additionsOf, dueAfter, intervalOf, partOf, pricePeriod } from '../../subscriptions/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';

type Request = SimulateSubscription & { readonly sellerId: string };

export async function simulateSubscription(
  { sellers, clockOf }: Pick<PaymentLinksDeps, 'sellers' | 'clockOf'>,
  request: Request,
): Promise<{ charges: PeriodRun[] }> {
  const [pricing, clock] = await Promise.all([sellers.pricingOf(request.sellerId), clockOf(request.sellerId)]);
  const begins = request.scheduledDate ? maxPlainDate(request.scheduledDate, clock.today()) : clock.today();
  return { charges: runsOf(request, pricing, addDays(begins, request.trialDays)) };
}

function runsOf(request: Request, pricing: Pricing, startDate: PlainDate): PeriodRun[] {
  const additional = {
    title: null,
    valueCents: request.additionalValue ?? cents(0),
    installments: request.additionalValue ? request.additionalInstallments : 0,
  };
  const runs: PeriodRun[] = [];
  for (let period = 1; period <= additional.installments + 1; period++) {
    const run = runFrom(request, additionsOf(additional), { period, pricing, startDate });
    if (!run) return [];
    const last = runs.at(-1);
    if (last && isSamePrice(last, run)) runs[runs.length - 1] = { ...last, to: period };
    else runs.push({ ...run, to: period });
  }
  return runs.map((run, index) => (index === runs.length - 1 ? { ...run, to: null } : run));
}

interface At {
  readonly period: number;
  readonly pricing: Pricing;
  readonly startDate: PlainDate;
}

function runFrom(
  { valuePerMonth, type, method, discount, bearer, receivingType }: Request,
  additions: readonly Addition[],
  { period, pricing, startDate }: At,
): PeriodRun | null {
  const terms = { discountPercent: discount, bearer, receivingType, split: [] };
  const option = pricePeriod(
    { valueCents: valueOfPeriod(valuePerMonth, type), items: [], additions, method, terms, carriedCents: cents(0) },
    period,
    pricing,
  )?.option;
  if (!option) return null;
  return {
    from: period,
    to: null,
    dueDate: dueAfter(startDate, { interval: intervalOf(type), dueDay: dayOfMonth(startDate) }, period - 1),
    additionalAmount: sumCents(additions.map((addition) => partOf(addition, period))),
    discount: option.discountCents,
    totalAmount: option.totalCents,
    receivedAmount: option.receivedCents,
  };
}

function isSamePrice(left: PeriodRun, right: PeriodRun): boolean {
  return left.additionalAmount === right.additionalAmount && left.totalAmount === right.totalAmount;
}
