import { isDeepStrictEqual } from 'node:util';
import { createCustomerBody } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { importTexts, validationText } from '@balcao/messages';
import type { ImportedRows, MappedRow, RowProblem, RowResult } from '../../../imports/index.ts';
import type { Customer } from '../../store/customer.ts';
import { addressOf, contactOf, documentOf } from '../create-customer.ts';
import { cellsOf } from './customer-fields.ts';

/** Has the result and the customer's new state. */
export interface PlannedRow {
  readonly row: MappedRow;
  readonly result: RowResult;
  readonly customer: Customer | null;
}

/** Normalises a document for comparison; null when it is invalid. */
export function keyOfRow(row: MappedRow): string | null {
  const cells = cellsOf(row);
  const parsed = parseDocument(cells.document, cells.documentNation);
  return parsed && keyOf(parsed);
}

export function keyOf({ document, documentNation }: Pick<Customer, 'document' | 'documentNation'>): string {
  return documentNation === 'BR' ? document : `${documentNation} ${document}`;
}

/** Plans a row, given the customer with its document. */
export function planRow(
  row: MappedRow,
  known: Customer | undefined,
  { existing, at }: Pick<ImportedRows, 'existing' | 'at'>,
): PlannedRow {
  const cells = cellsOf(row);
  const label = known?.name ?? cells.name ?? cells.document ?? '';
  const nothing = { line: row.line, label, detail: null, subjectId: known?.id ?? null, before: null, after: null };
  const refused = (problems: readonly RowProblem[]): PlannedRow => ({
    row,
    customer: null,
    result: { ...nothing, outcome: 'REFUSED', subjectId: null, problems },
  });
  const unchanged: PlannedRow = { row, customer: null, result: { ...nothing, outcome: 'UNCHANGED', problems: [] } };
  if (known && existing === 'SKIP') return unchanged;
  const parsed = createCustomerBody.safeParse(bodyOf(cells, known), { error: validationText });
  const document = parseDocument(cells.document, cells.documentNation);
  const invalid =
    document || !cells.document ? [] : [{ field: 'document', reason: importTexts.customers.invalidDocument }];
  if (!parsed.success || !document) return refused([...problemsOf(parsed.error?.issues ?? []), ...invalid]);
  const customer: Customer = {
    id: known?.id ?? newId<'customer'>(),
    ...document,
    createdAt: known?.createdAt ?? at,
    ...contactOf(parsed.data),
    address: parsed.data.address && addressOf(parsed.data.address),
  };
  const [before, after] = [known ? valuesOf(known) : null, valuesOf(customer)];
  if (isDeepStrictEqual(before, after)) return unchanged;
  const outcome = known ? 'UPDATED' : 'CREATED';
  return { row, customer, result: { ...nothing, outcome, subjectId: customer.id, problems: [], before, after } };
}

/** The fields that an import may change. */
export function valuesOf({ name, email, alternativeEmail, countryCode, phone, address }: Customer) {
  return { name, email, alternativeEmail, countryCode, phone, address: address && { ...address } };
}

function parseDocument(document: string | undefined, documentNation = 'BR') {
  try {
    return document ? documentOf({ document, documentNation }) : null;
  } catch {
    return null;
  }
}

type Cells = ReturnType<typeof cellsOf>;

/**
 * Builds the body that the form would send. An empty cell keeps the known value; an address is sent when any of its
 * cells has one.
 */
function bodyOf(cells: Cells, known: Customer | undefined) {
  const { zipCode, street, number, complement, district, city, state, country } = cells;
  const given = { zipCode, street, number, complement, district, city, state, country };
  const filled = Object.fromEntries(Object.entries(given).filter(([, cell]) => cell !== undefined));
  const hasAddress = Object.keys(filled).some((field) => field !== 'country');
  return {
    name: cells.name ?? known?.name,
    document: cells.document ?? '',
    documentNation: cells.documentNation ?? 'BR',
    email: cells.email ?? known?.email,
    countryCode: cells.countryCode ?? known?.countryCode ?? '55',
    phone: cells.phone ?? known?.phone,
    alternativeEmail: cells.alternativeEmail ?? known?.alternativeEmail ?? null,
    address: hasAddress ? { country: 'BR', ...known?.address, ...filled } : (known?.address ?? null),
  };
}

/** Keeps the first problem of each field. */
function problemsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): RowProblem[] {
  const reasons = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path.at(-1) ?? '');
    if (!reasons.has(field)) reasons.set(field, message);
  }
  return [...reasons].map(([field, reason]) => ({ field: field || null, reason }));
}
