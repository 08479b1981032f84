import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import {
  approveRecurring,
  changeRecurringStatus,
  rejectRecurring,
  skipDate,
} from '../actions/recurring/decide-recurring.ts';
import { datesFrom, findRecurring, getRecurring, showRecurring } from '../actions/recurring/find-recurring.ts';
import { createRecurring, updateRecurring } from '../actions/recurring/recurring-orders.ts';
import { stepUpOf } from '../actions/step-up-of.ts';
import type { PayablesDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { askedBy, personOf } from './asked-by.ts';

export function recurringRoutes(deps: PayablesDeps): readonly Route[] {
  const stepUp = stepUpOf(deps);
  const shown = async (caller: Caller, order: Awaited<ReturnType<typeof createRecurring>>) => {
    const [one] = await showRecurring(deps, caller.sellerId, personOf(caller), [order]);
    return one ?? refuse('recurring.not_found');
  };
  const of = (caller: Caller, id: string) => ({ ...askedBy(caller), id });
  return [
    route(contract.previewRecurringPayment, async ({ caller, body }) =>
      datesFrom(body, (await deps.clockOf(caller.sellerId)).today()),
    ),
    route(
      contract.createRecurringPayment,
      async ({ caller, body, effectId }) =>
        shown(caller, await createRecurring(deps, { ...of(caller, effectId), body })),
      { stepUp: ({ caller, body }) => stepUp.submittingPix(askedBy(caller), body) },
    ),
    route(contract.findRecurringPayments, ({ caller, query }) =>
      findRecurring(deps, caller.sellerId, personOf(caller), query),
    ),
    route(contract.getRecurringPayment, ({ caller, params }) =>
      getRecurring(deps, caller.sellerId, personOf(caller), params.uuid),
    ),
    route(
      contract.updateRecurringPayment,
      async ({ caller, params, body }) =>
        shown(caller, await updateRecurring(deps, { ...of(caller, params.uuid), body })),
      {
        stepUp: ({ caller, params, body }) => stepUp.changingRecurring(askedBy(caller), params.uuid, body.amount),
      },
    ),
    route(
      contract.approveRecurringPayment,
      async ({ caller, params, query: { updatedAt: seen } }) =>
        shown(caller, await approveRecurring(deps, { ...of(caller, params.uuid), seen })),
      { stepUp: ({ caller, params }) => stepUp.approvingRecurring(askedBy(caller), params.uuid) },
    ),
    route(contract.rejectRecurringPayment, async ({ caller, params, body: { rejectionReason: reason } }) =>
      shown(caller, await rejectRecurring(deps, { ...of(caller, params.uuid), reason })),
    ),
    route(contract.changeRecurringStatus, async ({ caller, params, body: { status } }) =>
      shown(caller, await changeRecurringStatus(deps, { ...of(caller, params.uuid), status })),
    ),
    route(contract.skipRecurringDate, async ({ caller, params, body: { due, skipped } }) => {
      await skipDate(deps, { ...of(caller, params.uuid), due, skipped });
      return getRecurring(deps, caller.sellerId, personOf(caller), params.uuid);
    }),
  ];
}
