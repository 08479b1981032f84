import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type ImportRefusals = {
  'import.not_found': NoParams;
  /** Not a text file, or a quoted cell never ends. */
  'import.unreadable': NoParams;
  'import.sheet_unreadable': NoParams;
  'import.sheet_encrypted': NoParams;
  'import.sheet_macros': NoParams;
  'import.sheet_too_large': NoParams;
  /** The workbook counts its days from 1904, as those of old Macs do. */
  'import.sheet_from_1904': NoParams;
  /** Only a heading, or less. */
  'import.empty': NoParams;
  'import.too_many_rows': { most: number };
  'import.too_many_columns': { most: number };
  'import.too_large': NoParams;
  /** A required field has no column, or a field or a column is named that there is not. */
  'import.column_missing': { column: string };
  'import.mapping_invalid': NoParams;
  /** A run comes after a dry run. */
  'import.not_checked': NoParams;
  /** It runs or ran: neither its columns can change nor can it run again. */
  'import.already_run': NoParams;
  /** Only what ran to its end can be undone. */
  'import.not_done': NoParams;
  'import.update_not_allowed': NoParams;
  /** The file would make plans or customers, which the person may not. */
  'import.plans_not_allowed': NoParams;
  'import.customers_not_allowed': NoParams;
};

const refusals = refusalsOf<ImportRefusals>();
export const assertThat: AssertThat<ImportRefusals> = refusals.assertThat;
export const refuse: Refuse<ImportRefusals> = refusals.refuse;
