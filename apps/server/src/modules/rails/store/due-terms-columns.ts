import type { DueTerms } from '@balcao/brazil';
import { type Cents, cents, type PlainDate } from '@balcao/kernel';

/** No discount is an amount of 0. */
export interface DueTermsColumns {
  fine_hundredths: number;
  interest_hundredths: number;
  discount_cents: Cents;
  discount_until: PlainDate | null;
}

export function keptTerms({ fineHundredths, interestHundredths, discount }: DueTerms) {
  return {
    fineHundredths,
    interestHundredths,
    discountCents: discount?.amountCents ?? cents(0),
    discountUntil: discount?.until ?? null,
  };
}

export function hasTerms(row: Readonly<Nullable<ReturnType<typeof keptTerms>>>, terms: DueTerms): boolean {
  const kept = keptTerms(terms);
  const names = ['fineHundredths', 'interestHundredths', 'discountCents', 'discountUntil'] as const;
  return names.every((name) => row[name] === kept[name]);
}

/** Rows written before terms were stored have none. */
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

export function termsOfKept({
  fineHundredths,
  interestHundredths,
  discountCents,
  discountUntil,
}: ReturnType<typeof keptTerms>): DueTerms {
  const discount = discountUntil && { amountCents: discountCents, until: discountUntil };
  return { fineHundredths, interestHundredths, discount };
}

/** No terms add nothing, so that hashes stored before terms existed still match. */
export function hashedTerms(terms: DueTerms): (number | string)[] {
  const { fineHundredths, interestHundredths, discount } = terms;
  return [
    ...(fineHundredths === 0 && interestHundredths === 0 ? [] : [fineHundredths, interestHundredths]),
    ...(discount ? [discount.amountCents, discount.until] : []),
  ];
}
