import { cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { Network } from '../../behaviour.ts';
import type { CardRail, ReverseCard } from '../../card/card-rail.ts';
import { type RefundFailure, type RefundOutcome, refundOutcomeAt } from '../../refund-outcome.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import {
  insertReversal,
  lockAuthorization,
  reversalRow,
  type SimCardAuthorizationsTable,
  type SimCardReversalsTable,
} from '../../store/sim-card-store.ts';
import { announceChange } from '../network/announce-change.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

type ReverseDeps = Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

export function reverseCard(deps: ReverseDeps): CardRail['reverse'] {
  return async (reversal) => {
    const { sellerId, id } = reversal;
    const kept = await reversalRow(deps.reader, sellerId, id);
    if (kept) return answerOf(deps, kept, reversal);
    const sent = { sellerId, rail: 'card', instruction: `reverse:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    return sendOverNetwork(deps, sent, network, async () =>
      answerOf(deps, await keep(deps, reversal, network), reversal),
    );
  };
}

/** A notice is sent only for a late or repeated answer. */
async function keep(deps: ReverseDeps, reversal: ReverseCard, network: Network): Promise<SimCardReversalsTable> {
  const { sellerId, id, authorizationId } = reversal;
  const now = (await deps.clockOf(sellerId)).now();
  if (network.behaviour !== 'DELAY' && network.behaviour !== 'DUPLICATE') {
    return deps.transact((tx) => reverse(tx, reversal, { network, now }));
  }
  let row: SimCardReversalsTable | undefined;
  await announceChange(
    deps,
    { sellerId, rail: 'card', reference: authorizationId, fact: `reversed-${id}` },
    async (tx) => {
      row = await reverse(tx, reversal, { network, now });
      return true;
    },
  );
  if (!row) throw new Error('a reversal that was announced was not written');
  return row;
}

async function reverse(
  tx: Tx,
  reversal: ReverseCard,
  { network, now }: { readonly network: Network; readonly now: Temporal.Instant },
): Promise<SimCardReversalsTable> {
  const { sellerId, id, authorizationId, amountCents } = reversal;
  const authorization = await lockAuthorization(tx, sellerId, authorizationId);
  assertThat(authorization, 'card.authorization_not_found');
  const kept = await reversalRow(tx, sellerId, id);
  if (kept) return kept;
  assertThat(authorization.status === 'AUTHORIZED', 'card.not_authorized');
  const failure = failureOf(authorization, network);
  const leftCents = cents(authorization.amount_cents - authorization.reversed_cents);
  assertThat(failure || amountCents <= leftCents, 'card.reversal_too_large', { leftCents });
  const row = {
    seller_id: sellerId,
    id,
    authorization_id: authorizationId,
    amount_cents: amountCents,
    reversed_at: now,
    failure,
    answers_at: network.behaviour === 'DELAY' ? now.add({ seconds: network.delaySeconds }) : now,
  };
  await insertReversal(tx, row, authorization);
  return row;
}

function failureOf({ disputed_cents }: SimCardAuthorizationsTable, { behaviour }: Network): RefundFailure | null {
  if (disputed_cents > 0) return 'disputed';
  return behaviour === 'REFUSE' ? 'refused' : null;
}

async function answerOf(
  { clockOf }: Pick<SimulatorDeps, 'clockOf'>,
  kept: SimCardReversalsTable,
  { sellerId, authorizationId, amountCents }: ReverseCard,
): Promise<RefundOutcome> {
  const isSame = kept.authorization_id === authorizationId && kept.amount_cents === amountCents;
  assertThat(isSame, 'rails.instruction_reused');
  return refundOutcomeAt({ failure: kept.failure, answersAt: kept.answers_at }, (await clockOf(sellerId)).now());
}
