import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { FoundRecipient, RefusedPart } from '../../ports/split-programme.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    split_recipients: SplitRecipientsTable;
  }
}

/** A recipient at an acquirer: a sub-seller at each connection, or the seller, under their own id. */
interface SplitRecipientsTable {
  seller_id: string;
  connection_id: string;
  sub_seller_id: string;
  registration_id: string;
  content_hash: string;
  outcome: FoundRecipient['status'];
  refused: readonly RefusedPart[];
  recipient_id: string | null;
  may_receive: boolean;
  at: Temporal.Instant;
}

export type SplitRecipient = FromRow<SplitRecipientsTable>;

export async function splitRecipient(
  reader: Reader,
  place: Pick<SplitRecipient, 'sellerId' | 'connectionId' | 'subSellerId'>,
): Promise<SplitRecipient | undefined> {
  const row = await recipients(reader, place.sellerId)
    .where('connection_id', '=', place.connectionId)
    .where('sub_seller_id', '=', place.subSellerId)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function recipientOfRegistration(
  reader: Reader,
  sellerId: string,
  registrationId: string,
): Promise<SplitRecipient | undefined> {
  const row = await recipients(reader, sellerId).where('registration_id', '=', registrationId).executeTakeFirst();
  return row && fromRow(row);
}

/** Stores a registration before it is sent. It replaces the earlier one; the recipient's id stays. */
export async function keepRegistration(
  tx: Tx,
  recipient: Omit<SplitRecipient, 'outcome' | 'refused' | 'recipientId' | 'mayReceive'>,
): Promise<void> {
  const { registrationId, contentHash, at } = recipient;
  const begun = {
    registration_id: registrationId,
    content_hash: contentHash,
    at,
    outcome: 'PROCESSING' as const,
    refused: sql<never>`'[]'::jsonb`,
  };
  await tx
    .insertInto('split_recipients')
    .values({ ...toRow(recipient), ...begun, recipient_id: null, may_receive: false })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'connection_id', 'sub_seller_id'])
        .doUpdateSet(begun)
        .where('split_recipients.registration_id', '<>', registrationId),
    )
    .execute();
}

export async function keepRecipient(
  tx: Tx,
  recipient: SplitRecipient,
  said: Pick<SplitRecipient, 'outcome' | 'refused'> & Partial<Pick<SplitRecipient, 'recipientId' | 'mayReceive'>>,
): Promise<void> {
  await tx
    .updateTable('split_recipients')
    .set({ ...toRow(said), refused: JSON.stringify(said.refused) as never })
    .where('seller_id', '=', recipient.sellerId)
    .where('connection_id', '=', recipient.connectionId)
    .where('sub_seller_id', '=', recipient.subSellerId)
    .where('registration_id', '=', recipient.registrationId)
    .execute();
}

function recipients(reader: Reader, sellerId: string) {
  return reader.selectFrom('split_recipients').selectAll().where('seller_id', '=', sellerId);
}
