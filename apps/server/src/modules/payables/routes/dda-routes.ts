import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { decideDda, findDda } from '../actions/dda.ts';
import type { PayablesDeps } from '../deps.ts';

/** Boletos issued against the seller. */
export function ddaRoutes(deps: PayablesDeps): readonly Route[] {
  const find = findDda(deps);
  const decide = decideDda(deps);
  return [
    route(contract.findDdaBoletos, ({ caller, query }) => find(caller.sellerId, query)),
    route(contract.decideDdaBoleto, ({ caller: { sellerId, email: by }, params, body: { decision, reason } }) =>
      decide({ sellerId, id: params.uuid, by, decision, reason: decision === 'refused' ? (reason ?? null) : null }),
    ),
  ];
}
