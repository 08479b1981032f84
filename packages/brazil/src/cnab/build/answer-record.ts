import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import type { CnabRecord } from '../format/cnab.ts';
import type { CnabField } from '../format/field.ts';
import { rewriteRecord } from './write-record.ts';

export interface CnabPaymentAnswer {
  /** FEBRABAN G059, at most five; `explainOccurrence` explains them. */
  readonly occurrences: readonly string[];
  /** The bank's number for it (nosso número), in ASCII; its end is kept where the columns are fewer. */
  readonly bankNumber: string;
  /** Null when it was not paid, like the amount. */
  readonly paidOn: PlainDate | null;
  readonly paidCents: Cents | null;
}

export interface CnabAnswerMoment {
  readonly generatedOn: PlainDate;
  readonly generatedAt: string;
}

/**
 * Converts a record of a remessa of payments in CNAB 240 to the retorno (FEBRABAN 10.x): the header states a retorno
 * and its time; the detail of a payment (segments A, J and O) has the bank's number, the occurrences, and the date and
 * amount paid. All other columns stay as they were sent. `answer` belongs to a payment's own record, and is null for
 * any other. Throws a RangeError unless the record has 240 columns.
 */
export function answerCnab240Record(
  record: CnabRecord,
  moment: CnabAnswerMoment,
  answer: CnabPaymentAnswer | null,
): string {
  const { layout, raw } = record;
  if (record.kind === 'file_header') {
    const generatedAt = moment.generatedAt.replaceAll(':', '');
    return rewriteRecord(layout, raw, { directionCode: '2', generatedOn: moment.generatedOn, generatedAt });
  }
  if (answer === null) return rewriteRecord(layout, raw, {});
  const { occurrences, bankNumber, paidOn, paidCents } = answer;
  const written = (field: CnabField | null) => ({ occurrences, nossoNumero: field && endOf(bankNumber, field) });
  switch (record.kind) {
    case 'segment_a':
      return rewriteRecord(layout, raw, { ...written(record.layout.fields.nossoNumero), paidOn, paidCents });
    case 'segment_j':
    case 'segment_o':
      return rewriteRecord(layout, raw, {
        ...written(record.layout.fields.nossoNumero),
        ...(paidOn !== null && { payOn: paidOn }),
        ...(paidCents !== null && { amountCents: paidCents }),
      });
    default:
      return rewriteRecord(layout, raw, {});
  }
}

function endOf(text: string, [from, to]: CnabField): string {
  return text.slice(-(to - from + 1));
}
