import { defenceClosesAt } from '../../rails/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { isOfCharge } from '../store/dispute-reader.ts';
import { lockDispute, writeDispute } from '../store/dispute-writer.ts';
import type { SourceDeps } from './sources/dispute-source.ts';
import { sourceOf } from './sources/source-of.ts';

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
  deps: SourceDeps & Pick<DisputesDeps, 'transact' | 'clockOf'>,
  { sellerId, disputeId, statement, by }: WriteStatement,
): Promise<void> {
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const locked = await lockDispute(tx, sellerId, disputeId);
    assertThat(locked && isOfCharge(locked), 'charge.dispute_not_found');
    if (locked.statement === statement) return;
    assertThat(locked.status === 'OPEN', 'charge.not_disputed');
    const isOpen = Temporal.Instant.compare(at, defenceClosesAt(locked.deadline)) < 0 && !locked.defenceClosedAt;
    assertThat(isOpen, 'charge.defence_closed');
    await writeDispute(tx, locked, { statement });
    await sourceOf(deps, locked).record(tx, { kind: 'statement_written', at, by });
  });
}
