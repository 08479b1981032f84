import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { SandboxDeps } from '../actions/sandbox-deps.ts';

/** Who issues boletos against the seller. */
export function ddaRoutes({ dda, ddaControls }: Pick<SandboxDeps, 'dda' | 'ddaControls'>): readonly Route[] {
  return [
    route(contract.findSandboxBoletos, async ({ caller }) =>
      (await dda.find(caller.sellerId)).map(
        ({ id: uuid, payee, amountCents: amount, dueDate, issuedAt, isCancelled }) => ({
          ...{ uuid, payee, amount, dueDate, issuedAt: issuedAt.toString(), cancelled: isCancelled },
        }),
      ),
    ),
    route(contract.issueSandboxBoleto, async ({ caller: { sellerId }, body, effectId: id }) => {
      const { payee, amount: amountCents, dueDate } = body;
      const { line } = await ddaControls.issue({ sellerId, id, payee, amountCents, dueDate });
      return { uuid: id, line };
    }),
    route(contract.cancelSandboxBoleto, async ({ caller, params }) => {
      await ddaControls.cancel(caller.sellerId, params.uuid);
      return undefined;
    }),
  ];
}
