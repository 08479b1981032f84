import type { Reader, Tx } from '../../../../database/transact.ts';
import type { ImportedRows, MappedRow, RowProblem, SubjectValues } from '../../../imports/index.ts';
import type { CustomersDeps } from '../../deps.ts';
import type { Customer } from '../../store/customer.ts';
import { readCustomersByEmail, readCustomersOfAnyCountry } from '../../store/customer-reader.ts';
import { insertCustomers } from '../../store/customer-writer.ts';
import { keyOf, keyOfRow, planRow } from './plan-customers.ts';

/** Whom a row of another module's file names. */
export interface RowCustomer {
  /** Null when the row names nobody that there is or can be. */
  readonly customer: Pick<Customer, 'id' | 'name' | 'document'> | null;
  /** Of one who is made for this row, as `importKind.undo` takes it; null for one there is, or that an earlier row makes. */
  readonly made: SubjectValues | null;
  /** Whether there was nobody with the document before the file. */
  readonly isNew: boolean;
  readonly problems: readonly RowProblem[];
}

/**
 * The customers of rows, in their order: by the document, or without one by an e-mail that one customer alone has. Who is known stays as
 * they are; others are checked as the form is. Nothing is written.
 */
export async function checkCustomersOfRows(
  { importTexts: texts }: Pick<CustomersDeps, 'importTexts'>,
  reader: Reader,
  request: ImportedRows,
): Promise<readonly RowCustomer[]> {
  const known = await findKnown(reader, request);
  const made = new Map<string, Customer>();
  return request.rows.map((row) => {
    const found = known(row);
    if (found) return { customer: found, made: null, isNew: false, problems: [] };
    if (!row.cells.document) return nobody([{ field: 'email', reason: texts.unknownEmail }]);
    const { customer, result } = planRow(row, undefined, { ...request, existing: 'SKIP', texts });
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

/** The same, and who is new is written in the caller's transaction. */
export async function ensureCustomersOfRows(
  deps: Pick<CustomersDeps, 'importTexts'>,
  tx: Tx,
  request: ImportedRows,
): Promise<readonly RowCustomer[]> {
  const rows = await checkCustomersOfRows(deps, tx, request);
  const fresh = rows.flatMap(({ customer, made }) => (made ? [customer as Customer] : []));
  const inserted = await insertCustomers(tx, request.sellerId, fresh);
  if (inserted.length === fresh.length) return rows;
  // Who was registered meanwhile is known by now; those that were just written are too, and stay made by their rows.
  const ours = new Set(inserted.map(({ id }) => id));
  const again = await checkCustomersOfRows(deps, tx, request);
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

/** Of a row that has no document. */
function emailOf({ cells: { document, email } }: MappedRow): string | null {
  return document || !email ? null : email.trim().toLowerCase();
}
