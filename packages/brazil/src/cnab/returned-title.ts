import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';

/**
 * Event of a title. INCOMPLETE: the record reports a payment, but its amount or day is missing or unreadable (in CNAB
 * 240, the segment U), or a segment U has no T. OTHER needs a person.
 */
export type TitleEvent =
  | 'REGISTERED'
  | 'REFUSED'
  | 'PAID'
  | 'PAYMENT_UNDONE'
  | 'WRITTEN_OFF'
  | 'DUE_DATE_CHANGED'
  | 'INSTRUCTION_REFUSED'
  | 'FEE'
  | 'INCOMPLETE'
  | 'OTHER';

export interface ReturnedTitle {
  readonly event: TitleEvent;
  /** The bank's code and its explanation; `null` where no table has it. */
  readonly occurrence: string | null;
  readonly text: string | null;
  readonly reasons: readonly { readonly code: string; readonly text: string | null }[];
  readonly line: number;
  /** As in the bank's columns: the `fileNumber` of `ownNumber`. */
  readonly nossoNumero: string | null;
  readonly documentNumber: string | null;
  readonly companyUse: string | null;
  readonly amountCents: Cents | null;
  /** Paid and credited amounts for PAID and PAYMENT_UNDONE; otherwise `null`, whatever the columns hold. */
  readonly paidCents: Cents | null;
  readonly creditedCents: Cents | null;
  readonly feeCents: Cents | null;
  readonly occurredOn: PlainDate | null;
  readonly creditedOn: PlainDate | null;
  /** The Pix that the bank made for the boleto: the address of its QR Code, and its txid where the file has one. */
  readonly pix: { readonly url: string; readonly txid: string | null } | null;
}
