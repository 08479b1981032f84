import type { SubscriptionDetail } from '@balcao/contract/subscriptions';

export type StatusAction = 'resume' | 'withdraw' | 'reactivate' | 'pause' | 'cancel';

/** The action that brings a subscription back comes first. */
export function statusActionsOf(
  subscription: Pick<SubscriptionDetail, 'status' | 'nextStatuses' | 'cancelsOn'>,
): StatusAction[] {
  const { status, nextStatuses, cancelsOn } = subscription;
  const may = (next: (typeof nextStatuses)[number]) => nextStatuses.includes(next);
  const actions: Readonly<Record<StatusAction, boolean>> = {
    resume: status === 'PAUSED' && may('ACTIVE'),
    withdraw: cancelsOn !== null && (status === 'ACTIVE' || status === 'DEFAULTER'),
    reactivate: status === 'INACTIVE' && may('ACTIVE'),
    pause: may('PAUSED'),
    cancel: may('INACTIVE'),
  };
  return (Object.keys(actions) as StatusAction[]).filter((action) => actions[action]);
}
