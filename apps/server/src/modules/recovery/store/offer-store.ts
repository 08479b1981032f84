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
  kind: OfferKind;
  amount_cents: Cents;
  days: number;
  offered_on: PlainDate;
  status: OfferStatus;
}

/** A negotiation's link ends several charges, each with an offer of its own. */
export type OfferKind = LastResortKind | 'NEGOTIATION';

export type Offer = Readonly<FromRow<RecoveryOffersTable>>;

/**
 * Skips a charge that has an open offer, or had a last resort and would get another. Returns how many were written.
 */
export async function insertOffers(tx: Tx, offers: readonly Offer[]): Promise<number> {
  if (offers.length === 0) return 0;
  const written = await tx
    .insertInto('recovery_offers')
    .values(offers.map(toRow))
    .onConflict((conflict) => conflict.doNothing())
    .returning('charge_id')
    .execute();
  return written.length;
}

/** Last resorts whose link is not made yet. */
export async function findOpening(reader: Reader, sellerId: string): Promise<Offer[]> {
  const rows = await reader
    .selectFrom('recovery_offers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'OPENING')
    .where('kind', '<>', 'NEGOTIATION')
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

/** Returns the links that a buyer got as an offer. */
export async function findOfferLinks(
  reader: Reader,
  sellerId: string,
  linkIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (linkIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('recovery_offers')
    .select('link_id')
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['OPEN', 'TAKEN', 'CLOSED'])
    .where('link_id', 'in', linkIds)
    .execute();
  return new Set(rows.map(({ link_id }) => link_id));
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
  { sellerId, chargeId, linkId, status }: Pick<Offer, 'sellerId' | 'chargeId' | 'linkId' | 'status'>,
  next: OfferStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_offers')
    .set({ status: next })
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .where('link_id', '=', linkId)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
