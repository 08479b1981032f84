/** A bank account in Brazil, digits only: `bank` has three (the COMPE code), a check digit one. */
export interface BankAccount {
  readonly bank: string;
  /** The branch (agência). */
  readonly issuer: string;
  readonly issuerDigit: string;
  readonly number: string;
  /** Of the account's number. */
  readonly bankDigit: string;
  readonly accountType: 'CHECKING_ACCOUNT' | 'SAVINGS_ACCOUNT';
}

const parts = ['bank', 'issuer', 'issuerDigit', 'number', 'bankDigit', 'accountType'] as const;

/** Whether money to the one goes to the same place as money to the other. */
export function isSameBankAccount(one: BankAccount, other: BankAccount): boolean {
  return parts.every((part) => one[part] === other[part]);
}
