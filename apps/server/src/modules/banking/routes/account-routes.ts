import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { openAccount } from '../actions/open-account.ts';
import { viewAccount } from '../actions/view-account.ts';
import type { BankingDeps } from '../deps.ts';

export function accountRoutes(deps: BankingDeps): readonly Route[] {
  const view = viewAccount(deps);
  const open = openAccount(deps);
  return [
    route(contract.getBankingAccount, ({ caller }) => view(caller.sellerId)),
    route(contract.openBankingAccount, async ({ caller, body, effectId }) => {
      await open({ sellerId: caller.sellerId, id: effectId, by: caller.email, given: body });
      return view(caller.sellerId);
    }),
  ];
}
