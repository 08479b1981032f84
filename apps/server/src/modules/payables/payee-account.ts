import { type BankAccount, findBank, normalizeDocument } from '@balcao/brazil';
import { assertThat, refuse } from './refusals.ts';

export interface PayeeOfAccount {
  readonly account: BankAccount;
  readonly institution: string;
  readonly name: string;
  /** Digits alone, and letters of a CNPJ. */
  readonly document: string;
}

/** Refuses `payable.payee_bank_unknown` for a bank that takes no part in Pix, and `payable.payee_document_invalid`. */
export function payeeOfAccount({
  holder,
  document: typed,
  ...account
}: BankAccount & { readonly holder: string; readonly document: string }): PayeeOfAccount {
  const bank = findBank(account.bank);
  assertThat(bank?.ispb, 'payable.payee_bank_unknown', { bank: account.bank });
  const document = normalizeDocument(typed) ?? refuse('payable.payee_document_invalid');
  return { account, institution: bank.name, name: holder, document };
}
