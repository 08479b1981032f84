import { type AssertThat, type NoParams, refusalsOf } from '@balcao/kernel';

export type BankingRefusals = {
  'banking.account_active': NoParams;
  'banking.account_pending': NoParams;
  /** The account of a company is asked for by the company. */
  'banking.document_not_own': NoParams;
  'banking.future_date': NoParams;
  'banking.invalid_cpf': NoParams;
  'banking.invalid_cnpj': NoParams;
  'banking.owner_repeated': NoParams;
};

const refusals = refusalsOf<BankingRefusals>();
export const assertThat: AssertThat<BankingRefusals> = refusals.assertThat;
