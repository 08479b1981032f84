import type { BankAccount } from '@balcao/brazil';
import type { CreateSubSeller, SubSellerAccount, UpdateSubSeller } from '@balcao/contract';
import type { SplitValue } from '../../sub-seller.ts';

export function splitValueOf(given: CreateSubSeller | UpdateSubSeller): SplitValue {
  return given.paymentType === 'FIXED'
    ? { paymentType: given.paymentType, amountCents: given.paymentValue }
    : { paymentType: given.paymentType, percent: given.paymentValue };
}

export function bankAccountOf({ account }: SubSellerAccount): BankAccount {
  const { bank, issuer, issuerDigit, number, bankDigit, accountType } = account;
  return { bank, issuer, issuerDigit, number, bankDigit, accountType };
}

export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}
