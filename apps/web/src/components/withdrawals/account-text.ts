import type { WithdrawalItem } from '@balcao/contract/settlement/transfers';
import { withdrawals } from '@balcao/messages/withdrawals';

/** Where a withdrawal goes. */
export function accountText(account: WithdrawalItem['account']): string {
  if (!account) return withdrawals.form.accountOnFile;
  const { bank, issuer, issuerDigit, number, bankDigit } = account;
  return withdrawals.accountText(bank, withDigit(issuer, issuerDigit), withDigit(number, bankDigit));
}

function withDigit(number: string, digit: string): string {
  return digit ? `${number}-${digit}` : number;
}
