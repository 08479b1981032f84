import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { calculateSplit } from '../actions/split/calculate-split.ts';
import { findLinksWith } from '../actions/split/find-links-with.ts';
import type { PaymentLinksDeps } from '../deps.ts';

export function splitRoutes(deps: PaymentLinksDeps): Route[] {
  return [
    route(contract.findSplitSubSellers, async ({ caller, query }) => {
      const { subSellers, total } = await deps.subSellers.findSplitting(caller.sellerId, query);
      return {
        content: subSellers.map(({ id, name, payment }) =>
          payment.paymentType === 'FIXED'
            ? { id, name, paymentType: payment.paymentType, paymentValue: payment.amountCents }
            : { id, name, paymentType: payment.paymentType, paymentValue: payment.percent },
        ),
        ...contract.pagingOf(total, query),
      };
    }),
    route(contract.findSubSellerLinks, async ({ caller, params, query }) => {
      const { links, total } = await findLinksWith(deps, {
        sellerId: caller.sellerId,
        subSellerId: params.uuid,
        ...query,
      });
      return { content: links, ...contract.pagingOf(total, query) };
    }),
    route(contract.calculateSplit, ({ caller, query, body }) =>
      calculateSplit(deps, {
        sellerId: caller.sellerId,
        body,
        installments: query.installments,
        bearer: query.type,
        receivingType: query.receivingType,
        discountPercent: query.discount,
      }),
    ),
  ];
}
