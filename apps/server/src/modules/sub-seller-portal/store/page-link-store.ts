import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    sub_seller_page_links: PageLinksTable;
  }
}

interface PageLinksTable {
  seller_id: string;
  sub_seller_id: string;
  /** Links of other versions are invalid; revoking raises it. */
  version: number;
}

export async function readVersion(reader: Reader, sellerId: string, subSellerId: string): Promise<number> {
  const row = await reader
    .selectFrom('sub_seller_page_links')
    .select('version')
    .where('seller_id', '=', sellerId)
    .where('sub_seller_id', '=', subSellerId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function raiseVersion(tx: Tx, sellerId: string, subSellerId: string): Promise<void> {
  await tx
    .insertInto('sub_seller_page_links')
    .values({ seller_id: sellerId, sub_seller_id: subSellerId, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'sub_seller_id'])
        .doUpdateSet({ version: sql<number>`sub_seller_page_links.version + 1` }),
    )
    .execute();
}
