import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type BulkRefusals = {
  'bulk.not_found': NoParams;
  /** The charges that the action takes are not those of the preview any more. */
  'bulk.changed': NoParams;
  /** The action takes none of the charges. */
  'bulk.nothing_to_do': NoParams;
  'bulk.already_done': NoParams;
};

const refusals = refusalsOf<BulkRefusals>();
export const assertThat: AssertThat<BulkRefusals> = refusals.assertThat;
export const refuse: Refuse<BulkRefusals> = refusals.refuse;
