import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import type { CnabRecordOf } from './record.ts';

/** Debit that the company orders from the bank (FEBRABAN 150, record E). */
export interface DebitSent {
  readonly customer: string | null;
  readonly agency: string | null;
  readonly account: string | null;
  readonly dueDate: PlainDate | null;
  readonly amountCents: Cents | null;
  readonly currency: string | null;
  readonly companyUse: string | null;
  /** 0 debit, 1 cancellation. */
  readonly movement: string | null;
}

/** Result of a debit (FEBRABAN 150, record F). */
export interface DebitReturned {
  readonly customer: string | null;
  readonly agency: string | null;
  readonly account: string | null;
  readonly debitedOn: PlainDate | null;
  /** Requested amount, which was debited only if the occurrence says so. */
  readonly amountCents: Cents | null;
  /** 00 debited, 31 debited later; any other was not. */
  readonly occurrence: string | null;
  readonly companyUse: string | null;
  readonly movement: string | null;
}

/** Utility or tax slip that was paid (FEBRABAN 150, record G). */
export interface Receipt {
  readonly account: string | null;
  readonly paidOn: PlainDate | null;
  readonly creditedOn: PlainDate | null;
  readonly barcode: string | null;
  readonly amountCents: Cents | null;
  readonly feeCents: Cents | null;
  readonly sequence: number | null;
  readonly collectingAgency: string | null;
  /** 1 counter, 2 terminal, 3 internet … */
  readonly channel: string | null;
  readonly authentication: string | null;
  /** 1 cash, 2 cheque, 3 other. */
  readonly paymentForm: string | null;
}

export type AgreementRecord =
  | CnabRecordOf<'debit_sent', DebitSent>
  | CnabRecordOf<'debit_returned', DebitReturned>
  | CnabRecordOf<'receipt', Receipt>;
