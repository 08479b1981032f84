import type { AccountGap, ConnectionProvider } from '@balcao/contract';
import { type Cents, cents, newId, type PlainDate } from '@balcao/kernel';
import { type Generated, type Selectable, sql } from 'kysely';
import { inParts } from '../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { AccountMovement } from '../../rails/index.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    connected_accounts: ConnectedAccountsTable;
    account_movements: AccountMovementsTable;
  }
}

interface ConnectedAccountsTable {
  seller_id: string;
  connection_id: string;
  provider: ConnectionProvider;
  account: string | null;
  gaps: AccountGap[];
  connected_at: Temporal.Instant;
  /** Null until the first reading, and where only the balance is read. */
  opened_at: Temporal.Instant | null;
  read_on: PlainDate | null;
  /** The following five are null until the first reading. */
  read_at: Temporal.Instant | null;
  available_cents: Cents | null;
  blocked_cents: Cents | null;
  limit_cents: Cents | null;
  /** How much more the bank had than our records, when it was last read. */
  remainder_cents: Cents | null;
  /** Money of sales in the account. */
  sales_cents: Generated<Cents>;
  failed_at: Temporal.Instant | null;
  blocked_rise_cents: Generated<Cents>;
  blocked_rise_at: Temporal.Instant | null;
}

interface AccountMovementsTable {
  seller_id: string;
  id: string;
  connection_id: string;
  /** The bank's. */
  movement_id: string;
  day: PlainDate;
  amount_cents: Cents;
  text: string;
  party_name: string | null;
  party_document: string | null;
  end_to_end_id: string | null;
  /** Null for one that was not made here. */
  subject_kind: 'PAYMENT' | 'PAYMENT_RETURN' | 'PAYOUT' | 'SALE' | null;
  /** It is in the balance with which the account began. */
  is_opening: boolean;
  read_at: Temporal.Instant;
}

export type ConnectedAccountRow = FromRow<Selectable<ConnectedAccountsTable>>;
type StoredMovement = FromRow<Selectable<AccountMovementsTable>>;

export async function findConnected(
  reader: Reader,
  sellerId: string,
  connectionId: string,
): Promise<ConnectedAccountRow | undefined> {
  const row = await selectConnected(reader, sellerId, connectionId).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockConnected(
  tx: Tx,
  sellerId: string,
  connectionId: string,
): Promise<ConnectedAccountRow | undefined> {
  const row = await selectConnected(tx, sellerId, connectionId).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

function selectConnected(reader: Reader, sellerId: string, connectionId: string) {
  return reader
    .selectFrom('connected_accounts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('connection_id', '=', connectionId);
}

const unread = {
  opened_at: null,
  read_on: null,
  read_at: null,
  available_cents: null,
  blocked_cents: null,
  limit_cents: null,
  remainder_cents: null,
  sales_cents: cents(0),
  failed_at: null,
  blocked_rise_cents: cents(0),
  blocked_rise_at: null,
};

type NewConnected = Pick<ConnectedAccountRow, 'sellerId' | 'connectionId' | 'provider' | 'account' | 'connectedAt'>;

/** One that was connected before begins anew. */
export async function beginConnected(tx: Tx, account: NewConnected): Promise<void> {
  await tx
    .insertInto('connected_accounts')
    .values({ ...toRow(account), gaps: [], ...unread })
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'connection_id']).doUpdateSet({ connected_at: account.connectedAt, ...unread }),
    )
    .execute();
}

export async function changeConnected(
  tx: Tx,
  { sellerId, connectionId }: Pick<ConnectedAccountRow, 'sellerId' | 'connectionId'>,
  changes: Partial<Omit<ConnectedAccountRow, 'sellerId' | 'connectionId'>>,
): Promise<void> {
  await tx
    .updateTable('connected_accounts')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('connection_id', '=', connectionId)
    .execute();
}

interface ReadMovements {
  readonly sellerId: string;
  readonly connectionId: string;
  readonly at: Temporal.Instant;
  readonly isOpening: boolean;
}

/** Stores movements once and returns those that were not stored before, oldest first. */
export async function insertMovements(
  tx: Tx,
  { sellerId, connectionId, at: readAt, isOpening }: ReadMovements,
  movements: readonly AccountMovement[],
): Promise<StoredMovement[]> {
  const rows = movements.map((movement) => ({
    seller_id: sellerId,
    id: newId(),
    connection_id: connectionId,
    movement_id: movement.id,
    day: movement.day,
    amount_cents: movement.amountCents,
    text: movement.text,
    party_name: movement.party?.name ?? null,
    party_document: movement.party?.document ?? null,
    end_to_end_id: movement.endToEndId,
    subject_kind: movement.subject?.kind ?? null,
    is_opening: isOpening,
    read_at: readAt,
  }));
  const added = new Set<string>();
  for (const part of inParts(rows)) {
    const inserted = await tx
      .insertInto('account_movements')
      .values([...part])
      .onConflict((conflict) => conflict.constraint('account_movements_once').doNothing())
      .returning('id')
      .execute();
    for (const { id } of inserted) added.add(id);
  }
  return rows.filter(({ id }) => added.has(id)).map((row): StoredMovement => fromRow(row));
}

export async function movementsNamed(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<StoredMovement[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('account_movements')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(fromRow);
}

/**
 * Movements of some days that are neither payments nor payouts made here, each once, for lines of imported statements.
 */
export async function movementsBetween(
  reader: Reader,
  sellerId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<
  { readonly id: string; readonly day: PlainDate; readonly amountCents: Cents; readonly account: string | null }[]
> {
  const rows = await reader
    .selectFrom('account_movements as movement')
    .innerJoin('connected_accounts as connected', (join) =>
      join
        .onRef('connected.seller_id', '=', 'movement.seller_id')
        .onRef('connected.connection_id', '=', 'movement.connection_id'),
    )
    .select(['movement_id as id', 'day', 'amount_cents as amountCents', 'account'])
    .distinctOn('movement_id')
    .where('movement.seller_id', '=', sellerId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where((is) => is.or([is('subject_kind', 'is', null), is('subject_kind', 'not in', ['PAYMENT', 'PAYOUT'])]))
    .orderBy('movement_id')
    .execute();
  return rows;
}
