import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import { violatedConstraint } from '../../../../database/database-error.ts';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { AuthenticationResult } from '../../ports/card-authentication.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    card_authentications: CardAuthenticationsTable;
  }
}

interface CardAuthenticationsTable {
  seller_id: string;
  id: string;
  connection_id: string;
  token: string;
  amount_cents: Cents;
  installments: number;
  begun_at: Temporal.Instant;
  /** From here on what the buyer's browser sent. */
  event: AuthenticationResult['event'] | null;
  /** Sealed, Base64. */
  cavv: string | null;
  eci: string | null;
  version: string | null;
  reference_id: string | null;
  concluded_at: Temporal.Instant | null;
  /** The charge at the acquirer that it was taken for; one has one at most. */
  sale_id: string | null;
}

export type KeptAuthentication = FromRow<CardAuthenticationsTable>;
export type KeptResult = Pick<KeptAuthentication, 'event' | 'cavv' | 'eci' | 'version' | 'referenceId' | 'concludedAt'>;

export async function insertAuthentication(
  tx: Tx,
  begun: Omit<KeptAuthentication, keyof KeptResult | 'saleId'>,
): Promise<void> {
  const none = { event: null, cavv: null, eci: null, version: null, reference_id: null, concluded_at: null };
  await tx
    .insertInto('card_authentications')
    .values({ ...toRow(begun), ...none, sale_id: null })
    .execute();
}

/** Deletes authentications that were begun before an instant and that no sale took. */
export async function deleteUnsold(tx: Tx, sellerId: string, before: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('card_authentications')
    .where('seller_id', '=', sellerId)
    .where('sale_id', 'is', null)
    .where('begun_at', '<', before)
    .execute();
}

/** Until the transaction ends nobody else concludes it. */
export async function lockAuthentication(
  tx: Tx,
  sellerId: string,
  id: string,
): Promise<KeptAuthentication | undefined> {
  const row = await authentications(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function keepResult(
  tx: Tx,
  { sellerId, id }: Pick<KeptAuthentication, 'sellerId' | 'id'>,
  result: KeptResult,
): Promise<void> {
  await tx
    .updateTable('card_authentications')
    .set(toRow(result))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

/** Whether the transaction failed because the reference came with another authentication. */
export function isReferenceTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'card_authentications_reference';
}

/**
 * Takes the newest result for a charge, of the same card, connection and amount, that no other charge took. Call it in
 * the transaction that stores the charge.
 */
export async function takeAuthentication(
  tx: Tx,
  sale: Pick<KeptAuthentication, 'sellerId' | 'connectionId' | 'token' | 'amountCents' | 'installments'> & {
    readonly id: string;
  },
  since: Temporal.Instant,
): Promise<void> {
  const { sellerId, connectionId, token, amountCents, installments, id } = sale;
  await sql`
    update card_authentications set sale_id = ${id}
    where seller_id = ${sellerId}
      and id = (
        select id from card_authentications
        where seller_id = ${sellerId} and token = ${token} and connection_id = ${connectionId}
          and amount_cents = ${amountCents} and installments = ${installments}
          and sale_id is null and concluded_at is not null and begun_at >= ${since}
        order by concluded_at desc limit 1
      )
      and not exists (select from card_authentications where seller_id = ${sellerId} and sale_id = ${id})`.execute(tx);
}

export async function authenticationsOfSales(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<KeptAuthentication[]> {
  const rows = await authentications(reader, sellerId)
    .where(sql<boolean>`sale_id = any(${[...ids]}::text[])`)
    .execute();
  return rows.map(fromRow);
}

function authentications(reader: Reader, sellerId: string) {
  return reader.selectFrom('card_authentications').selectAll().where('seller_id', '=', sellerId);
}
