import { type BankAccount, isSameBankAccount } from '@balcao/brazil';
import { assertInvariant } from '@balcao/kernel';
import type { PayoutRail, SendPayout } from '../../payout-rail.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import { insertPayout, payoutRow, type SimPayoutsTable } from '../../store/sim-payout-store.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

/** The receiving bank's reason (BACEN, SPI code AC03). */
const returnReason = 'Conta de destino inválida';

/**
 * Payouts follow the seller's Pix behaviour: REFUSE has the receiving bank return them, DELAY answers later, TIMEOUT
 * loses half on the way.
 */
export function sendPayout(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>): PayoutRail['send'] {
  return async (payout) => {
    const { sellerId, id } = payout;
    const kept = await payoutRow(deps.reader, sellerId, id);
    if (kept) return assertSame(kept, payout);
    const sent = { sellerId, rail: 'pix', instruction: `payout:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    const isReturned = network.behaviour === 'REFUSE';
    const delaySeconds = network.behaviour === 'DELAY' ? network.delaySeconds : 0;
    await sendOverNetwork(deps, sent, network, async () => {
      const now = (await deps.clockOf(sellerId)).now();
      const row: SimPayoutsTable = {
        seller_id: sellerId,
        id,
        status: isReturned ? 'RETURNED' : 'PAID',
        amount_cents: payout.amountCents,
        account: payout.account,
        return_reason: isReturned ? returnReason : null,
        answers_at: now.add({ seconds: delaySeconds }),
        created_at: now,
      };
      if (await deps.transact((tx) => insertPayout(tx, row))) return;
      const taken = await payoutRow(deps.reader, sellerId, id);
      assertInvariant(taken, 'a payout whose id is taken is in the book');
      assertSame(taken, payout);
    });
  };
}

function assertSame(kept: SimPayoutsTable, { amountCents, account }: SendPayout): void {
  const isSame = kept.amount_cents === amountCents && isSameDestination(kept.account, account);
  assertThat(isSame, 'rails.instruction_reused');
}

function isSameDestination(one: BankAccount | null, other: BankAccount | null): boolean {
  return one && other ? isSameBankAccount(one, other) : one === other;
}
