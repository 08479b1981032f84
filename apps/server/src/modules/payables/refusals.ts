import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type PayablesRefusals = {
  'batch.not_found': NoParams;
  'batch.approved': NoParams;
  'batch.too_large': NoParams;
  /** The text is no CNAB. */
  'batch.unreadable': NoParams;
  /** The same bytes were sent before. */
  'batch.already_sent': { fileName: string; sentAt: Temporal.Instant };
  /** Another file of the company at the bank has the number. */
  'batch.number_taken': { number: number; fileName: string; sentAt: Temporal.Instant };
  'favorite.not_found': NoParams;
  /** No key of any type, or none of the type that the person chose. */
  'favorite.invalid_key': NoParams;
  /** The key reads as a CPF and as a mobile number; the person says which. */
  'favorite.ambiguous_key': NoParams;
  'favorite.invalid_document': NoParams;
  /** Another favourite has the key. */
  'favorite.key_taken': { nickname: string };
  'favorite.too_many': { most: number };
};

const refusals = refusalsOf<PayablesRefusals>();
export const assertThat: AssertThat<PayablesRefusals> = refusals.assertThat;
export const refuse: Refuse<PayablesRefusals> = refusals.refuse;
