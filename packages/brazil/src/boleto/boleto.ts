import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';

/** A bank slip (boleto bancário). */
export interface BankBoleto {
  readonly ok: true;
  readonly kind: 'bank';
  /** 44 digits. */
  readonly barcode: string;
  /** 47 digits. */
  readonly line: string;
  /** The bank's three-digit code. */
  readonly bank: string;
  /** What the slip states; 0 leaves the amount to the payer. */
  readonly amountCents: Cents;
  /** 1000 to 9999; 0 when the slip has no due date. */
  readonly dueFactor: number;
  readonly dueDate: PlainDate | null;
  /** The 25 digits that each bank fills by its own rules. */
  readonly freeField: string;
}

/** A slip of a utility, tax or covenant (arrecadação). It has no due factor. */
export interface ArrecadacaoBoleto {
  readonly ok: true;
  readonly kind: 'arrecadacao';
  /** 44 digits. */
  readonly barcode: string;
  /** 48 digits. */
  readonly line: string;
  /** 1 city, 2 water, 3 power and gas, 4 telephone, 5 government, 6 other companies, 7 traffic fine, 9 the bank's own. */
  readonly segment: string;
  /** 6 and 8: the value is the amount in reais. 7 and 9: it is a quantity or a reference. */
  readonly valueReference: 6 | 7 | 8 | 9;
  /** What the slip states; 0 leaves the amount to the payer, `null` says that the value is no amount in reais. */
  readonly amountCents: Cents | null;
  readonly dueDate: null;
  /** Four digits of the FEBRABAN register; in segment 6, the first eight of the company's CNPJ. */
  readonly company: string;
  /** What the company fills by its own rules. */
  readonly freeField: string;
}

/** Why a text is no boleto: the field that fails is in the reason, the digit in the position. */
export interface BoletoProblem {
  readonly ok: false;
  readonly reason:
    | 'not_text'
    | 'empty'
    | 'character'
    | 'length'
    | 'currency'
    | 'segment'
    | 'value_reference'
    | 'field_1_check_digit'
    | 'field_2_check_digit'
    | 'field_3_check_digit'
    | 'field_4_check_digit'
    | 'general_check_digit';
  /** Counted from 1, among the digits; for `character`, among the characters of the text. */
  readonly position?: number;
  /** The digit that would be right. */
  readonly expected?: string;
  /** The digit that is there; for `length`, how many digits there are. */
  readonly found?: string;
}

export type Boleto = BankBoleto | ArrecadacaoBoleto;
