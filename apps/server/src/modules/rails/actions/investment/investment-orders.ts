import { assertInvariant } from '@balcao/kernel';
import type { InvestmentOrder, InvestmentProvider } from '../../investment/investment-provider.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import {
  insertInvestmentOrder,
  investmentOrderRow,
  type SimInvestmentOrdersTable,
} from '../../store/sim-investment-store.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

const refusal = 'Aplicações suspensas pela instituição';

/**
 * Places an order at the simulated institution, which follows the seller's Pix behaviour: it refuses, answers late, or
 * loses the order.
 */
export function placeOrder(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>): InvestmentProvider['place'] {
  return async (order) => {
    const { sellerId, id, kind, applicationId, productId, grossCents } = order;
    const kept = await investmentOrderRow(deps.reader, sellerId, id);
    if (kept) return assertSame(kept, order);
    const sent = { sellerId, rail: 'pix', instruction: `investment:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    const isRefused = network.behaviour === 'REFUSE';
    const delaySeconds = network.behaviour === 'DELAY' ? network.delaySeconds : 0;
    await sendOverNetwork(deps, sent, network, async () => {
      const row: SimInvestmentOrdersTable = {
        seller_id: sellerId,
        id,
        kind,
        application_id: applicationId,
        product_id: productId,
        gross_cents: grossCents,
        status: isRefused ? 'REFUSED' : 'DONE',
        reason: isRefused ? refusal : null,
        answers_at: (await deps.clockOf(sellerId)).now().add({ seconds: delaySeconds }),
      };
      if (await deps.transact((tx) => insertInvestmentOrder(tx, row))) return;
      const taken = await investmentOrderRow(deps.reader, sellerId, id);
      assertInvariant(taken, 'an order whose id is taken is in the book');
      assertSame(taken, order);
    });
  };
}

export function findOrder(deps: Pick<SimulatorDeps, 'reader' | 'clockOf'>): InvestmentProvider['find'] {
  return async (sellerId, id) => {
    const row = await investmentOrderRow(deps.reader, sellerId, id);
    if (!row) return null;
    const now = (await deps.clockOf(sellerId)).now();
    if (Temporal.Instant.compare(now, row.answers_at) < 0) return { status: 'PROCESSING', reason: null };
    return { status: row.status, reason: row.reason };
  };
}

function assertSame(kept: SimInvestmentOrdersTable, order: InvestmentOrder): void {
  const isSame =
    kept.kind === order.kind &&
    kept.application_id === order.applicationId &&
    kept.product_id === order.productId &&
    kept.gross_cents === order.grossCents;
  assertThat(isSame, 'rails.instruction_reused');
}
