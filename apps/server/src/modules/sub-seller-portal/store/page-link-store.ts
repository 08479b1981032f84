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
  /** The one that good links have: calling them back raises it. */
  version: number;
  /** When links were mailed within the last day. */
  mailed_at: readonly Temporal.Instant[];
}

/** The version that good links of a sub-seller have. */
export async function readVersion(reader: Reader, sellerId: string, subSellerId: string): Promise<number> {
  const row = await reader
    .selectFrom('sub_seller_page_links')
    .select('version')
    .where('seller_id', '=', sellerId)
    .where('sub_seller_id', '=', subSellerId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Makes every link of a sub-seller until now good for nothing. */
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

/** Notes a mail with a link. False, and nothing is noted, when as many went within the last day as may. */
export async function takeMail(
  tx: Tx,
  { sellerId, subSellerId }: { readonly sellerId: string; readonly subSellerId: string },
  { at, most }: { readonly at: Temporal.Instant; readonly most: number },
): Promise<boolean> {
  const since = at.subtract({ hours: 24 });
  const { rows } = await sql<{ sub_seller_id: string }>`
    insert into sub_seller_page_links as links (seller_id, sub_seller_id, version, mailed_at)
    values (${sellerId}, ${subSellerId}, 0, array[${at}::timestamptz])
    on conflict (seller_id, sub_seller_id) do update set
      mailed_at = array(select mailed from unnest(links.mailed_at) as mailed where mailed > ${since}) || ${at}::timestamptz
    where (select count(*) from unnest(links.mailed_at) as mailed where mailed > ${since}) < ${most}
    returning sub_seller_id`.execute(tx);
  return rows.length > 0;
}
