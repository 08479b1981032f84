import { type Cents, cents } from '@balcao/kernel';

/** What a rule invests: all that is above what stays, and above what payments need. Never less than nothing. */
export function idleCents({
  checkingCents,
  floorCents,
  neededCents,
}: {
  readonly checkingCents: Cents;
  readonly floorCents: Cents;
  readonly neededCents: Cents;
}): Cents {
  return cents(Math.max(0, checkingCents - floorCents - neededCents));
}

/** What payments lack of the checking account. */
export function lackingCents(checkingCents: Cents, neededCents: Cents): Cents {
  return cents(Math.max(0, neededCents - checkingCents));
}
