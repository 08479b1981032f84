import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { cancelAdjustment } from '../actions/adjustments/cancel-adjustment.ts';
import { findAdjustments, findRates } from '../actions/adjustments/find-adjustments.ts';
import { announceMove, previewMove } from '../actions/adjustments/plan-move.ts';
import { saveIndexRate } from '../actions/adjustments/save-index-rate.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { presentAdjustment } from './present-adjustments.ts';

export function adjustmentRoutes(deps: SubscriptionsDeps): Route[] {
  const ratesOf = async (sellerId: string): Promise<contract.IndexRates> => {
    const { rates, missing } = await findRates(deps, sellerId);
    const shown = rates.map(({ enteredAt, ...rate }) => ({ ...rate, enteredAt: enteredAt.toString() }));
    return { rates: shown, missing: [...missing] };
  };
  return [
    route(contract.findAdjustments, async ({ caller, query }) => {
      const { found, total } = await findAdjustments(deps, caller.sellerId, query);
      const { page: number, size } = query;
      const content = found.map(presentAdjustment);
      return { content, ...pagingOf(total, { page: number, size }) };
    }),
    route(contract.previewPlanMove, ({ caller, body }) => previewMove(deps, caller.sellerId, body)),
    route(contract.movePlan, ({ caller, body: move, effectId: id }) =>
      announceMove(deps, { sellerId: caller.sellerId, id, move }),
    ),
    route(contract.cancelAdjustment, ({ caller, params, body }) =>
      cancelAdjustment(deps, { sellerId: caller.sellerId, id: params.uuid, ...body }),
    ),
    route(contract.findIndexRates, ({ caller }) => ratesOf(caller.sellerId)),
    route(contract.saveIndexRate, async ({ caller, body }) => {
      await saveIndexRate(deps, caller.sellerId, body);
      return ratesOf(caller.sellerId);
    }),
  ];
}
