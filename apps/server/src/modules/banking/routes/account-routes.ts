import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { openAccount } from '../actions/open-account.ts';
import { changeLimit, findLimits } from '../actions/pix-limits.ts';
import { findStatement } from '../actions/statement.ts';
import { viewAccount } from '../actions/view-account.ts';
import type { BankingDeps } from '../deps.ts';

/** The accounts, what moved in them, and how much may leave by Pix. */
export function accountRoutes(deps: BankingDeps): readonly Route[] {
  const view = viewAccount(deps);
  const open = openAccount(deps);
  const limits = findLimits(deps);
  const change = changeLimit(deps);
  const statement = findStatement(deps);
  return [
    route(contract.getBankingAccount, ({ caller }) => view(caller.sellerId)),
    route(contract.openBankingAccount, async ({ caller, body, effectId }) => {
      await open({ sellerId: caller.sellerId, id: effectId, by: caller.email, given: body });
      return view(caller.sellerId);
    }),
    route(contract.findPixLimits, ({ caller }) => limits(caller.sellerId)),
    route(contract.changePixLimit, ({ caller, body: { amount: amountCents, ...of } }) =>
      change({ sellerId: caller.sellerId, ...of, amountCents }),
    ),
    route(contract.findBankingStatement, ({ caller, query }) => statement({ sellerId: caller.sellerId, ...query })),
  ];
}
