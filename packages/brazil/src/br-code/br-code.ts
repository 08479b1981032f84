import type { Cents } from '@balcao/kernel/money';

/** One field of a payload. */
export interface BrCodeField {
  /** Two digits. */
  readonly id: string;
  readonly value: string;
  /** The fields inside, of a template (26 to 51, 62, 64, 80 to 99) that has any; `null` of any other. */
  readonly fields: readonly BrCodeField[] | null;
}

/** What a Pix code says. */
export interface BrCode {
  readonly ok: true;
  /** `static` carries a key, `dynamic` the address of a charge, `recurrence` only that of a Pix Automático consent. */
  readonly kind: 'static' | 'dynamic' | 'recurrence';
  /** The Pix key as written (`pixKeyCandidates` says what it can be); `null` when there is none. */
  readonly key: string | null;
  /** The address of the charge, without scheme as a rule; `null` when there is none. */
  readonly url: string | null;
  /** The address of a Pix Automático recurrence (templates 80 to 99); `null` when there is none. */
  readonly recurrenceUrl: string | null;
  /** What the code states; 0 and `null` (nothing stated) leave the amount to the payer or to the charge. */
  readonly amountCents: Cents | null;
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly postalCode: string | null;
  /** The reference of the payment; `null` when it is absent or `***`. */
  readonly txid: string | null;
  readonly description: string | null;
  /** Whether the code says that it is to be paid once (field 01 = 12). */
  readonly isSingleUse: boolean;
  /** Everything that is written, in its order. */
  readonly fields: readonly BrCodeField[];
}

/** Why a text is no Pix code; `field` is the id that fails (`26.01` is field 01 of template 26). */
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
  /** For `crc`: the one that would be right, and the one that is there. */
  readonly expected?: string;
  readonly found?: string;
}
