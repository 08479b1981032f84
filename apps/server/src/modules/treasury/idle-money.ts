import { type Cents, cents } from '@balcao/kernel';

/** Invests what exceeds the floor and the payments ahead; at least 0. */
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

/** Shortfall of the checking account for payments. */
export function lackingCents(checkingCents: Cents, neededCents: Cents): Cents {
  return cents(Math.max(0, neededCents - checkingCents));
}
