import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { changeLimit, findLimits } from '../actions/pix-limits.ts';
import { findStatement } from '../actions/statement.ts';
import type { BankingDeps } from '../deps.ts';

/** What moved in the accounts, and how much may leave by Pix. */
export function limitRoutes(deps: BankingDeps): readonly Route[] {
  const limits = findLimits(deps);
  const change = changeLimit(deps);
  const statement = findStatement(deps);
  return [
    route(contract.findPixLimits, ({ caller }) => limits(caller.sellerId)),
    route(contract.changePixLimit, ({ caller, body: { amount: amountCents, ...of } }) =>
      change({ sellerId: caller.sellerId, ...of, amountCents }),
    ),
    route(contract.findBankingStatement, ({ caller, query }) => statement({ sellerId: caller.sellerId, ...query })),
  ];
}
