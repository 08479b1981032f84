import { recordAudit } from '../../audit/index.ts';
import { insertActivities, titleOf } from '../../charges/index.ts';
import { defenceClosesAt } from '../../rails/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findDispute } from '../store/dispute-reader.ts';
import { keepStatement, lockDispute } from '../store/dispute-writer.ts';

interface WriteStatement {
  readonly sellerId: string;
  readonly disputeId: string;
  readonly statement: string;
  readonly by: string;
}

/**
 * Stores the defence in the seller's words: it goes in the dossier, and where the bank takes a text it is the defence. Refuses
 * `charge.dispute_not_found`, also for a Pix on a key, `charge.not_disputed` once decided, and `charge.defence_closed`.
 */
export async function writeStatement(
  deps: Pick<DisputesDeps, 'reader' | 'transact' | 'clockOf'>,
  { sellerId, disputeId, statement, by }: WriteStatement,
): Promise<void> {
  const found = (await findDispute(deps.reader, sellerId, disputeId)) ?? refuse('charge.dispute_not_found');
  const label = await titleOf(deps.reader, sellerId, found.chargeId);
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const locked = await lockDispute(tx, sellerId, disputeId);
    if (locked?.statement === statement) return;
    assertThat(locked?.status === 'OPEN', 'charge.not_disputed');
    const isOpen = Temporal.Instant.compare(at, defenceClosesAt(locked.deadline)) < 0 && !locked.defenceClosedAt;
    assertThat(isOpen, 'charge.defence_closed');
    await keepStatement(tx, locked, statement);
    const line = { chargeId: locked.chargeId, at, by, status: null, reason: null, amountCents: null };
    await insertActivities(tx, sellerId, [{ ...line, kind: 'dispute.statement_written', details: { disputeId } }]);
    const subject = { kind: 'charge', id: locked.chargeId, label } as const;
    recordAudit(tx, { sellerId, at, action: 'charge.dispute_statement_written', subject });
  });
}
