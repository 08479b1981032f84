import { type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type AuditRefusals = {
  'audit.entry_not_found': NoParams;
};

export const refuse: Refuse<AuditRefusals> = refusalsOf<AuditRefusals>().refuse;
