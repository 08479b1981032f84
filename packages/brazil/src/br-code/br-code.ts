import type { Cents } from '@balcao/kernel/money';

export interface BrCodeField {
  /** Two digits. */
  readonly id: string;
  readonly value: string;
  /** Inner fields of a template (26 to 51, 62, 64, 80 to 99) that has any; `null` for other fields. */
  readonly fields: readonly BrCodeField[] | null;
}

export interface BrCode {
  readonly ok: true;
  /** `static` carries a key, `dynamic` the address of a charge, `recurrence` only that of a Pix Automático consent. */
  readonly kind: 'static' | 'dynamic' | 'recurrence';
  /** Pix key as written (`pixKeyCandidates` returns its possible types); `null` when there is none. */
  readonly key: string | null;
  readonly url: string | null;
  /** Address of a Pix Automático recurrence (templates 80 to 99); `null` when there is none. */
  readonly recurrenceUrl: string | null;
  /** Stated amount; 0 and `null` (none stated) leave it to the payer or to the charge. */
  readonly amountCents: Cents | null;
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly postalCode: string | null;
  /** Reference of the payment; `null` when it is absent or `***`. */
  readonly txid: string | null;
  readonly description: string | null;
  /** Whether the code may be paid only once (field 01 = 12). */
  readonly isSingleUse: boolean;
  readonly fields: readonly BrCodeField[];
}

/** Why a text is not a Pix code; `field` is the id that fails (`26.01` is field 01 of template 26). */
export interface BrCodeProblem {
  readonly ok: false;
  readonly reason:
    | 'not_text'
    | 'length'
    | 'structure'
    | 'crc_missing'
    | 'crc'
    | 'field_missing'
    | 'field_value'
    | 'not_pix'
    | 'ambiguous';
  readonly field?: string;
  readonly expected?: string;
  readonly found?: string;
}
