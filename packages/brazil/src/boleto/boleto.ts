import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';

export interface BankBoleto {
  readonly ok: true;
  readonly kind: 'bank';
  readonly barcode: string;
  readonly line: string;
  readonly bank: string;
  /** Stated amount; 0 leaves it to the payer. */
  readonly amountCents: Cents;
  /** 1000 to 9999; 0 without a due date. */
  readonly dueFactor: number;
  readonly dueDate: PlainDate | null;
  /** 25 digits that each bank fills by its own rules. */
  readonly freeField: string;
}

export interface ArrecadacaoBoleto {
  readonly ok: true;
  readonly kind: 'arrecadacao';
  readonly barcode: string;
  readonly line: string;
  /**
   * 1 city, 2 water, 3 power and gas, 4 telephone, 5 government, 6 other companies, 7 traffic fine, 9 the bank's own.
   */
  readonly segment: string;
  /** With 6 and 8 the value is an amount in reais; with 7 and 9 it is a quantity or a reference. */
  readonly valueReference: 6 | 7 | 8 | 9;
  /** Stated amount; 0 leaves it to the payer, `null` means that the value is not an amount in reais. */
  readonly amountCents: Cents | null;
  readonly dueDate: null;
  /** Four digits of the FEBRABAN register; in segment 6, the first eight of the company's CNPJ. */
  readonly company: string;
  readonly freeField: string;
}

/** Why a text is not a boleto: `reason` has the field that fails, `position` the digit. */
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
  /** Counted from 1 among the digits; for `character`, among the characters of the text. */
  readonly position?: number;
  readonly expected?: string;
  readonly found?: string;
}

export type Boleto = BankBoleto | ArrecadacaoBoleto;
