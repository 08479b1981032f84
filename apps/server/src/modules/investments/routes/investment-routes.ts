import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { getTreasury, valuedApplications } from '../actions/get-treasury.ts';
import { invest, previewRedemption, redeem } from '../actions/order-investments.ts';
import type { Worth } from '../application.ts';
import type { InvestmentsDeps } from '../deps.ts';
import type { Order } from '../order.ts';

export function investmentRoutes(deps: InvestmentsDeps): readonly Route[] {
  return [
    route(contract.getTreasury, async ({ caller }) => {
      const { invested, balances, ...treasury } = await getTreasury(deps, caller.sellerId);
      const showsAcquiringAccount = await deps.showsAcquiringAccount(caller.sellerId);
      return {
        ...balances,
        blockedAtBanks: treasury.blockedAtBanks,
        invested: { principalAmount: invested.principalCents, ...presentWorth(invested) },
        cdi: treasury.cdiPercent,
        annualCdi: treasury.annualCdi,
        products: deps.provider.products.map((product) => ({ ...product })),
        showsAcquiringAccount,
        at: treasury.at.toString(),
      };
    }),
    route(contract.findApplications, async ({ caller }) =>
      (await valuedApplications(deps, caller.sellerId)).map(({ application, worth }) => ({
        application_id: application.id,
        current_amount: worth.netCents,
        started_at: application.appliedOn,
        yield_params: { percent: application.cdiPercent / 100 },
        name: application.productName,
        appliedAmount: application.appliedCents,
        principalAmount: application.principalCents,
        ...presentWorth(worth),
      })),
    ),
    route(contract.createApplication, async ({ caller, body, effectId }) =>
      presentOrder(
        await invest(deps, {
          sellerId: caller.sellerId,
          id: effectId,
          by: caller.email,
          amountCents: body.amount,
          productId: body.product_id,
        }),
      ),
    ),
    route(contract.previewRedemption, async ({ caller, params, query }) =>
      presentWorth(await previewRedemption(deps, caller.sellerId, params.application, query.amount)),
    ),
    route(contract.redeemApplication, async ({ caller, params, body, effectId }) =>
      presentOrder(
        await redeem(deps, {
          sellerId: caller.sellerId,
          id: effectId,
          by: caller.email,
          amountCents: body.amount,
          applicationId: params.application,
        }),
      ),
    ),
  ];
}

function presentWorth({ grossCents, yieldCents, iofCents, irCents, netCents }: Worth) {
  return {
    grossAmount: grossCents,
    yieldAmount: yieldCents,
    iofAmount: iofCents,
    irAmount: irCents,
    netAmount: netCents,
  };
}

function presentOrder({ id, status, amountCents, applicationId }: Order) {
  return { uuid: id, status, amount: amountCents, application_id: applicationId };
}
