import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    portal_links: LinksTable;
  }
}

/** Whose page it is. */
export type SubjectKind = 'customer' | 'sub-seller';

interface LinksTable {
  seller_id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  /** Links of other versions are invalid; revoking raises it. */
  version: number;
}

interface Subjects {
  readonly sellerId: string;
  readonly kind: SubjectKind;
  readonly ids: readonly string[];
}

/** The valid version by id: 0 until links are revoked. */
export async function readVersions(reader: Reader, { sellerId, kind, ids }: Subjects): Promise<(id: string) => number> {
  const rows = await reader
    .selectFrom('portal_links')
    .select(['subject_id', 'version'])
    .where('seller_id', '=', sellerId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const versions = new Map(rows.map(({ subject_id, version }) => [subject_id, version]));
  return (id) => versions.get(id) ?? 0;
}

export async function raiseVersion(
  tx: Tx,
  { sellerId, kind, id }: Omit<Subjects, 'ids'> & { readonly id: string },
): Promise<void> {
  await tx
    .insertInto('portal_links')
    .values({ seller_id: sellerId, subject_kind: kind, subject_id: id, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'subject_kind', 'subject_id'])
        .doUpdateSet({ version: sql<number>`portal_links.version + 1` }),
    )
    .execute();
}
