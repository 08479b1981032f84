/** Brazilian bank account, digits only: `bank` has three (the COMPE code), a check digit one. */
export interface BankAccount {
  readonly bank: string;
  readonly issuer: string;
  readonly issuerDigit: string;
  readonly number: string;
  readonly bankDigit: string;
  readonly accountType: 'CHECKING_ACCOUNT' | 'SAVINGS_ACCOUNT';
}

const parts = ['bank', 'issuer', 'issuerDigit', 'number', 'bankDigit', 'accountType'] as const;

/** Whether money to both goes to the same place. */
export function isSameBankAccount(one: BankAccount, other: BankAccount): boolean {
  return parts.every((part) => one[part] === other[part]);
}
