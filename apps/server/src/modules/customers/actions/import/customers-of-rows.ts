import { importTexts } from '@balcao/messages';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { ImportedRows, MappedRow, RowProblem, SubjectValues } from '../../../imports/index.ts';
import type { Customer } from '../../store/customer.ts';
import { readCustomersByEmail, readCustomersOfAnyCountry } from '../../store/customer-reader.ts';
import { insertCustomers } from '../../store/customer-writer.ts';
import { keyOf, keyOfRow, planRow } from './plan-customers.ts';

/** The customer that a row of another module's file names. */
export interface RowCustomer {
  /** Null when the row names no customer and cannot create one. */
  readonly customer: Pick<Customer, 'id' | 'name' | 'document'> | null;
  /**
   * For a customer that this row creates, the input of `importKind.undo`; null for one that exists or that an earlier
   * row creates.
   */
  readonly made: SubjectValues | null;
  /** True when no customer had the document before the file. */
  readonly isNew: boolean;
  readonly problems: readonly RowProblem[];
}

/**
 * Finds or validates the customers of rows, in their order, by document or by an e-mail that only one customer has.
 * Existing ones stay unchanged. It writes nothing.
 */
export async function checkCustomersOfRows(reader: Reader, request: ImportedRows): Promise<readonly RowCustomer[]> {
  const known = await findKnown(reader, request);
  const made = new Map<string, Customer>();
  return request.rows.map((row) => {
    const found = known(row);
    if (found) return { customer: found, made: null, isNew: false, problems: [] };
    if (!row.cells.document) return nobody([{ field: 'email', reason: importTexts.customers.unknownEmail }]);
    const { customer, result } = planRow(row, undefined, { ...request, existing: 'SKIP' });
    if (!customer) return nobody(result.problems);
    const first = made.get(keyOf(customer));
    if (first) return { customer: first, made: null, isNew: true, problems: [] };
    made.set(keyOf(customer), customer);
    return { customer, made: result.after, isNew: true, problems: [] };
  });
}

function nobody(problems: readonly RowProblem[]): RowCustomer {
  return { customer: null, made: null, isNew: false, problems };
}

/** Also inserts new customers, in the caller's transaction. */
export async function ensureCustomersOfRows(tx: Tx, request: ImportedRows): Promise<readonly RowCustomer[]> {
  const rows = await checkCustomersOfRows(tx, request);
  const fresh = rows.flatMap(({ customer, made }) => (made ? [customer as Customer] : []));
  const inserted = await insertCustomers(tx, request.sellerId, fresh);
  if (inserted.length === fresh.length) return rows;
  // Customers that were inserted concurrently exist by now; those just inserted still belong to their rows.
  const ours = new Set(inserted.map(({ id }) => id));
  const again = await checkCustomersOfRows(tx, request);
  return again.map((now, index) => {
    const before = rows[index];
    return before?.customer && before.customer.id === now.customer?.id && ours.has(now.customer.id) ? before : now;
  });
}

async function findKnown(
  reader: Reader,
  { sellerId, rows }: ImportedRows,
): Promise<(row: MappedRow) => Customer | undefined> {
  const documents = new Set(rows.flatMap((row) => keyOfRow(row)?.split(' ').at(-1) ?? []));
  const emails = new Set(rows.flatMap((row) => emailOf(row) ?? []));
  const byDocument = await readCustomersOfAnyCountry(reader, sellerId, [...documents], { locked: false });
  const byEmail = await readCustomersByEmail(reader, sellerId, [...emails]);
  const known = new Map(byDocument.map((customer) => [keyOf(customer), customer]));
  const alone = Map.groupBy(byEmail, ({ email }) => email);
  return (row) => {
    const email = emailOf(row);
    if (email === null) return known.get(keyOfRow(row) ?? '');
    const [one, ...others] = alone.get(email) ?? [];
    return others.length === 0 ? one : undefined;
  };
}

/** Only for a row without a document. */
function emailOf({ cells: { document, email } }: MappedRow): string | null {
  return document || !email ? null : email.trim().toLowerCase();
}
