export const rails = ['card', 'boleto', 'pix'] as const;

/** Through whom the buyer's money comes. */
export type Rail = (typeof rails)[number];

/**
 * Where a seller's money is. A positive balance is the seller's; a negative one is owed: `rail-clearing:pix` at
 * −100,00 says that the Pix provider owes R$ 100,00, and
 * `rail-clearing:payout` at 100,00 that so much was paid out of it. `rail-clearing:banking` is the institution that holds the
 * checking and investment accounts. `card-hold` is what approved card purchases keep until they are confirmed, and `rail-clearing:issuer` what
 * the card issuer was paid for confirmed ones. `fees` is what the seller has paid for the service.
 * `med-hold` is what of the bank accounts is blocked while the payer's bank claims a Pix back (MED).
 * `payment-in-transit` left the checking account for somebody whose bank has not said yet what became of it.
 * `investment` is what applications are worth before taxes, `investment-yield` at −1,00 that they have yielded so much, and
 * `withheld:iof` and `withheld:ir` what redemptions left to the revenue service.
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

/** What a seller can spend: nothing is taken from these that is not there. */
export const spendableAccounts = [
  'available',
  'checking',
  'investment',
  'card-hold',
  'med-hold',
] as const satisfies readonly Account[];

/** Whether the account refuses to be taken below zero. */
export function isSpendable(account: Account): boolean {
  return (spendableAccounts as readonly Account[]).includes(account);
}
