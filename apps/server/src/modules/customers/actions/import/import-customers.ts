import { isDeepStrictEqual } from 'node:util';
import { maxImportRows } from '@balcao/contract';
import { importTexts } from '@balcao/messages';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { ImportedRows, ImportKind, RowResult, UndoneRow, WrittenRow } from '../../../imports/index.ts';
import type { CustomersDeps } from '../../deps.ts';
import { customersWithCredit } from '../../store/credit-store.ts';
import type { Customer } from '../../store/customer.ts';
import { readCustomersOfAnyCountry } from '../../store/customer-reader.ts';
import { changeCustomers, deleteCustomers, insertCustomers, lockCustomers } from '../../store/customer-writer.ts';
import { customerFields } from './customer-fields.ts';
import { keyOf, keyOfRow, type PlannedRow, planRow, valuesOf } from './plan-customers.ts';

const texts = importTexts.customers;

/**
 * Imports customers by file: one per row, identified by the document and validated like the form. Undo deletes a
 * created customer only while nothing was sold to them, and restores a changed one only while nobody changed it since.
 */
export function importCustomers({ inUse }: Pick<CustomersDeps, 'inUse'>): ImportKind {
  const plan = async (reader: Reader, request: ImportedRows, locked: boolean): Promise<PlannedRow[]> => {
    const keys = request.rows.map((row) => keyOfRow(row));
    const documents = [...new Set(keys.flatMap((key) => key?.split(' ').at(-1) ?? []))];
    const found = await readCustomersOfAnyCountry(reader, request.sellerId, documents, { locked });
    const known = new Map(found.map((customer) => [keyOf(customer), customer]));
    return request.rows.map((row, index) => planRow(row, known.get(keys[index] ?? ''), request));
  };
  const write = async (tx: Tx, input: ImportedRows): Promise<RowResult[]> => {
    const planned = await plan(tx, input, true);
    const of = (outcome: RowResult['outcome']) =>
      planned.flatMap(({ result, customer }) => (result.outcome === outcome && customer ? [customer] : []));
    await changeCustomers(tx, input.sellerId, of('UPDATED'));
    const made = await insertCustomers(tx, input.sellerId, of('CREATED'));
    const ids = new Set(made.map(({ id }) => id));
    const isLost = ({ result }: PlannedRow) => result.outcome === 'CREATED' && !ids.has(result.subjectId ?? '');
    // Customers who bought meanwhile exist by now.
    const again = planned.filter(isLost).map(({ row }) => row);
    const results = planned.filter((row) => !isLost(row)).map(({ result }) => result);
    return again.length === 0 ? results : [...results, ...(await write(tx, { ...input, rows: again }))];
  };
  return {
    name: 'customers',
    fields: customerFields,
    sources: [],
    maxRows: maxImportRows.customers,
    keyOf: (row) => {
      const key = keyOfRow(row);
      return key === null ? null : { field: 'document', key };
    },
    check: async (reader, requested) => (await plan(reader, requested, false)).map(({ result }) => result),
    write,
    addUp: () => null,
    undo: async (tx, { sellerId, rows }) => {
      const locked = await lockCustomers(
        tx,
        sellerId,
        rows.map(({ subjectId }) => subjectId),
      );
      const known = new Map(locked.map((customer) => [customer.id, customer]));
      const created = rows.flatMap(({ before, subjectId }) => (before === null ? [subjectId] : []));
      const sold =
        created.length > 0
          ? (await inUse(tx, sellerId, created)).union(await customersWithCredit(tx, sellerId, created))
          : new Set<string>();
      const undone = rows.map((row) => ({ row, ...undoRow(row, known.get(row.subjectId), sold) }));
      const restored = undone.flatMap(({ row, outcome }) => {
        const customer = known.get(row.subjectId);
        return outcome === 'RESTORED' && customer ? [{ ...customer, ...(row.before as Partial<Customer>) }] : [];
      });
      await changeCustomers(tx, sellerId, restored);
      const removed = undone.flatMap(({ row, outcome }) => (outcome === 'REMOVED' ? [row.subjectId] : []));
      await deleteCustomers(tx, sellerId, removed);
      return undone.map(({ row: { line }, outcome, problems }) => ({ line, outcome, problems }));
    },
  };
}

function undoRow(
  { before, after, subjectId }: WrittenRow,
  customer: Customer | undefined,
  sold: ReadonlySet<string>,
): Omit<UndoneRow, 'line'> {
  const kept = (reason: string) => ({ outcome: 'KEPT' as const, problems: [{ field: null, reason }] });
  if (!customer) return before === null ? { outcome: 'REMOVED', problems: [] } : kept(texts.changedSince);
  if (!isDeepStrictEqual(valuesOf(customer), after)) return kept(texts.changedSince);
  if (before !== null) return { outcome: 'RESTORED', problems: [] };
  return sold.has(subjectId) ? kept(texts.inUse) : { outcome: 'REMOVED', problems: [] };
}
