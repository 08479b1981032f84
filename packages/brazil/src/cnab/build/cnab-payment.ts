import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import type { PixKeyType } from '../../pix/index.ts';

interface AnyPayment {
  /** More than 0, at most R$ 9.999.999.999.999,99. */
  readonly amountCents: Cents;
  readonly payOn: PlainDate;
  /** The payer's number for it (seu número), at most 20 characters of ASCII, which the retorno returns. */
  readonly reference: string;
}

export interface CnabPayee {
  readonly name: string;
  readonly document: string;
}

export interface CnabPayeeAccount extends CnabPayee {
  readonly bank: string;
  /** Eight digits; required for a Pix. */
  readonly ispb?: string;
  readonly agency: string;
  readonly agencyDigit?: string;
  readonly account: string;
  readonly accountDigit: string;
}

/** Payment into an account: a credit when payer and payee have the same bank, otherwise a TED. */
export interface AccountPayment extends AnyPayment {
  readonly kind: 'account';
  readonly payee: CnabPayeeAccount;
  /** Five digits of the Banco Central's table; 00010 (credit in account) by default. */
  readonly tedPurpose?: string;
}

export interface PixKeyPayment extends AnyPayment {
  readonly kind: 'pix_key';
  /** As the DICT holds it (`normalizePixKey`). */
  readonly key: { readonly type: PixKeyType; readonly key: string };
  readonly payee: CnabPayee;
  /** At most 35 characters, 30 at Itaú. */
  readonly txid?: string;
  readonly message?: string;
}

export interface PixAccountPayment extends AnyPayment {
  readonly kind: 'pix_account';
  readonly payee: CnabPayeeAccount;
  readonly txid?: string;
  readonly message?: string;
}

export interface BoletoPayment extends AnyPayment {
  readonly kind: 'boleto';
  /** 44 digits (`parseBoleto` reads them from a line). */
  readonly barcode: string;
  readonly payee: CnabPayee;
  readonly dueDate: PlainDate | null;
  readonly titleCents?: Cents;
  readonly discountCents?: Cents;
  readonly additionCents?: Cents;
}

export interface BillPayment extends AnyPayment {
  readonly kind: 'bill';
  readonly barcode: string;
  readonly payeeName: string;
  readonly dueDate: PlainDate | null;
}

export type CnabPayment = AccountPayment | PixKeyPayment | PixAccountPayment | BoletoPayment | BillPayment;
