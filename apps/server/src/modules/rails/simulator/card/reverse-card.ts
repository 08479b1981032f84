import { cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { RailDeps } from '../../deps.ts';
import type { CardRail, ReverseCard } from '../../ports/card-rail.ts';
import { type RefundOutcome, refundOutcomeAt } from '../../ports/refund-outcome.ts';
import { assertThat } from '../../refusals.ts';
import { type Network, refundFailureOf } from '../models/behaviour.ts';
import { announceChange, sendOverNetwork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import { findSimReversal, insertReversal, lockAuthorization, type SimReversal } from '../store/sim-card-store.ts';

type ReverseDeps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

export function reverseCard(deps: ReverseDeps): CardRail['reverse'] {
  return async (reversal) => {
    const { sellerId, id } = reversal;
    const kept = await findSimReversal(deps.reader, sellerId, id);
    if (kept) return answerOf(deps, kept, reversal);
    const sent = { sellerId, rail: 'card', instruction: `reverse:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    return sendOverNetwork(deps, sent, network, async () =>
      answerOf(deps, await keep(deps, reversal, network), reversal),
    );
  };
}

/** A webhook is sent only for a late or repeated answer. */
async function keep(deps: ReverseDeps, reversal: ReverseCard, network: Network): Promise<SimReversal> {
  const { sellerId, id, authorizationId } = reversal;
  const now = (await deps.clockOf(sellerId)).now();
  if (network.behaviour !== 'DELAY' && network.behaviour !== 'DUPLICATE') {
    return deps.transact((tx) => reverse(tx, reversal, { network, now }));
  }
  let written: SimReversal | undefined;
  await announceChange(
    deps,
    { sellerId, rail: 'card', reference: authorizationId, fact: `reversed-${id}` },
    async (tx) => {
      written = await reverse(tx, reversal, { network, now });
      return true;
    },
  );
  if (!written) throw new Error('a reversal that was announced was not written');
  return written;
}

async function reverse(
  tx: Tx,
  reversal: ReverseCard,
  { network, now }: { readonly network: Network; readonly now: Temporal.Instant },
): Promise<SimReversal> {
  const { sellerId, id, authorizationId, amountCents } = reversal;
  const authorization = await lockAuthorization(tx, sellerId, authorizationId);
  assertThat(authorization, 'card.authorization_not_found');
  const kept = await findSimReversal(tx, sellerId, id);
  if (kept) return kept;
  assertThat(authorization.status === 'AUTHORIZED', 'card.not_authorized');
  const failure = refundFailureOf(authorization, network);
  const leftCents = cents(authorization.amountCents - authorization.reversedCents);
  assertThat(failure || amountCents <= leftCents, 'card.reversal_too_large', { leftCents });
  const written = {
    sellerId,
    id,
    authorizationId,
    amountCents,
    reversedAt: now,
    failure,
    answersAt: network.behaviour === 'DELAY' ? now.add({ seconds: network.delaySeconds }) : now,
  };
  await insertReversal(tx, written, authorization);
  return written;
}

async function answerOf(
  { clockOf }: Pick<RailDeps, 'clockOf'>,
  kept: SimReversal,
  { sellerId, authorizationId, amountCents }: ReverseCard,
): Promise<RefundOutcome> {
  const isSame = kept.authorizationId === authorizationId && kept.amountCents === amountCents;
  assertThat(isSame, 'rails.instruction_reused');
  return refundOutcomeAt(kept, (await clockOf(sellerId)).now());
}

export function findReversal({ reader, clockOf }: Pick<RailDeps, 'reader' | 'clockOf'>): CardRail['findReversal'] {
  return async (sellerId, id) => {
    const kept = await findSimReversal(reader, sellerId, id);
    if (!kept) return null;
    return refundOutcomeAt(kept, (await clockOf(sellerId)).now());
  };
}
