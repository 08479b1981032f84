import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { EvidenceType } from '../money-back/evidence.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    manual_receipts: ManualReceiptsTable;
  }
}

interface ManualReceiptsTable {
  seller_id: string;
  charge_id: string;
  file_name: string;
  media_type: EvidenceType;
  content: Uint8Array;
}

export type ManualReceipt = FromRow<ManualReceiptsTable>;

export async function insertManualReceipt(tx: Tx, receipt: ManualReceipt): Promise<void> {
  await tx.insertInto('manual_receipts').values(toRow(receipt)).execute();
}

export async function findManualReceipt(
  reader: Reader,
  sellerId: string,
  chargeId: string,
): Promise<ManualReceipt | undefined> {
  const row = await reader
    .selectFrom('manual_receipts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function manualReceiptName(reader: Reader, sellerId: string, chargeId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('manual_receipts')
    .select('file_name')
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  return row?.file_name ?? null;
}
