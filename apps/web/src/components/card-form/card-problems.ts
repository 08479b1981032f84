import { cardBrand, isLuhn } from '@balcao/brazil/cards';
import type { PlainDate } from '@balcao/kernel';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import type { CardData } from './card-data.ts';
import { cvvLength, digitsOf } from './card-text.ts';
import type { CardValues } from './typed-card.ts';

export type CardProblems = Readonly<Partial<Record<keyof CardValues, string>>>;

const texts = checkoutPayment.card;

export function cardProblems({ number, holder, expiry, cvv }: CardValues, today: PlainDate): CardProblems {
  const ofNumber = numberProblem(number);
  const ofExpiry = expiryProblem(expiry, today);
  return {
    ...(ofNumber && { number: ofNumber }),
    ...(holder.trim().length < 2 && { holder: texts.invalidHolder }),
    ...(ofExpiry && { expiry: ofExpiry }),
    ...(cvv.length !== cvvLength(number) && { cvv: texts.invalidCvv }),
  };
}

export function cardDataOf(card: CardValues, today: PlainDate): CardData | undefined {
  if (Object.keys(cardProblems(card, today)).length > 0) return undefined;
  const { number, holder, expiry, cvv } = card;
  return {
    number: digitsOf(number),
    holderName: holder.trim(),
    expirationMonth: Number(expiry.slice(0, 2)),
    expirationYear: 2000 + Number(expiry.slice(3)),
    cvv,
  };
}

function numberProblem(number: string): string | undefined {
  const { length } = digitsOf(number);
  if (length < 12 || !isLuhn(number)) return texts.invalidNumber;
  return cardBrand(number) === null ? texts.unknownBrand : undefined;
}

/** A card is valid until the last day of its month. */
function expiryProblem(expiry: string, today: PlainDate): string | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? [];
  if (!month) return texts.invalidExpiry;
  return `20${year}-${month}` < today.slice(0, 7) ? texts.expired : undefined;
}
