import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { readAccountNow } from '../actions/connected/read-account.ts';
import { openAccount } from '../actions/open-account.ts';
import { changeLimit, findLimits } from '../actions/pix-limits.ts';
import { findStatement } from '../actions/statement.ts';
import { viewAccount } from '../actions/view-account.ts';
import type { BankingDeps } from '../deps.ts';

export function accountRoutes(deps: BankingDeps): readonly Route[] {
  const statement = findStatement(deps);
  return [
    route(contract.getBankingAccount, ({ caller }) => viewAccount(deps, caller.sellerId)),
    route(contract.openBankingAccount, async ({ caller, body, effectId }) => {
      await openAccount(deps, { sellerId: caller.sellerId, id: effectId, by: caller.email, given: body });
      return viewAccount(deps, caller.sellerId);
    }),
    route(contract.readBankingAccount, async ({ caller }) => {
      await readAccountNow(deps, caller.sellerId);
      return viewAccount(deps, caller.sellerId);
    }),
    route(contract.findPixLimits, ({ caller }) => findLimits(deps, caller.sellerId)),
    route(contract.changePixLimit, ({ caller, body: { amount: amountCents, ...of } }) =>
      changeLimit(deps, { sellerId: caller.sellerId, ...of, amountCents }),
    ),
    route(contract.findBankingStatement, ({ caller, query }) => statement({ sellerId: caller.sellerId, ...query })),
  ];
}
