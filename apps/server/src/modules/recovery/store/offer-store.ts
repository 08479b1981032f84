import type { Cents, PlainDate } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { LastResortKind } from '../recovery-policy.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    recovery_offers: RecoveryOffersTable;
  }
}

/**
 * OPENING: its link is not made yet. OPEN: the buyer has it. TAKEN: it was paid instead of the charge. CLOSED: the
 * charge ended otherwise. REFUSED: no such link can be made.
 */
type OfferStatus = 'OPENING' | 'OPEN' | 'TAKEN' | 'CLOSED' | 'REFUSED';

interface RecoveryOffersTable {
  seller_id: string;
  charge_id: string;
  link_id: string;
  kind: LastResortKind;
  amount_cents: Cents;
  days: number;
  offered_on: PlainDate;
  status: OfferStatus;
}

export type Offer = Readonly<FromRow<RecoveryOffersTable>>;

/** A charge gets an offer only once, so existing ones are skipped. */
export async function insertOffers(tx: Tx, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  await tx
    .insertInto('recovery_offers')
    .values(offers.map(toRow))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findOpening(reader: Reader, sellerId: string): Promise<Offer[]> {
  const rows = await reader
    .selectFrom('recovery_offers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'OPENING')
    .orderBy('charge_id')
    .execute();
  return rows.map(fromRow);
}

/** Every offer that the buyer got. */
export async function findOffers(reader: Reader, sellerId: string): Promise<Offer[]> {
  const rows = await reader
    .selectFrom('recovery_offers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['OPEN', 'TAKEN', 'CLOSED'])
    .execute();
  return rows.map(fromRow);
}

export async function findOpenOffers(
  reader: Reader,
  sellerId: string,
  { linkIds, chargeIds }: { readonly linkIds: readonly string[]; readonly chargeIds: readonly string[] },
): Promise<Offer[]> {
  const rows = await reader
    .selectFrom('recovery_offers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['OPENING', 'OPEN'])
    .where((where) =>
      where.or([
        ...(linkIds.length > 0 ? [where('link_id', 'in', linkIds)] : []),
        ...(chargeIds.length > 0 ? [where('charge_id', 'in', chargeIds)] : []),
      ]),
    )
    .execute();
  return rows.map(fromRow);
}

/** Returns false when the offer is no longer in the expected status. */
export async function changeOffer(
  tx: Tx,
  { sellerId, chargeId, status }: Pick<Offer, 'sellerId' | 'chargeId' | 'status'>,
  next: OfferStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_offers')
    .set({ status: next })
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
