import type { Tx } from '../../../../database/transact.ts';
import type { CardApiCharge, CardApiPlace } from './card-api-store.ts';

/** Claims a charge for sending. Returns false when it is decided, or when an earlier sending arrived or may still arrive. */
export async function claimSending(
  tx: Tx,
  { sellerId, id, connectionId }: CardApiPlace,
  { now, until }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('card_api_charges')
    .set({ on_its_way_until: until })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('connection_id', '=', connectionId)
    .where('charge_id', 'is', null)
    .where('outcome', 'is', null)
    .where(({ eb, or }) => or([eb('on_its_way_until', 'is', null), eb('on_its_way_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

type ClaimedCharge = CardApiPlace & Pick<CardApiCharge, 'onItsWayUntil'>;

/** Ends a claim; another caller's stays. */
export async function releaseSending(tx: Tx, claimed: ClaimedCharge): Promise<void> {
  const { sellerId, id, connectionId, onItsWayUntil } = claimed;
  await tx
    .updateTable('card_api_charges')
    .set({ on_its_way_until: null })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('connection_id', '=', connectionId)
    .where('on_its_way_until', '=', onItsWayUntil)
    .execute();
}

/** Records that no acquirer made a sale of a claimed charge. Returns false when another caller claimed it since. */
export async function keepUnsold(tx: Tx, claimed: ClaimedCharge, decidedAt: Temporal.Instant): Promise<boolean> {
  const { sellerId, id, connectionId, onItsWayUntil } = claimed;
  const kept = await tx
    .updateTable('card_api_charges')
    .set({ outcome: 'REFUSED', decided_at: decidedAt, on_its_way_until: null })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('connection_id', '=', connectionId)
    .where('on_its_way_until', '=', onItsWayUntil)
    .where('charge_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}
