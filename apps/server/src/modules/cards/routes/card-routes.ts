import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { changeCard } from '../actions/change-card.ts';
import { createCard } from '../actions/create-card.ts';
import { findCards, findTransactions, getCard, getLimits, viewData } from '../actions/find-cards.ts';
import { addReceipt, getReceipt } from '../actions/receipts.ts';
import type { CardsDeps } from '../deps.ts';
import { assertNotHeld } from '../refusals.ts';

export function cardRoutes(deps: CardsDeps): readonly Route[] {
  const change = changeCard(deps);
  return [
    route(contract.findVirtualCards, ({ caller, query }) => findCards(deps, caller.sellerId, query)),
    route(contract.createVirtualCard, ({ caller, body, effectId }) => {
      assertNotHeld(caller);
      return createCard(deps, {
        sellerId: caller.sellerId,
        id: effectId,
        by: caller.email,
        name: body.cardName,
        type: body.type,
        limitCents: body.limitValue ?? null,
        merchants: body.merchants ?? [],
        categories: body.categories ?? [],
        singleUse: body.singleUse ?? false,
      });
    }),
    route(contract.getVirtualCard, ({ caller, params }) => getCard(deps, caller.sellerId, params.id)),
    route(contract.viewCardData, ({ caller, params }) => viewData(deps, caller.sellerId, params.id)),
    route(contract.changeCardStatus, async ({ caller, body: { idCard, status } }) => {
      assertNotHeld(caller);
      const { sellerId } = caller;
      await change.setStatus(sellerId, idCard, status);
      return getCard(deps, sellerId, idCard);
    }),
    route(contract.deleteVirtualCard, async ({ caller, body }) => {
      assertNotHeld(caller);
      await change.cancel(caller.sellerId, body.idCard);
      return undefined;
    }),
    route(contract.renameVirtualCard, async ({ caller: { sellerId }, body: { idCard, cardName } }) => {
      await change.rename(sellerId, idCard, cardName);
      return getCard(deps, sellerId, idCard);
    }),
    route(contract.changeCardControls, async ({ caller, body: { idCard, ...controls } }) => {
      assertNotHeld(caller);
      const { sellerId } = caller;
      await change.setControls(sellerId, idCard, controls);
      return getCard(deps, sellerId, idCard);
    }),
    route(contract.changeCardLimit, async ({ caller, body: { cardId, newLimit } }) => {
      assertNotHeld(caller);
      const { sellerId } = caller;
      await change.setLimit(sellerId, cardId, newLimit);
      return getCard(deps, sellerId, cardId);
    }),
    route(contract.getCardLimits, ({ caller, query }) => getLimits(deps, caller.sellerId, query.idCard || undefined)),
    route(contract.findCardTransactions, ({ caller, query }) => findTransactions(deps, caller.sellerId, query)),
    route(contract.addCardReceipt, ({ caller, params, body }) =>
      addReceipt(deps, {
        sellerId: caller.sellerId,
        purchaseId: params.id,
        by: caller.email,
        fileName: body.fileName,
        content: Buffer.from(body.content, 'base64'),
      }),
    ),
    route(contract.getCardReceipt, ({ caller, params }) => getReceipt(deps, caller.sellerId, params.id)),
  ];
}
