import { type Cents, cents } from '@balcao/kernel';

/**
 * Days before the last read one that are read again, for lines that the bank books late; and before the first one, whose
 * lines are in the balance that the account begins with.
 */
export const knownDays = 2;

/** Blocked money still belongs to the account. */
export function heldAtBank({ availableCents, blockedCents }: BankMoney): Cents {
  return cents(availableCents + blockedCents);
}

interface BankMoney {
  readonly availableCents: Cents;
  readonly blockedCents: Cents;
}

interface AccountBooks {
  readonly checkingCents: Cents;
  /** Payments that left the checking account and have no answer. */
  readonly inTransitCents: Cents;
  /** Money of sales in the same account, which the ledger has as the balance of sales. */
  readonly salesCents: Cents;
}

/** The bank should hold this much by our records, in cents. */
export function expectedAtBank({ checkingCents, inTransitCents, salesCents }: AccountBooks): Cents {
  return cents(checkingCents + inTransitCents + salesCents);
}

/**
 * How a new account is divided: the money that its rails owe of sales, as far as the account has it (a person may have
 * taken it out before), and the rest, to which the checking account is brought.
 */
export function openingOf(
  heldCents: Cents,
  { owedOfSalesCents, checkingCents }: { readonly owedOfSalesCents: number; readonly checkingCents: Cents },
): { readonly salesCents: Cents; readonly amountCents: Cents } {
  const salesCents = cents(Math.max(0, Math.min(owedOfSalesCents, heldCents)));
  return { salesCents, amountCents: cents(heldCents - salesCents - checkingCents) };
}
