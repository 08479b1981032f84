import { createHash } from 'node:crypto';
import { assertInvariant } from '@balcao/kernel';
import { inParts } from '../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { AuditEntriesTable } from './audit-tables.ts';

export type AuditContent = Omit<FromRow<AuditEntriesTable>, 'sellerId' | 'seq' | 'hash'>;

/** The predecessor of a chain's first entry. */
const start = { seq: 0, hash: '' };

export interface ChainBreak {
  readonly seq: number;
  readonly reason: string;
}

export interface ChainReport {
  readonly sellerId: string;
  readonly entries: number;
  /** The last entry's hash. A copy elsewhere detects a chain that was rewritten as a whole. */
  readonly hash: string;
  readonly broken: ChainBreak | null;
}

/** Locks the row of the chain's end until the transaction ends. */
export async function appendToChain(tx: Tx, sellerId: string, contents: readonly AuditContent[]): Promise<void> {
  let head = (await lockHead(tx, sellerId)) ?? (await beginChain(tx, sellerId));
  const rows = contents.map((content) => {
    head = { seq: head.seq + 1, hash: hashOf(head.seq + 1, content, head.hash) };
    return toRow({ sellerId, ...content, ...head });
  });
  for (const part of inParts(rows))
    await tx
      .insertInto('audit_entries')
      .values([...part])
      .execute();
  await tx.updateTable('audit_heads').set(head).where('seller_id', '=', sellerId).execute();
}

function lockHead(tx: Tx, sellerId: string): Promise<{ seq: number; hash: string } | undefined> {
  return tx
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst();
}

/** When two transactions begin a chain at once, the second one reads the first one's row. */
async function beginChain(tx: Tx, sellerId: string): Promise<{ seq: number; hash: string }> {
  await tx
    .insertInto('audit_heads')
    .values({ seller_id: sellerId, ...start })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const begun = await lockHead(tx, sellerId);
  assertInvariant(begun, 'a chain that was begun has an end');
  return begun;
}

/** Recomputes every hash of a seller's chain, in pages. */
export async function verifyChain(reader: Reader, sellerId: string): Promise<ChainReport> {
  // The end is read first, so entries appended meanwhile lie behind it.
  const end = (await readHead(reader, sellerId)) ?? start;
  let last = start;
  while (last.seq < end.seq) {
    const rows = await readAfter(reader, sellerId, last.seq, end.seq);
    if (rows.length === 0) break;
    for (const row of rows) {
      const reason = breakAt(row, last);
      if (reason) return { sellerId, entries: last.seq, hash: last.hash, broken: { seq: last.seq + 1, reason } };
      last = { seq: row.seq, hash: row.hash };
    }
  }
  const broken = last.seq === end.seq && last.hash === end.hash ? null : { seq: last.seq + 1, reason: 'cut off' };
  return { sellerId, entries: last.seq, hash: last.hash, broken };
}

/** Sellers with a chain, or with entries whose chain end is missing. */
export async function sellersWithChains(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('audit_heads')
    .select('seller_id')
    .union(reader.selectFrom('audit_entries').select('seller_id'))
    .orderBy('seller_id')
    .execute();
  return rows.map((row) => row.seller_id);
}

const pageSize = 1000;

function readHead(reader: Reader, sellerId: string) {
  return reader.selectFrom('audit_heads').select(['seq', 'hash']).where('seller_id', '=', sellerId).executeTakeFirst();
}

async function readAfter(reader: Reader, sellerId: string, after: number, until: number) {
  const rows = await reader
    .selectFrom('audit_entries')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('seq', '>', after)
    .where('seq', '<=', until)
    .orderBy('seq')
    .limit(pageSize)
    .execute();
  return rows.map(fromRow);
}

function breakAt(row: FromRow<AuditEntriesTable>, last: { seq: number; hash: string }): string | null {
  if (row.seq !== last.seq + 1) return 'missing';
  return row.hash === hashOf(row.seq, row, last.hash) ? null : 'changed';
}

function hashOf(seq: number, content: AuditContent, previousHash: string): string {
  const line = [
    previousHash,
    seq,
    content.at.epochMilliseconds,
    content.action,
    content.subjectKind,
    content.subjectId,
    content.subjectLabel,
    content.actorId,
    content.actorName,
    content.actorProfile,
    content.sessionId,
    content.address,
    content.userAgent,
    content.before,
    content.after,
  ];
  return createHash('sha256').update(JSON.stringify(line)).digest('hex');
}
