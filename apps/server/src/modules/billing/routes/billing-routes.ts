import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { retryCard } from '../actions/retry-card.ts';
import type { BillingDeps } from '../deps.ts';

export function billingRoutes(deps: BillingDeps): Route[] {
  return [
    route(contract.retryCard, ({ caller: { sellerId, email: by }, params, effectId }) =>
      retryCard(deps, { sellerId, chargeId: params.uuid, id: effectId, by }),
    ),
  ];
}
