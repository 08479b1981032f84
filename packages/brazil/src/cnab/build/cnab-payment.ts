import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import type { PixKeyType } from '../../pix/index.ts';

interface AnyPayment {
  /** More than 0, at most R$ 9.999.999.999.999,99. */
  readonly amountCents: Cents;
  readonly payOn: PlainDate;
  /** The payer's own number for it (seu número), at most 20 characters of ASCII: the retorno brings it back. */
  readonly reference: string;
}

export interface CnabPayee {
  readonly name: string;
  /** CPF or CNPJ, bare or with its mask. */
  readonly document: string;
}

export interface CnabPayeeAccount extends CnabPayee {
  /** The bank's three-digit code. */
  readonly bank: string;
  /** The eight digits of its ISPB; required in a Pix. */
  readonly ispb?: string;
  readonly agency: string;
  readonly agencyDigit?: string;
  readonly account: string;
  readonly accountDigit: string;
}

/** A payment into an account: a credit where payer and payee have the same bank, a TED elsewhere. */
export interface AccountPayment extends AnyPayment {
  readonly kind: 'account';
  readonly payee: CnabPayeeAccount;
  /** Of the table of the Banco Central, five digits; 00010 (credit in account) by default. */
  readonly tedPurpose?: string;
}

/** A Pix to a key. */
export interface PixKeyPayment extends AnyPayment {
  readonly kind: 'pix_key';
  /** As the DICT holds it (`normalizePixKey`). */
  readonly key: { readonly type: PixKeyType; readonly key: string };
  readonly payee: CnabPayee;
  /** At most 35 characters, 30 at Itaú. */
  readonly txid?: string;
  readonly message?: string;
}

/** A Pix to agency and account. */
export interface PixAccountPayment extends AnyPayment {
  readonly kind: 'pix_account';
  readonly payee: CnabPayeeAccount;
  readonly txid?: string;
  readonly message?: string;
}

/** The payment of a bank slip. */
export interface BoletoPayment extends AnyPayment {
  readonly kind: 'boleto';
  /** 44 digits (`parseBoleto` reads them from a line). */
  readonly barcode: string;
  readonly payee: CnabPayee;
  readonly dueDate: PlainDate | null;
  /** What the slip states; the amount by default. */
  readonly titleCents?: Cents;
  readonly discountCents?: Cents;
  readonly additionCents?: Cents;
}

/** The payment of a utility or tax slip. */
export interface BillPayment extends AnyPayment {
  readonly kind: 'bill';
  /** 44 digits, the first 8. */
  readonly barcode: string;
  readonly payeeName: string;
  readonly dueDate: PlainDate | null;
}

export type CnabPayment = AccountPayment | PixKeyPayment | PixAccountPayment | BoletoPayment | BillPayment;
