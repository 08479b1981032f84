import type { FeeBearer, PaymentMethod, ReceivingType } from '@balcao/contract/payment-links';
import type { PeriodType } from '@balcao/contract/plans';
import { maxAmountCents } from '@balcao/contract/shapes';
import type { Cents, PlainDate } from '@balcao/kernel';
import { percentOfText } from '../../../components/form/percent-text.ts';
import { splitQuestion } from '../split/split-question.ts';
import { hasDiscount, isScheduled, type LinkValues, priceOf, trialDaysOf } from '../values/link-values.ts';

export interface MethodRequest {
  readonly method: PaymentMethod;
  readonly installments: number;
  readonly discountPercent: number;
}

export interface RecurrenceRequest {
  readonly valuePerMonth: Cents;
  readonly type: PeriodType;
  readonly additionalValue: Cents | null;
  readonly additionalInstallments: number;
  readonly scheduledDate: PlainDate | null;
  readonly trialDays: number;
}

/** Only what affects prices, so that a new title causes no call. */
export interface PreviewRequest {
  readonly value: Cents;
  /** Null for a one-off link. */
  readonly recurrence: RecurrenceRequest | null;
  readonly bearer: FeeBearer;
  readonly receivingType: ReceivingType;
  readonly methods: readonly MethodRequest[];
  /** Shows the price without the discount. */
  readonly anchoring: boolean;
  /** Null without a split. */
  readonly split: ReturnType<typeof splitQuestion>;
}

/** Null without a value or a method. */
export function previewRequest(values: LinkValues): PreviewRequest | null {
  const { creditCard, bankSlip, pix } = values;
  const value = priceOf(values);
  const methods = [
    { method: 'CREDIT_CARD' as const, terms: creditCard },
    { method: 'BANK_SLIP' as const, terms: bankSlip },
    { method: 'PIX' as const, terms: pix },
  ].flatMap(({ method, terms: { on, installments, discount } }) =>
    on ? [{ method, installments, discountPercent: percentOfText(discount) }] : [],
  );
  if (!value || value > maxAmountCents || methods.length === 0) return null;
  const { bearer, receivingType } = creditCard;
  const anchoring = values.anchoring && hasDiscount(values);
  const split = splitQuestion(values);
  return { value, recurrence: recurrenceOf(values), bearer, receivingType, methods, anchoring, split };
}

function recurrenceOf(values: LinkValues): RecurrenceRequest | null {
  const { type, recurrence, scheduledDate } = values;
  const { valuePerMonth, period, additionalValue, additionalInstallments } = recurrence;
  if (type !== 'SUBSCRIPTION' || valuePerMonth === null) return null;
  return {
    valuePerMonth,
    type: period,
    additionalValue: additionalValue || null,
    additionalInstallments: additionalValue ? additionalInstallments : 1,
    scheduledDate: isScheduled(values) ? scheduledDate : null,
    trialDays: Math.min(trialDaysOf(values), 365),
  };
}
