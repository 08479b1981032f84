import * as contract from '@balcao/contract';
import type { OwnAccount } from '../../ledger/index.ts';
import { type Caller, type Route, route } from '../../route.ts';
import type { SettlementDeps } from '../actions/settlement-deps.ts';
import { transferBetweenAccounts } from '../actions/transfer-between-accounts.ts';
import { approveWithdrawal, rejectWithdrawal } from '../actions/withdrawals/decide-withdrawal.ts';
import { findWithdrawals } from '../actions/withdrawals/find-withdrawals.ts';
import { presentWithdrawal } from '../actions/withdrawals/present-withdrawal.ts';
import { type RequestWithdrawal, requestWithdrawal } from '../actions/withdrawals/request-withdrawal.ts';
import { settleWithdrawal } from '../actions/withdrawals/settle-withdrawal.ts';

const accounts: Readonly<Record<'ACQUIRING_ACCOUNT' | 'CHECKING_ACCOUNT', OwnAccount>> = {
  ACQUIRING_ACCOUNT: 'available',
  CHECKING_ACCOUNT: 'checking',
};

export function transferRoutes(deps: SettlementDeps): readonly Route[] {
  const mayApprove = ({ roles, isNewApprover }: Caller) =>
    !isNewApprover &&
    roles.some((role) => (contract.allowed.payoutApproval as readonly contract.Role[]).includes(role));
  const present = async (withdrawal: Parameters<typeof presentWithdrawal>[0]) =>
    presentWithdrawal(withdrawal, (await deps.clockOf(withdrawal.sellerId)).now());
  const request = async (
    caller: Caller,
    id: string,
    asked: Pick<RequestWithdrawal, 'origin' | 'amountCents' | 'useAnticipation' | 'key'>,
  ) => {
    const { sellerId, email: by } = caller;
    return present(await requestWithdrawal(deps, { sellerId, id, by, isApproved: mayApprove(caller), ...asked }));
  };
  return [
    route(contract.requestWithdrawal, ({ caller, body, effectId }) => {
      const { amount: amountCents, useAnticipationAmount: useAnticipation, quote: key = null } = body;
      return request(caller, effectId, { origin: 'available', amountCents, useAnticipation, key });
    }),
    route(contract.withdrawFromChecking, ({ caller, body: { amount: amountCents }, effectId }) =>
      request(caller, effectId, { origin: 'checking', amountCents, useAnticipation: false, key: null }),
    ),
    route(contract.findWithdrawals, ({ caller, query }) => findWithdrawals(deps, caller.sellerId, query, false)),
    route(contract.findWithdrawalsToApprove, ({ caller, query }) =>
      findWithdrawals(deps, caller.sellerId, query, true),
    ),
    route(contract.approveWithdrawal, async ({ caller, params }) =>
      present(await approveWithdrawal(deps, { sellerId: caller.sellerId, id: params.uuid, by: caller.email })),
    ),
    route(contract.rejectWithdrawal, async ({ caller, params, body }) => {
      const decision = { sellerId: caller.sellerId, id: params.uuid, by: caller.email, reason: body.reason ?? null };
      return present(await rejectWithdrawal(deps, decision));
    }),
    route(contract.settleWithdrawal, async ({ caller, params, body: { paid: isPaid } }) =>
      present(await settleWithdrawal(deps, { sellerId: caller.sellerId, id: params.uuid, by: caller.email, isPaid })),
    ),
    route(contract.transferBetweenAccounts, async ({ caller, body, effectId }) => {
      const { on } = await transferBetweenAccounts(deps, {
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
