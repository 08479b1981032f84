import type { AnswerOf } from '@balcao/contract/endpoint';
import { type InstallmentOption, simulateInstallments } from '@balcao/contract/installment-simulation';
import type { FeeBearer, ReceivingType } from '@balcao/contract/payment-links';
import { calculateSplit } from '@balcao/contract/sub-sellers/split';
import { type PeriodRun, simulateSubscription } from '@balcao/contract/subscription-simulation';
import { type Cents, cents } from '@balcao/kernel';
import { call } from '../../../lib/api/call.ts';
import type { MethodRequest, PreviewRequest, RecurrenceRequest } from './preview-request.ts';

/** Price without the discount, to be crossed out; null without one. */
export interface AnchoredMethod extends MethodRequest {
  readonly anchorAmount: Cents | null;
}

/** Prices by number of installments. */
export interface MethodPreview extends AnchoredMethod {
  readonly options: readonly InstallmentOption[];
}

/** From the first charge to the lasting ones. */
export interface MethodPeriods extends AnchoredMethod {
  readonly runs: readonly PeriodRun[];
}

/** Computed by the service, with the request's terms. */
export interface Preview {
  readonly bearer: FeeBearer;
  readonly receivingType: ReceivingType;
  readonly hasTrial: boolean;
  readonly methods: readonly MethodPreview[];
  readonly periods: readonly MethodPeriods[];
  readonly split: SplitPreview | null;
}

/** In the number of installments that leaves the seller least. */
export interface SplitPreview {
  readonly forSubSellers: Cents;
  /** Negative when the parts exceed the amount. */
  readonly left: Cents;
}

/** All methods are priced together, so that a preview is never partly old. */
export async function fetchPreview(request: PreviewRequest, signal: AbortSignal): Promise<Preview> {
  const { bearer, receivingType, recurrence, split } = request;
  const [methods, periods, shares] = await Promise.all([
    Promise.all(recurrence ? [] : request.methods.map((terms) => fetchMethod(request, terms, signal))),
    Promise.all(recurrence ? request.methods.map((terms) => fetchPeriods(request, recurrence, terms, signal)) : []),
    split && call(calculateSplit, split, { signal }),
  ]);
  const hasTrial = recurrence !== null && recurrence.trialDays > 0;
  return { bearer, receivingType, hasTrial, methods, periods, split: shares && splitPreview(shares) };
}

async function fetchPeriods(
  request: PreviewRequest,
  { additionalValue, scheduledDate, ...recurrence }: RecurrenceRequest,
  terms: MethodRequest,
  signal: AbortSignal,
): Promise<MethodPeriods> {
  const { bearer, receivingType } = request;
  const runsWith = async (discount: number) => {
    const query = {
      ...recurrence,
      bearer,
      receivingType,
      method: terms.method,
      discount,
      ...(additionalValue !== null && { additionalValue }),
      ...(scheduledDate !== null && { scheduledDate }),
    };
    return (await call(simulateSubscription, { query }, { signal })).charges;
  };
  const [runs, undiscounted] = await Promise.all([
    runsWith(terms.discountPercent),
    isAnchored(request, terms) ? runsWith(0) : [],
  ]);
  return { ...terms, runs, anchorAmount: undiscounted[0]?.totalAmount ?? null };
}

function isAnchored({ anchoring }: PreviewRequest, { discountPercent }: MethodRequest): boolean {
  return anchoring && discountPercent > 0;
}

function splitPreview(shares: AnswerOf<typeof calculateSplit>): SplitPreview {
  const { amountForSubSellers: forSubSellers, availableAmount } = shares;
  return { forSubSellers, left: cents(availableAmount - forSubSellers) };
}

async function fetchMethod(request: PreviewRequest, terms: MethodRequest, signal: AbortSignal): Promise<MethodPreview> {
  const { value, bearer, receivingType } = request;
  const { method, installments, discountPercent } = terms;
  const optionsWith = async (max: number, discount: number) => {
    const query = { value, method, installments: max, receivingType, discount };
    return borneBy(bearer, await call(simulateInstallments, { query }, { signal }));
  };
  const [options, undiscounted] = await Promise.all([
    optionsWith(installments, discountPercent),
    isAnchored(request, terms) ? optionsWith(1, 0) : [],
  ]);
  return { ...terms, options, anchorAmount: undiscounted[0]?.totalAmount ?? null };
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
