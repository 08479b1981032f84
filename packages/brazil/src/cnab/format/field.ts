import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';

/**
 * Format of a field's columns. `text` is left-aligned and padded with blanks; `digits` are numbers without arithmetic
 * (accounts, documents), right-aligned, padded with zeros and read as they are. `integer` is a count, `cents` an amount
 * with two implied decimals. `date` is DDMMAAAA, `shortDate` DDMMAA, `isoDate` AAAAMMDD. `codes` are as many codes of
 * two characters as fit, `longCodes` of three.
 */
export type FieldKind =
  | 'text'
  | 'digits'
  | 'integer'
  | 'cents'
  | 'date'
  | 'shortDate'
  | 'isoDate'
  | 'codes'
  | 'longCodes';

/** Columns of a field, counted from 1 and both included, and its format. A `required` field may not be blank. */
export type CnabField<Kind extends FieldKind = FieldKind> = readonly [
  from: number,
  to: number,
  kind: Kind,
  need?: 'required',
];

/** Columns of every field of a record; `null` where a bank has no such field. */
export type FieldTable<Values> = { readonly [Name in keyof Values]: CnabField<KindOf<Values[Name]>> | null };

type KindOf<Value> = [NonNullable<Value>] extends [readonly string[]]
  ? 'codes' | 'longCodes'
  : [NonNullable<Value>] extends [PlainDate]
    ? 'date' | 'shortDate' | 'isoDate'
    : [NonNullable<Value>] extends [string]
      ? 'text' | 'digits'
      : [NonNullable<Value>] extends [Cents]
        ? 'cents'
        : 'integer';

export interface AnyLayout {
  readonly kind: string;
  readonly name: string;
  readonly source: string;
  readonly checkedOn: string;
  readonly fields: Readonly<Record<string, CnabField | null>>;
  /** Occurrences whose `paidCents` lacks the bank's fee, which the payer paid too. */
  readonly feeIsKeptOf?: readonly string[];
}

export interface CnabLayout<Kind extends string, Values> extends AnyLayout {
  readonly kind: Kind;
  readonly fields: FieldTable<Values>;
}
