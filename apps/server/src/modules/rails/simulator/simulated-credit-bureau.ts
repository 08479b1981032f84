import { assertInvariant } from '@balcao/kernel';
import type { RailDeps } from '../deps.ts';
import type { CreditBureau, RegisterDebt } from '../ports/credit-bureau.ts';
import { assertThat } from '../refusals.ts';
import { sendOverNetwork } from './network.ts';
import { networkOf } from './store/network-table.ts';
import { findSimDebt, insertSimDebt, removeSimDebt, type SimDebt } from './store/sim-credit-store.ts';

export function simulatedCreditBureau(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): CreditBureau {
  const send = async (sellerId: string, instruction: string, act: () => Promise<void>) => {
    const sent = { sellerId, rail: 'boleto', instruction } as const;
    await sendOverNetwork(deps, sent, await networkOf(deps.reader, sent), act);
  };
  return {
    isOffered: async () => true,
    register: async (debt) => {
      const { sellerId, id } = debt;
      await send(sellerId, `credit:${id}`, async () => {
        const registeredAt = (await deps.clockOf(sellerId)).now();
        const row: SimDebt = { ...rowOf(debt), registeredAt, removedAt: null };
        if (await deps.transact((tx) => insertSimDebt(tx, row))) return;
        const taken = await findSimDebt(deps.reader, sellerId, id);
        assertInvariant(taken, 'a debt whose id is taken is in the register');
        const { debtorDocument, amountCents, dueDate } = taken;
        const isSame =
          debtorDocument === row.debtorDocument && amountCents === row.amountCents && dueDate === row.dueDate;
        assertThat(isSame, 'rails.instruction_reused');
      });
    },
    remove: ({ sellerId, id }) =>
      send(sellerId, `credit-removal:${id}`, async () => {
        const removedAt = (await deps.clockOf(sellerId)).now();
        await deps.transact((tx) => removeSimDebt(tx, { sellerId, id, removedAt }));
      }),
    find: async (sellerId, id) => {
      const debt = await findSimDebt(deps.reader, sellerId, id);
      return debt ? { status: debt.removedAt ? 'REMOVED' : 'REGISTERED' } : null;
    },
  };
}

function rowOf({ sellerId, id, debtor, amountCents, dueDate }: RegisterDebt) {
  return { sellerId, id, debtorName: debtor.name, debtorDocument: debtor.document, amountCents, dueDate };
}
