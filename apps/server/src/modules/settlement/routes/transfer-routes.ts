import * as contract from '@balcao/contract';
import type { OwnAccount } from '../../ledger/index.ts';
import { type Caller, type Route, route } from '../../route.ts';
import type { SettlementDeps } from '../actions/settlement-deps.ts';
import { transferBetweenAccounts } from '../actions/transfer-between-accounts.ts';
import { approveWithdrawal, rejectWithdrawal } from '../actions/withdrawals/decide-withdrawal.ts';
import { findWithdrawals } from '../actions/withdrawals/find-withdrawals.ts';
import { presentWithdrawal } from '../actions/withdrawals/present-withdrawal.ts';
import { requestWithdrawal } from '../actions/withdrawals/request-withdrawal.ts';

const accounts: Readonly<Record<'ACQUIRING_ACCOUNT' | 'CHECKING_ACCOUNT', OwnAccount>> = {
  ACQUIRING_ACCOUNT: 'available',
  CHECKING_ACCOUNT: 'checking',
};

export function transferRoutes(deps: SettlementDeps): readonly Route[] {
  const request = requestWithdrawal(deps);
  const find = findWithdrawals(deps);
  const approve = approveWithdrawal(deps);
  const reject = rejectWithdrawal(deps);
  const transfer = transferBetweenAccounts(deps);
  const mayApprove = ({ roles, isNewApprover }: Caller) =>
    !isNewApprover &&
    roles.some((role) => (contract.allowed.payoutApproval as readonly contract.Role[]).includes(role));
  return [
    route(contract.requestWithdrawal, async ({ caller, body, effectId }) => {
      const withdrawal = await request({
        sellerId: caller.sellerId,
        id: effectId,
        by: caller.email,
        origin: 'available',
        amountCents: body.amount,
        useAnticipation: body.useAnticipationAmount,
        key: body.quote ?? null,
        isApproved: mayApprove(caller),
      });
      return presentWithdrawal(withdrawal);
    }),
    route(contract.withdrawFromChecking, async ({ caller, body, effectId }) => {
      const withdrawal = await request({
        sellerId: caller.sellerId,
        id: effectId,
        by: caller.email,
        origin: 'checking',
        amountCents: body.amount,
        useAnticipation: false,
        key: null,
        isApproved: mayApprove(caller),
      });
      return presentWithdrawal(withdrawal);
    }),
    route(contract.findWithdrawals, ({ caller, query }) => find(caller.sellerId, query, false)),
    route(contract.findWithdrawalsToApprove, ({ caller, query }) => find(caller.sellerId, query, true)),
    route(contract.approveWithdrawal, async ({ caller, params }) =>
      presentWithdrawal(await approve({ sellerId: caller.sellerId, id: params.uuid, by: caller.email })),
    ),
    route(contract.rejectWithdrawal, async ({ caller, params, body }) => {
      const decision = { sellerId: caller.sellerId, id: params.uuid, by: caller.email, reason: body.reason ?? null };
      return presentWithdrawal(await reject(decision));
    }),
    route(contract.transferBetweenAccounts, async ({ caller, body, effectId }) => {
      const { on } = await transfer({
        sellerId: caller.sellerId,
        id: effectId,
        amountCents: body.amount,
        from: accounts[body.origin],
        to: accounts[body.destination],
      });
      return { uuid: effectId, amount: body.amount, date: on };
    }),
  ];
}
