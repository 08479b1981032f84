import type { ScheduledJobHandler } from '../../../../jobs/index.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { findDispute, findDocuments } from '../../store/money-back/dispute-reader.ts';
import { closeDefence as recordClosing } from '../../store/money-back/dispute-writer.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/** Closes the defence after its last day: no more documents are accepted, and the issuer decides. */
export function closeDefence({ reader, transact }: Pick<ChargesDeps, 'reader' | 'transact'>): ScheduledJobHandler {
  return async ({ sellerId, subjectId: disputeId }, clock) => {
    const dispute = await findDispute(reader, sellerId, disputeId);
    if (!dispute) return;
    await transact(async (tx) => {
      const at = clock.now();
      if (!(await recordClosing(tx, sellerId, disputeId, at))) return;
      const documents = (await findDocuments(tx, sellerId, disputeId)).length;
      const line = { chargeId: dispute.charge_id, at, by: null, status: null, reason: null, amountCents: null };
      await insertActivities(tx, sellerId, [
        { ...line, kind: 'dispute.defence_closed', details: { disputeId, documents } },
      ]);
    });
  };
}
