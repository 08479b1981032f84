import { type Cents, cents, sumCents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { differencesOfRail } from '../store/reconciliation-reader.ts';
import { changeDifference, writeDifferences } from '../store/reconciliation-writer.ts';

const clearing = 'rail-clearing:banking';

interface AccountBalanceRead {
  readonly sellerId: string;
  readonly theirsCents: Cents;
  readonly oursCents: Cents;
  /** Payments without an answer, which the bank may have debited: a lack of up to their sum is none. */
  readonly inTransitCents: Cents;
  /** The reading before found the same difference; a younger one may be money on its way. */
  readonly isSteady: boolean;
  readonly at: Temporal.Instant;
}

/**
 * Compares a connected account's balance with our records, in the transaction of its reading. Known differences explain
 * their part, accepted ones too; the rest is one difference, which closes by itself when nothing is left.
 */
export async function noteAccountBalance(
  tx: Tx,
  { sellerId, theirsCents, oursCents, inTransitCents, isSteady, at }: AccountBalanceRead,
): Promise<void> {
  const known = await differencesOfRail(tx, sellerId, 'banking');
  const ofBalance = known.find(({ kind }) => kind === 'BALANCE');
  const explained = sumCents(known.filter(({ kind }) => kind !== 'BALANCE').map(({ effectCents }) => effectCents));
  const isOpen = ofBalance?.status === 'OPEN' || ofBalance?.status === 'WAITING';
  const left = theirsCents - oursCents - explained;
  const effectCents = cents(left < 0 ? Math.min(0, left + inTransitCents) : left);
  const isAccepted = ofBalance?.status === 'ACCEPTED' && ofBalance.effectCents === effectCents;
  if (effectCents === 0 && ofBalance && isOpen) {
    await changeDifference(tx, ofBalance, { status: 'GONE', closedAt: at });
  } else if (effectCents !== 0 && isSteady && !isAccepted && !(isOpen && ofBalance?.effectCents === effectCents)) {
    await writeDifferences(tx, [
      {
        sellerId,
        rail: 'banking',
        kind: 'BALANCE',
        entryId: clearing,
        reference: clearing,
        cause: 'AMOUNT_DIFFERS',
        theirsCents,
        oursCents,
        effectCents,
        status: 'OPEN',
        foundAt: at,
        closedAt: null,
      },
    ]);
  } else return;
  await appendEvents(tx, [{ sellerId, topic: 'reconciliation.changed', subjectId: sellerId }]);
}
