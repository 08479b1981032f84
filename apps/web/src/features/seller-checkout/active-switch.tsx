import type { activateCoupon } from '@balcao/contract/coupons';
import type { Endpoint } from '@balcao/contract/endpoint';
import type { activatePlan } from '@balcao/contract/plans';
import { Switch } from '@mantine/core';
import { useRefetch } from '../../lib/api/use-refetch.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';

interface ActiveSwitchProps {
  readonly endpoint: typeof activateCoupon | typeof activatePlan;
  readonly uuid: string;
  readonly active: boolean;
  readonly label: string;
  /** Told when the service does not take it. */
  readonly notChanged: string;
  readonly changes: readonly Endpoint[];
}

/** Whether a plan may be contracted, or a coupon redeemed: switched at once, and put back when the service does not take it. */
export function ActiveSwitch({ endpoint, uuid, active, label, notChanged, changes }: ActiveSwitchProps) {
  const activate = useSubmit<typeof endpoint>(endpoint, {
    onSuccess: useRefetch(...changes),
    onError: () => notify.error(notChanged),
  });
  return (
    <Switch
      aria-label={label}
      checked={activate.isPending ? activate.variables.body.active : active}
      onChange={({ currentTarget }) => {
        if (activate.isPending) return;
        activate.mutate({ params: { uuid }, body: { active: currentTarget.checked } });
      }}
    />
  );
}
