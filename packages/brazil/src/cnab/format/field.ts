import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';

/**
 * How the columns of a field are read and written.
 * `text` is left-aligned, blanks behind; `digits` are numbers that nobody adds up (accounts, documents), right-aligned,
 * zeros before, and are read as they are. `integer` is a count, `cents` an amount with two implied places. `date` is
 * DDMMAAAA, `shortDate` DDMMAA, `isoDate` AAAAMMDD. `codes` are as many codes of two characters as fit, `longCodes` of three.
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

/** The columns of a field, counted from 1 and both included, and how it is read. What is `required` may not be blank. */
export type CnabField<Kind extends FieldKind = FieldKind> = readonly [
  from: number,
  to: number,
  kind: Kind,
  need?: 'required',
];

/** The columns of every field of a record; `null` where a bank has no such field. */
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

/** A record as a bank's manual lays it out, whatever its fields. */
export interface AnyLayout {
  readonly kind: string;
  /** As the manual calls it. */
  readonly name: string;
  /** The manual. */
  readonly source: string;
  /** When the columns were last compared with the source. */
  readonly checkedOn: string;
  readonly fields: Readonly<Record<string, CnabField | null>>;
  /** The occurrences whose `paidCents` is in the file without the bank's fee, which the payer paid too. */
  readonly feeIsKeptOf?: readonly string[];
}

/** The layout of a record of a kind. */
export interface CnabLayout<Kind extends string, Values> extends AnyLayout {
  readonly kind: Kind;
  readonly fields: FieldTable<Values>;
}
