import { assertInvariant } from '@balcao/kernel';
import type { RailDeps } from '../deps.ts';
import type { InvestmentOrder, InvestmentProvider } from '../ports/investment-provider.ts';
import { assertThat } from '../refusals.ts';
import { sendOverNetwork } from './network.ts';
import { networkOf } from './store/network-table.ts';
import { findInvestmentOrder, insertInvestmentOrder, type SimInvestmentOrder } from './store/sim-investment-store.ts';

const refusal = 'Aplicações suspensas pela instituição';

export function placeOrder(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): InvestmentProvider['place'] {
  return async (order) => {
    const { sellerId, id, kind, applicationId, productId, grossCents } = order;
    const kept = await findInvestmentOrder(deps.reader, sellerId, id);
    if (kept) return assertSame(kept, order);
    const sent = { sellerId, rail: 'pix', instruction: `investment:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    const isRefused = network.behaviour === 'REFUSE';
    const delaySeconds = network.behaviour === 'DELAY' ? network.delaySeconds : 0;
    await sendOverNetwork(deps, sent, network, async () => {
      const given: SimInvestmentOrder = {
        sellerId,
        id,
        kind,
        applicationId,
        productId,
        grossCents,
        status: isRefused ? 'REFUSED' : 'DONE',
        reason: isRefused ? refusal : null,
        answersAt: (await deps.clockOf(sellerId)).now().add({ seconds: delaySeconds }),
      };
      if (await deps.transact((tx) => insertInvestmentOrder(tx, given))) return;
      const taken = await findInvestmentOrder(deps.reader, sellerId, id);
      assertInvariant(taken, 'an order whose id is taken is in the book');
      assertSame(taken, order);
    });
  };
}

export function findOrder(deps: Pick<RailDeps, 'reader' | 'clockOf'>): InvestmentProvider['find'] {
  return async (sellerId, id) => {
    const order = await findInvestmentOrder(deps.reader, sellerId, id);
    if (!order) return null;
    const now = (await deps.clockOf(sellerId)).now();
    if (Temporal.Instant.compare(now, order.answersAt) < 0) return { status: 'PROCESSING', reason: null };
    return { status: order.status, reason: order.reason };
  };
}

function assertSame(kept: SimInvestmentOrder, order: InvestmentOrder): void {
  const isSame =
    kept.kind === order.kind &&
    kept.applicationId === order.applicationId &&
    kept.productId === order.productId &&
    kept.grossCents === order.grossCents;
  assertThat(isSame, 'rails.instruction_reused');
}
