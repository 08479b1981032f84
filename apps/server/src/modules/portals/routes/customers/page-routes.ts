import * as contract from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { CombinedPayment } from '../../../charges/index.ts';
import { type Route, route } from '../../../route.ts';
import { acceptOffer, changeStatus, previewStatus } from '../../actions/customers/change-status.ts';
import {
  assertTheirs,
  changePayment,
  getPayment,
  keepCard,
  openCardAccess,
  payTogether,
} from '../../actions/customers/customer-actions.ts';
import { openPage } from '../../actions/customers/open-page.ts';
import { viewPage } from '../../actions/customers/view-page.ts';
import type { PortalsDeps } from '../../deps.ts';
import { watchPage } from './watch-page.ts';

export function pageRoutes(deps: PortalsDeps): readonly Route[] {
  const sellerOf = async ({ token }: { token: string }) => (await openPage(deps, token)).sellerId;
  const present = async (payment: CombinedPayment, sellerId: string) =>
    presentPayment(payment, await deps.clockOf(sellerId));
  return [
    route(contract.getCustomerPortal, async ({ params }) => viewPage(deps, await openPage(deps, params.token))),
    route(contract.watchCustomerPortal, async ({ params }) => watchPage(deps, await openPage(deps, params.token))),
    route(
      contract.payTogether,
      async ({ params, body, effectId: id }) => {
        const page = await openPage(deps, params.token);
        const payment = { id, chargeIds: body.charges, totalCents: body.totalValue };
        return present(await payTogether(deps, page, payment), page.sellerId);
      },
      { sellerOf },
    ),
    route(contract.getPortalPayment, async ({ params }) => {
      const page = await openPage(deps, params.token);
      return present(await getPayment(deps, page, params.payment), page.sellerId);
    }),
    route(contract.getPortalBankSlip, async ({ params }) => {
      const page = await openPage(deps, params.token);
      await assertTheirs(deps, page, params.charge);
      return deps.charges.openBankSlip(page.sellerId, params.charge);
    }),
    route(contract.getPortalReceipt, async ({ params }) => {
      const page = await openPage(deps, params.token);
      await assertTheirs(deps, page, params.charge);
      return deps.charges.openReceipt(page.sellerId, params.charge);
    }),
    route(contract.getPortalInvoice, async ({ params }) => {
      const page = await openPage(deps, params.token);
      await assertTheirs(deps, page, params.charge);
      return deps.invoices.openPaper(page.sellerId, params.charge);
    }),
    route(contract.openPortalCardAccess, async ({ params }) =>
      openCardAccess(deps, await openPage(deps, params.token), params.subscription),
    ),
    route(contract.tokenizePortalCard, async ({ params, body }) =>
      keepCard(deps, await openPage(deps, params.token), params.subscription, body),
    ),
    route(
      contract.changePortalPayment,
      async ({ params, body }) => {
        const page = await openPage(deps, params.token);
        const { method, cardToken = null, challengeAnswer, value: valueCents } = body;
        await changePayment(deps, page, {
          subscriptionId: params.subscription,
          method,
          cardToken,
          challengeAnswer,
          valueCents,
        });
        return viewPage(deps, page);
      },
      { sellerOf },
    ),
    route(contract.previewPortalStatus, async ({ params, body: change }) =>
      previewStatus(deps, await openPage(deps, params.token), { subscriptionId: params.subscription, change }),
    ),
    route(
      contract.changePortalStatus,
      async ({ params, body: change }) => {
        const page = await openPage(deps, params.token);
        await changeStatus(deps, page, { subscriptionId: params.subscription, change });
        return viewPage(deps, page);
      },
      { sellerOf },
    ),
    route(
      contract.acceptPortalOffer,
      async ({ params, body }) => {
        const page = await openPage(deps, params.token);
        await acceptOffer(deps, page, { subscriptionId: params.subscription, valueCents: body.value });
        return viewPage(deps, page);
      },
      { sellerOf },
    ),
  ];
}

function presentPayment(payment: CombinedPayment, clock: Clock): contract.PortalPayment {
  return {
    uuid: payment.id,
    status: payment.status,
    totalValue: payment.totalCents,
    brCode: payment.brCode,
    expiresAt: payment.expiresAt.toString(),
    charges: payment.parts.map(({ chargeId: uuid, amountCents: value, isPaid: paid }) => ({ uuid, value, paid })),
    now: clock.now().toString(),
  };
}
