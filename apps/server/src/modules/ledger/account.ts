export const rails = ['card', 'boleto', 'pix'] as const;

/** How the buyer's money arrives. */
export type Rail = (typeof rails)[number];

/** Rails by payment method. */
export const railOf = { CREDIT_CARD: 'card', BANK_SLIP: 'boleto', PIX: 'pix' } as const satisfies Record<string, Rail>;

/**
 * A positive balance belongs to the seller, a negative one is owed: `rail-clearing:pix` at
 * −100,00 means that the Pix provider owes R$ 100,00, and `rail-clearing:payout` at 100,00 that this much was paid out.
 * `rail-clearing:banking` is the institution of the checking and investment accounts. `card-hold` is held for approved
 * card purchases until they are confirmed, and `rail-clearing:issuer` was paid to the card issuer. `fees` is what the
 * seller paid for the service. `med-hold` is blocked in the bank accounts while the payer's bank claims a Pix back
 * (MED). `payment-in-transit` left the checking account and the receiving bank has not decided. `investment` is the
 * gross value of applications, `investment-yield` at −1,00 a yield of R$ 1,00, and `withheld:iof` and `withheld:ir` are
 * taxes withheld from redemptions.
 */
export type Account =
  | 'available'
  | 'checking'
  | 'investment'
  | 'investment-in-transit'
  | 'investment-yield'
  | 'withheld:iof'
  | 'withheld:ir'
  | 'card-hold'
  | 'med-hold'
  | 'payout-in-transit'
  | 'payment-in-transit'
  | 'refund-payable'
  | 'dispute-held'
  | 'fees'
  | `receivable:${Rail}`
  | `rail-clearing:${Rail}`
  | 'rail-clearing:payout'
  | 'rail-clearing:banking'
  | 'rail-clearing:issuer'
  | `sub-seller:${string}`;

export function receivableAccount(rail: Rail): Account {
  return `receivable:${rail}`;
}

export function railClearingAccount(rail: Rail): Account {
  return `rail-clearing:${rail}`;
}

export function subSellerAccount(subSellerId: string): Account {
  return `sub-seller:${subSellerId}`;
}

/** Accounts that a seller spends from; they do not go below zero. */
export const spendableAccounts = [
  'available',
  'checking',
  'investment',
  'card-hold',
  'med-hold',
] as const satisfies readonly Account[];

export function isSpendable(account: Account): boolean {
  return (spendableAccounts as readonly Account[]).includes(account);
}
