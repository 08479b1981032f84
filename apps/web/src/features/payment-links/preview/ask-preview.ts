import type { AnswerOf } from '@balcao/contract/endpoint';
import {
  type FeeBearer,
  type InstallmentOption,
  type ReceivingType,
  simulateInstallments,
} from '@balcao/contract/payment-links';
import { calculateSplit } from '@balcao/contract/sub-sellers/split';
import { type PeriodRun, simulateSubscription } from '@balcao/contract/subscription-simulation';
import { type Cents, cents } from '@balcao/kernel';
import { call } from '../../../lib/api/call.ts';
import type { MethodRequest, PreviewRequest, RecurrenceRequest } from './preview-request.ts';

/** One method as the buyer will find it: a price for each number of installments that can be offered. */
export interface MethodPreview extends MethodRequest {
  readonly options: readonly InstallmentOption[];
}

/** One method of a subscription: what it charges, from the first charge to those that go on. */
export interface MethodPeriods extends MethodRequest {
  readonly runs: readonly PeriodRun[];
}

/** The figures of a link, all of the service's making (decision 24), with the terms that they were asked for. */
export interface Preview {
  readonly bearer: FeeBearer;
  readonly receivingType: ReceivingType;
  /** Of a one-off link. */
  readonly methods: readonly MethodPreview[];
  /** Of a recurring one. */
  readonly periods: readonly MethodPeriods[];
  readonly split: SplitPreview | null;
}

/** What of a sale goes to sub-sellers, and what is left, in the number of installments in which the seller receives least. */
export interface SplitPreview {
  readonly forSubSellers: Cents;
  /** Negative when the parts are more than there is. */
  readonly left: Cents;
}

/** Prices every method of a link at once, so that a preview is never half new and half old. */
export async function askPreview(asked: PreviewRequest, signal: AbortSignal): Promise<Preview> {
  const { bearer, receivingType, recurrence, split } = asked;
  const [methods, periods, shares] = await Promise.all([
    Promise.all(recurrence ? [] : asked.methods.map((terms) => askMethod(asked, terms, signal))),
    Promise.all(recurrence ? asked.methods.map((terms) => askPeriods(asked, recurrence, terms, signal)) : []),
    split && call(calculateSplit, split, { signal }),
  ]);
  return { bearer, receivingType, methods, periods, split: shares && splitPreview(shares) };
}

async function askPeriods(
  { bearer, receivingType }: PreviewRequest,
  { additionalValue, scheduledDate, ...recurrence }: RecurrenceRequest,
  terms: MethodRequest,
  signal: AbortSignal,
): Promise<MethodPeriods> {
  const query = {
    ...{ ...recurrence, bearer, receivingType, method: terms.method, discount: terms.discountPercent },
    ...(additionalValue !== null && { additionalValue }),
    ...(scheduledDate !== null && { scheduledDate }),
  };
  return { ...terms, runs: (await call(simulateSubscription, { query }, { signal })).charges };
}

function splitPreview(shares: AnswerOf<typeof calculateSplit>): SplitPreview {
  const { amountForSubSellers: forSubSellers, availableAmount } = shares;
  return { forSubSellers, left: cents(availableAmount - forSubSellers) };
}

async function askMethod(
  { value, bearer, receivingType }: PreviewRequest,
  terms: MethodRequest,
  signal: AbortSignal,
): Promise<MethodPreview> {
  const { method, installments, discountPercent: discount } = terms;
  const query = { value, method, installments, receivingType, discount };
  return { ...terms, options: borneBy(bearer, await call(simulateInstallments, { query }, { signal })) };
}

function borneBy(bearer: FeeBearer, answer: AnswerOf<typeof simulateInstallments>): readonly InstallmentOption[] {
  switch (bearer) {
    case 'EARLY_BUYER':
      return answer.installmentsToBuyer;
    case 'EARLY_SELLER':
      return answer.installmentsToSeller;
    case 'EARLY_MIXED':
      return answer.installmentsMixed;
  }
}
