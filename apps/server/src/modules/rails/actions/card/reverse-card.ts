import { cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { CardRail, ReverseCard } from '../../card-rail.ts';
import { assertThat } from '../../refusals.ts';
import { insertReversal, lockAuthorization, reversalRow, type SimCardReversalsTable } from '../../store/card-book.ts';
import { networkOf } from '../../store/network-table.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function reverseCard(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>): CardRail['reverse'] {
  return async (reversal) => {
    const { sellerId, id } = reversal;
    const kept = await reversalRow(deps.reader, sellerId, id);
    if (kept) return assertSameReversal(kept, reversal);
    const sent = { sellerId, rail: 'card', instruction: `reverse:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    await sendOverNetwork(deps, sent, network, async () => {
      const now = (await deps.clockOf(sellerId)).now();
      await deps.transact((tx) => reverse(tx, reversal, now));
    });
  };
}

async function reverse(tx: Tx, reversal: ReverseCard, now: Temporal.Instant): Promise<void> {
  const { sellerId, id, authorizationId, amountCents } = reversal;
  const authorization = await lockAuthorization(tx, sellerId, authorizationId);
  assertThat(authorization, 'card.authorization_not_found');
  const kept = await reversalRow(tx, sellerId, id);
  if (kept) return assertSameReversal(kept, reversal);
  assertThat(authorization.status === 'AUTHORIZED', 'card.not_authorized');
  const leftCents = cents(authorization.amount_cents - authorization.reversed_cents);
  assertThat(amountCents <= leftCents, 'card.reversal_too_large', { leftCents });
  const row = {
    seller_id: sellerId,
    id,
    authorization_id: authorizationId,
    amount_cents: amountCents,
    reversed_at: now,
  };
  await insertReversal(tx, row, authorization);
}

function assertSameReversal(kept: SimCardReversalsTable, { authorizationId, amountCents }: ReverseCard): void {
  const isSame = kept.authorization_id === authorizationId && kept.amount_cents === amountCents;
  assertThat(isSame, 'rails.instruction_reused');
}
