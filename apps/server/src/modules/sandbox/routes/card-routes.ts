import * as contract from '@balcao/contract';
import type { IssuerPurchase, SimulatorControls } from '../../rails/index.ts';
import { type Route, route } from '../../route.ts';

/** The number of purchases shown. */
const shown = 20;

export function cardRoutes(issuer: SimulatorControls['cards']): readonly Route[] {
  return [
    route(contract.findSandboxCards, async ({ caller: { sellerId } }) => ({
      cards: (await issuer.cards(sellerId)).map(({ id: uuid, ...card }) => ({ uuid, ...card })),
      purchases: (await issuer.purchases(sellerId, shown)).map(present),
    })),
    route(contract.buyWithSandboxCard, async ({ caller: { sellerId }, body, effectId }) => {
      const { card: cardId, amount: amountCents, recurring: isRecurring, merchant, category } = body;
      const bought = { sellerId, effectId, cardId, merchant, category, amountCents, isRecurring };
      return { uuid: await issuer.buy(bought) };
    }),
    route(contract.controlSandboxPurchase, async ({ caller: { sellerId }, params: { uuid: id }, body, effectId }) => {
      if (body.action === 'RETRY') return { uuid: await issuer.retry({ sellerId, effectId, id }) };
      await issuer.change({ sellerId, effectId, id, action: body.action, amountCents: body.amount ?? null });
      return { uuid: id };
    }),
  ];
}

function present(purchase: IssuerPurchase): contract.SandboxPurchase {
  const { id: uuid, cardId, merchant, state, requestedAt } = purchase;
  return {
    uuid,
    cardId,
    merchant,
    state,
    requestedAt: requestedAt.toString(),
    amount: purchase.amountCents,
    category: contract.merchantCategories.find((one) => one === purchase.category) ?? 'OTHER',
    heldAmount: purchase.heldCents,
    takenAmount: purchase.takenCents,
    returnedAmount: purchase.returnedCents,
  };
}
