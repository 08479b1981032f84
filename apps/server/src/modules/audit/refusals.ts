import { type AssertThat, type NoParams, refusalsOf } from '@balcao/kernel';

export type AuditRefusals = {
  'audit.entry_not_found': NoParams;
};

export const assertThat: AssertThat<AuditRefusals> = refusalsOf<AuditRefusals>().assertThat;
