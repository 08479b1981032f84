import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { getSellerOfLink } from '../actions/find-links.ts';
import { createSale } from '../actions/sale-links/create-sale.ts';
import { drawPoster } from '../actions/sale-links/draw-poster.ts';
import { exportSales } from '../actions/sale-links/export-sales.ts';
import { findSales } from '../actions/sale-links/find-sales.ts';
import type { PaymentLinksDeps } from '../deps.ts';

export function saleRoutes(deps: PaymentLinksDeps): Route[] {
  const sellerOfLink = getSellerOfLink(deps);
  return [
    route(contract.findSalesOfLink, ({ caller, params, query }) =>
      findSales(deps, { ...query, sellerId: caller.sellerId, saleLinkId: params.uuid }),
    ),
    route(contract.exportSalesOfLink, ({ caller, params, query }) =>
      exportSales(deps, { ...query, sellerId: caller.sellerId, saleLinkId: params.uuid }),
    ),
    route(contract.getLinkPoster, ({ caller, params }) => drawPoster(deps, caller.sellerId, params.uuid)),
    route(
      contract.createSale,
      async ({ params, body, effectId }) => {
        const sellerId = await sellerOfLink(params.uuid);
        return { uuid: await createSale(deps, { sellerId, saleLinkId: params.uuid, id: effectId, request: body }) };
      },
      { sellerOf: ({ uuid }) => sellerOfLink(uuid) },
    ),
  ];
}
