import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import type { CnabRecord } from '../format/cnab.ts';
import type { CnabField } from '../format/field.ts';
import { rewriteRecord } from './write-record.ts';

/** What a bank answers of one payment. */
export interface CnabPaymentAnswer {
  /** FEBRABAN G059, at most five; `explainOccurrence` says what they mean. */
  readonly occurrences: readonly string[];
  /** The bank's own number for it (nosso número), of ASCII; its end is kept where the columns are fewer. */
  readonly bankNumber: string;
  /** Null of what was not paid, as the amount. */
  readonly paidOn: PlainDate | null;
  readonly paidCents: Cents | null;
}

/** When a retorno is written; `generatedAt` is HH:mm:ss. */
export interface CnabAnswerMoment {
  readonly generatedOn: PlainDate;
  readonly generatedAt: string;
}

/**
 * A record of a remessa of payments in CNAB 240 as the retorno brings it back (FEBRABAN 10.x): the header says that it is a retorno and when it was
 * written; the detail of a payment (segments A, J and O) has the bank's number, the occurrences, and when and how much was paid. Every other
 * column stays as it was sent. `answer` is of a payment's own record, and null for any other. Throws a RangeError for what is no record of 240 columns.
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
      // Here the columns of the day and the amount are those of what was paid.
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
