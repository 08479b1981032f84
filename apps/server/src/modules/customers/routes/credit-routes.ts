import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { grantCredit, payCreditOutside } from '../actions/credit/change-credit.ts';
import { findCredit } from '../actions/credit/find-credit.ts';
import type { CustomersDeps } from '../deps.ts';

export function creditRoutes(deps: CustomersDeps): readonly Route[] {
  return [
    route(contract.findCustomerCredit, async ({ caller, params, query }) => {
      const of = { sellerId: caller.sellerId, customerId: params.uuid };
      const { balanceCents, entries, total } = await findCredit(deps, of, query);
      const content = entries.map(({ id: uuid, at, amountCents: amount, subjectId, ...entry }) => {
        return { ...entry, uuid, at: at.toString(), amount, subject: subjectId };
      });
      return { balance: balanceCents, content, ...contract.pagingOf(total, query) };
    }),
    route(contract.grantCustomerCredit, async ({ caller, params, effectId, body }) => ({
      balance: await grantCredit(deps, {
        sellerId: caller.sellerId,
        customerId: params.uuid,
        id: effectId,
        amountCents: body.amount,
        note: body.reason,
        by: caller.email,
      }),
    })),
    route(contract.payCustomerCreditOutside, async ({ caller, params, effectId, body }) => ({
      balance: await payCreditOutside(deps, {
        sellerId: caller.sellerId,
        customerId: params.uuid,
        id: effectId,
        amountCents: body.amount,
        note: body.note,
        by: caller.email,
      }),
    })),
  ];
}
