import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { changeOptOut } from '../actions/opt-outs/change-opt-out.ts';
import type { NotificationsDeps } from '../deps.ts';

export function optOutRoutes(deps: NotificationsDeps): readonly Route[] {
  const optOut = changeOptOut(deps);
  return [
    route(contract.getOptOut, async ({ params }) => ({ ...(await optOut.view(params.token)) })),
    route(
      contract.changeOptOut,
      async ({ params, body }) => ({ ...(await optOut.change(params.token, body.receives)) }),
      {
        sellerOf: ({ token }) => optOut.sellerOf(token),
      },
    ),
    route(contract.optOutByMail, async ({ params }) => {
      await optOut.change(params.token, false);
      return undefined;
    }),
  ];
}
