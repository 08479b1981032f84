import { type BankAccount, isSameBankAccount } from '@balcao/brazil';
import { assertInvariant } from '@balcao/kernel';
import type { RailDeps } from '../deps.ts';
import type { PayoutRail, SendPayout } from '../ports/payout-rail.ts';
import { assertThat } from '../refusals.ts';
import { sendOverNetwork } from './network.ts';
import { networkOf } from './store/network-table.ts';
import { findSimPayout, insertPayout, type SimPayout } from './store/sim-payout-store.ts';

/** The receiving bank's reason (BACEN, SPI code AC03). */
const returnReason = 'Conta de destino inválida';

/**
 * Payouts follow the seller's Pix behaviour: REFUSE has the receiving bank return them, DELAY answers later, TIMEOUT
 * loses half on the way.
 */
export function sendPayout(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): PayoutRail['send'] {
  return async (payout) => {
    const { sellerId, id } = payout;
    const kept = await findSimPayout(deps.reader, sellerId, id);
    if (kept) return assertSame(kept, payout);
    const sent = { sellerId, rail: 'pix', instruction: `payout:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    const isReturned = network.behaviour === 'REFUSE';
    const delaySeconds = network.behaviour === 'DELAY' ? network.delaySeconds : 0;
    await sendOverNetwork(deps, sent, network, async () => {
      const now = (await deps.clockOf(sellerId)).now();
      const written: SimPayout = {
        sellerId,
        id,
        status: isReturned ? 'RETURNED' : 'PAID',
        amountCents: payout.amountCents,
        account: payout.account,
        returnReason: isReturned ? returnReason : null,
        answersAt: now.add({ seconds: delaySeconds }),
        createdAt: now,
      };
      if (await deps.transact((tx) => insertPayout(tx, written))) return;
      const taken = await findSimPayout(deps.reader, sellerId, id);
      assertInvariant(taken, 'a payout whose id is taken is in the book');
      assertSame(taken, payout);
    });
  };
}

function assertSame(kept: SimPayout, { amountCents, account }: SendPayout): void {
  const isSame = kept.amountCents === amountCents && isSameDestination(kept.account, account);
  assertThat(isSame, 'rails.instruction_reused');
}

function isSameDestination(one: BankAccount | null, other: BankAccount | null): boolean {
  return one && other ? isSameBankAccount(one, other) : one === other;
}

export function findPayout(deps: Pick<RailDeps, 'reader' | 'clockOf'>): PayoutRail['find'] {
  return async (sellerId, id) => {
    const payout = await findSimPayout(deps.reader, sellerId, id);
    if (!payout) return null;
    const now = (await deps.clockOf(sellerId)).now();
    if (Temporal.Instant.compare(now, payout.answersAt) < 0) return { status: 'PROCESSING', returnReason: null };
    return { status: payout.status, returnReason: payout.returnReason };
  };
}
