import { addDays, daysBetween, type PlainDate } from '@balcao/kernel';

/**
 * The days after the first attempt on which it is made again, by the code of the refusal (ABECS, norma 21). A code that is not here is
 * never tried again: the final ones, a question to a buyer who is not there (3DS), and any that we do not know.
 */
const retryDays: Readonly<Record<string, readonly number[]>> = {
  // No reason given.
  '05': [1, 4, 10],
  // No funds: again around the days on which people are paid.
  '51': [3, 7, 12, 20],
  // Suspected fraud: once, when the issuer has cooled down.
  '59': [7],
  // Over the issuer's limit, restricted, not yet unblocked: the holder has to do something first.
  '61': [5, 12],
  '62': [5, 12],
  '78': [5, 12],
  // The issuer or the acquirer was not there.
  '91': [1, 2, 4],
  '96': [1, 2, 4],
  // A rail that took no instruction for now.
  'pix.provider_refused': [1, 2, 3],
  'boleto.bank_refused': [1, 2, 3],
};

/**
 * Refusals after which a card is charged no more, by no later period either: those that the table calls irreversible, and a card that
 * the vault has forgotten.
 */
export const finalRefusals: readonly string[] = [
  '14',
  '41',
  '43',
  '46',
  '54',
  '57',
  '63',
  '82',
  'card.token_not_found',
];

/** The next day on which to try what was refused today, counted from its first attempt; null when it is not tried again. */
export function retryDay(code: string, firstAttemptOn: PlainDate, today: PlainDate): PlainDate | null {
  const passed = daysBetween(firstAttemptOn, today);
  const days = retryDays[code]?.find((day) => day > passed);
  return days === undefined ? null : addDays(firstAttemptOn, days);
}
