import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../../database/transact.ts';
import { RailTimeout, unlessTimeout } from '../ports/rail-timeout.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  claimDefence,
  keepDefence,
  type ProviderDefence,
  providerDefence,
  settleDefence,
} from '../store/provider-dispute-store.ts';
import { onItsWayMs, ProviderFailure } from './call-provider.ts';

/** TREATED when the provider has an answer already, of whomever; REFUSED when it takes not this one. */
export type ContestOutcome = 'TAKEN' | 'TREATED' | 'REFUSED';

interface DefenceCalls {
  /** Whether the provider has an answer to this round, by its own list. */
  isTreated(round: string): Promise<boolean>;
  send(round: string): Promise<ContestOutcome>;
  /** Reads the dispute after an answer; the next daily reading finds it too. */
  readAfter(): Promise<unknown>;
}

/**
 * Sends the one defence of a round. It is stored before it is sent, and of an unanswered one the provider's list is read before it is sent
 * again. Idempotent by id. Refuses `rails.defence_sent` when another one was sent, here or at the provider's own pages, and
 * `rails.defence_refused`; throws RailTimeout while the outcome is not known.
 */
export async function sendDefence(
  { reader, transact, clock }: { readonly reader: Reader; readonly transact: Transact; readonly clock: Clock },
  defence: Pick<ProviderDefence, 'sellerId' | 'id' | 'disputeId' | 'round'>,
  calls: DefenceCalls,
): Promise<void> {
  const { sellerId, id } = defence;
  const known = await providerDefence(reader, sellerId, id);
  if (known?.state === 'TAKEN') return;
  assertThat(known?.state !== 'REFUSED', 'rails.defence_refused');
  const now = clock.now();
  const until = now.add({ milliseconds: onItsWayMs });
  const round = known?.round ?? defence.round;
  if (known) {
    if (!(await transact((tx) => claimDefence(tx, known, { now, until })))) throw unanswered(id);
    if (await calls.isTreated(round)) return transact((tx) => settleDefence(tx, known, 'TAKEN'));
  } else {
    const sent = { ...defence, state: 'SENT' as const, onItsWayUntil: until, sentAt: now };
    const isFirst = await transact((tx) => keepDefence(tx, sent));
    // Another call with this id is sending it.
    if (!isFirst && (await providerDefence(reader, sellerId, id))) throw unanswered(id);
    if (!isFirst) refuse('rails.defence_sent');
  }
  const outcome = await calls.send(round).catch(async (error: unknown) => {
    if (!(error instanceof ProviderFailure) || error.wasSent) throw error;
    // It certainly did not arrive, so the next attempt need not wait.
    await transact((tx) => claimDefence(tx, defence, { now: until, until: now }));
    throw error;
  });
  const isOurs = outcome === 'TAKEN' || (outcome === 'TREATED' && known !== undefined);
  await transact((tx) => settleDefence(tx, defence, isOurs ? 'TAKEN' : 'REFUSED'));
  await unlessTimeout(calls.readAfter());
  assertThat(outcome !== 'REFUSED', 'rails.defence_refused');
  assertThat(isOurs, 'rails.defence_sent');
}

function unanswered(id: string): RailTimeout {
  return new RailTimeout(`defence:${id}`);
}
