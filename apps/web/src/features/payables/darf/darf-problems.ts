import { normalizeDocument } from '@balcao/brazil/documents';
import { revenueCodePattern } from '@balcao/contract/payables/payments';
import { type Cents, formatCents, type PlainDate, sumCents } from '@balcao/kernel';
import { darfPayments } from '@balcao/messages/darf-payments';
import { paymentTexts } from '@balcao/messages/payment-texts';
import type { FieldProblem } from '../field-problems.ts';

export interface DarfValues {
  readonly taxpayerName: string;
  readonly taxpayerDocument: string;
  readonly revenueCode: string;
  readonly period: PlainDate | null;
  readonly reference: string;
  readonly dueDate: PlainDate | null;
  readonly principal: Cents | null;
  readonly fine: Cents | null;
  readonly interest: Cents | null;
  readonly paymentDate: PlainDate | null;
  readonly costCenter: string;
  readonly description: string;
}

export function totalOf({ principal, fine, interest }: DarfValues): Cents {
  return sumCents([principal, fine, interest].filter((part) => part !== null));
}

/** In the order of the fields. */
export function darfProblems(
  values: DarfValues,
  known: Cents | 'failed' | null,
): readonly FieldProblem<keyof DarfValues>[] {
  const { problems } = darfPayments;
  const { problems: shared } = paymentTexts;
  const isShort = typeof known === 'number' && totalOf(values) > known;
  const found: (FieldProblem<keyof DarfValues> | false)[] = [
    values.taxpayerName.trim() === '' && { field: 'taxpayerName', text: problems.taxpayerName },
    normalizeDocument(values.taxpayerDocument) === null && {
      field: 'taxpayerDocument',
      text: problems.taxpayerDocument,
    },
    !revenueCodePattern.test(values.revenueCode) && { field: 'revenueCode', text: problems.revenueCode },
    values.period === null && { field: 'period', text: problems.period },
    values.dueDate === null && { field: 'dueDate', text: problems.dueDate },
    !values.principal && { field: 'principal', text: problems.principal },
    values.paymentDate === null && { field: 'paymentDate', text: shared.date },
    !values.costCenter && { field: 'costCenter', text: shared.costCenter },
    known === 'failed' && { field: null, text: shared.balance },
    isShort && { field: 'principal', text: shared.insufficient(formatCents(known)) },
  ];
  return found.filter((problem) => problem !== false);
}
