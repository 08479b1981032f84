import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'import.not_found': 404,
  /** Not a text file, or a quoted cell never ends. */
  'import.unreadable': 422,
  'import.sheet_unreadable': 422,
  'import.sheet_encrypted': 422,
  'import.sheet_macros': 422,
  'import.sheet_too_large': 413,
  /** The workbook counts its days from 1904, as those of old Macs do. */
  'import.sheet_from_1904': 422,
  /** Only a heading, or less. */
  'import.empty': 422,
  'import.too_many_rows': 422,
  'import.too_many_columns': 422,
  'import.too_large': 413,
  /** A required field has no column, or a field or a column is named that there is not. */
  'import.column_missing': 422,
  'import.mapping_invalid': 422,
  /** A run comes after a dry run. */
  'import.not_checked': 409,
  /** It runs or ran: neither its columns can change nor can it run again. */
  'import.already_run': 409,
  /** Only what ran to its end can be undone. */
  'import.not_done': 409,
  'import.update_not_allowed': 422,
  /** The file would make plans or customers, which the person may not. */
  'import.plans_not_allowed': 409,
  'import.customers_not_allowed': 409,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;
