import { getChargeSplit } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { findChargeSplit } from '../actions/find-charge-split.ts';
import { providerOf } from '../actions/provider-of.ts';
import type { SettlementDeps } from '../actions/settlement-deps.ts';

export function splitRoutes(deps: SettlementDeps): readonly Route[] {
  return [
    route(getChargeSplit, async ({ caller, params }) => {
      const shares = await findChargeSplit(deps, caller.sellerId, params.uuid);
      const names = await deps.subSellerNames(caller.sellerId, [...new Set(shares.map((one) => one.subSellerId))]);
      return shares.map(({ installment, subSellerId, rail, settlementDate, isSettled, amountCents }) => ({
        idSplit: `${installment}:${subSellerId}`,
        executionDate: settlementDate,
        idSubSeller: subSellerId,
        installment,
        settled: isSettled,
        subSellerName: names.get(subSellerId) ?? '',
        providerType: providerOf[rail],
        amount: amountCents,
      }));
    }),
  ];
}
