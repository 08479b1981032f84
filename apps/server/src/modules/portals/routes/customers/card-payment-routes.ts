import * as contract from '@balcao/contract';
import { type Route, route } from '../../../route.ts';
import { openPage } from '../../actions/customers/open-page.ts';
import { keepPayingCard, openPayingCardAccess, payByCard } from '../../actions/customers/pay-by-card.ts';
import type { PortalsDeps } from '../../deps.ts';

export function cardPaymentRoutes(deps: PortalsDeps): readonly Route[] {
  const sellerOf = async ({ token }: { token: string }) => (await openPage(deps, token)).sellerId;
  return [
    route(contract.openPortalPayingCardAccess, async ({ params }) =>
      openPayingCardAccess(deps, await openPage(deps, params.token)),
    ),
    route(contract.tokenizePortalPayingCard, async ({ params, body }) =>
      keepPayingCard(deps, await openPage(deps, params.token), body),
    ),
    route(
      contract.payPortalByCard,
      async ({ params, body, effectId: id }) => {
        const { charges: chargeIds, totalValue: totalCents, cardToken = null, storedCardOf = null } = body;
        const pay = { id, chargeIds, totalCents, cardToken, storedCardOf, challengeAnswer: body.challengeAnswer };
        const payments = await payByCard(deps, await openPage(deps, params.token), pay);
        return {
          charges: payments.map(({ chargeId: uuid, amountCents: value, status, refusal }) => {
            return { uuid, value, status, refusal };
          }),
        };
      },
      { sellerOf },
    ),
  ];
}
