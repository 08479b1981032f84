import { type AssertThat, type Cents, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';
import type { PixPeriod } from './pix-limit.ts';

export type BankingRefusals = {
  'banking.account_active': NoParams;
  /** No institution is connected that opens accounts. */
  'banking.account_not_offered': NoParams;
  'banking.account_pending': NoParams;
  /** There is no account yet to keep money in. */
  'banking.account_inactive': NoParams;
  /** The account of a company is requested by the company. */
  'banking.document_not_own': NoParams;
  'banking.future_date': NoParams;
  'banking.invalid_cpf': NoParams;
  'banking.invalid_cnpj': NoParams;
  'banking.owner_repeated': NoParams;

  'banking.account_not_found': NoParams;
  'pix_key.not_found': NoParams;
  /** The type alone does not say which key is meant. */
  'pix_key.several_of_type': NoParams;
  'pix_key.invalid': { type: 'email' | 'phone' | 'cnpj' };
  /** The registry does not answer. */
  'pix_key.unavailable': NoParams;
  'received_pix.not_found': NoParams;
  'received_pix.return_too_large': { leftCents: Cents };
  /** The payer's bank claims it back (MED): nothing is returned by hand until that is decided. */
  'received_pix.disputed': NoParams;
  'received_pix.dispute_not_found': NoParams;
  'received_pix.not_disputed': NoParams;
  'received_pix.defence_closed': NoParams;
  'received_pix.evidence_too_many': NoParams;

  'pix_limit.not_found': NoParams;
  /** What is left of the window's limit, and when the next window begins. */
  'pix_limit.exceeded': { period: PixPeriod; leftCents: Cents; until: Temporal.Instant };
};

const refusals = refusalsOf<BankingRefusals>();
export const assertThat: AssertThat<BankingRefusals> = refusals.assertThat;
export const refuse: Refuse<BankingRefusals> = refusals.refuse;
