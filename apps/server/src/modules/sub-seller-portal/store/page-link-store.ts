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
  mailed_at: readonly Temporal.Instant[];
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
    .values({ seller_id: sellerId, sub_seller_id: subSellerId, version: 1, mailed_at: [] })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'sub_seller_id'])
        .doUpdateSet({ version: sql<number>`sub_seller_page_links.version + 1` }),
    )
    .execute();
}

/** Records a mail with a link; returns false when the daily limit is reached. */
export async function takeMail(
  tx: Tx,
  { sellerId, subSellerId }: { readonly sellerId: string; readonly subSellerId: string },
  { at, max }: { readonly at: Temporal.Instant; readonly max: number },
): Promise<boolean> {
  const since = at.subtract({ hours: 24 });
  await tx
    .insertInto('sub_seller_page_links')
    .values({ seller_id: sellerId, sub_seller_id: subSellerId, version: 0, mailed_at: [] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ sub_seller_id: string }>`
    update sub_seller_page_links set
      mailed_at = array(select mailed from unnest(mailed_at) as mailed where mailed > ${since}) || ${at}::timestamptz
    where seller_id = ${sellerId} and sub_seller_id = ${subSellerId}
      and (select count(*) from unnest(mailed_at) as mailed where mailed > ${since}) < ${max}
    returning sub_seller_id`.execute(tx);
  return rows.length > 0;
}
