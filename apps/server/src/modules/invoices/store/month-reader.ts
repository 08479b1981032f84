import { fromRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import type { Invoice } from './invoice-tables.ts';

export type DocumentedInvoice = Pick<
  Invoice,
  'id' | 'invoiceNumber' | 'accessKey' | 'status' | 'authorizedAt' | 'canceledAt' | 'xml' | 'totalCents'
>;

/** The ids of the invoices that were authorised or cancelled from a moment until another, by the time they were authorised. */
export async function findMonth(
  reader: Reader,
  sellerId: string,
  { from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('invoices')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('xml', 'is not', null)
    .where(({ eb, or, and }) =>
      or([
        and([eb('authorized_at', '>=', from), eb('authorized_at', '<', until)]),
        and([eb('canceled_at', '>=', from), eb('canceled_at', '<', until)]),
      ]),
    )
    .orderBy('authorized_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** By the time they were authorised. */
export async function readDocuments(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<readonly DocumentedInvoice[]> {
  const rows = await reader
    .selectFrom('invoices')
    .select(['id', 'invoice_number', 'access_key', 'status', 'authorized_at', 'canceled_at', 'xml', 'total_cents'])
    .where('seller_id', '=', sellerId)
    .where('id', 'in', ids)
    .orderBy('authorized_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}
