import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { FoundRecipient, RefusedPart } from '../split/split-programme.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    split_recipients: SplitRecipientsTable;
  }
}

/** A recipient at an acquirer: a sub-seller at each connection, or the seller, under their own id. */
interface SplitRecipientsTable {
  seller_id: string;
  connection_id: string;
  sub_seller_id: string;
  /** The newest registration. */
  registration_id: string;
  /** Hash of the registration, which distinguishes a repeat from another one. */
  content_hash: string;
  /** The outcome of the newest registration. A recipient accepted earlier keeps receiving. */
  outcome: FoundRecipient['status'];
  /** The refused parts; empty unless the registration was refused. */
  refused: readonly RefusedPart[];
  /** The acquirer's id; null until it has answered. */
  recipient_id: string | null;
  may_receive: boolean;
  at: Temporal.Instant;
}

export type SplitRecipient = Selectable<SplitRecipientsTable>;

export function splitRecipient(
  reader: Reader,
  place: Pick<SplitRecipient, 'seller_id' | 'connection_id' | 'sub_seller_id'>,
): Promise<SplitRecipient | undefined> {
  return reader
    .selectFrom('split_recipients')
    .selectAll()
    .where('seller_id', '=', place.seller_id)
    .where('connection_id', '=', place.connection_id)
    .where('sub_seller_id', '=', place.sub_seller_id)
    .executeTakeFirst();
}

export function recipientOfRegistration(
  reader: Reader,
  sellerId: string,
  registrationId: string,
): Promise<SplitRecipient | undefined> {
  return reader
    .selectFrom('split_recipients')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

/** Stores a registration before it is sent. It replaces the earlier one; the recipient's id stays. */
export async function keepRegistration(
  tx: Tx,
  row: Omit<SplitRecipient, 'outcome' | 'refused' | 'recipient_id' | 'may_receive'>,
): Promise<void> {
  const { registration_id, content_hash, at } = row;
  const begun = { registration_id, content_hash, at, outcome: 'PROCESSING' as const, refused: sql<never>`'[]'::jsonb` };
  await tx
    .insertInto('split_recipients')
    .values({ ...row, ...begun, recipient_id: null, may_receive: false })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'connection_id', 'sub_seller_id'])
        .doUpdateSet(begun)
        .where('split_recipients.registration_id', '<>', registration_id),
    )
    .execute();
}

/** Stores the acquirer's answer to a registration, unless another one has replaced it. */
export async function keepRecipient(
  tx: Tx,
  row: SplitRecipient,
  said: Pick<SplitRecipient, 'outcome' | 'refused'> & Partial<Pick<SplitRecipient, 'recipient_id' | 'may_receive'>>,
): Promise<void> {
  await tx
    .updateTable('split_recipients')
    .set({ ...said, refused: JSON.stringify(said.refused) as never })
    .where('seller_id', '=', row.seller_id)
    .where('connection_id', '=', row.connection_id)
    .where('sub_seller_id', '=', row.sub_seller_id)
    .where('registration_id', '=', row.registration_id)
    .execute();
}
