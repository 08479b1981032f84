import { activatePlan, findPlans, getPlan, type Plan } from '@balcao/contract/plans';
import { planScreens } from '@balcao/messages/plan-screens';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = planScreens.list;

/** Whether a plan may be contracted: switched at once, and put back when the service does not take it. */
export function PlanSwitch({ plan }: { readonly plan: Plan }) {
  const queries = useQueryClient();
  const activate = useSubmit(activatePlan, {
    onSuccess: () =>
      Promise.all([findPlans, getPlan].map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
    onError: () => notify.error(texts.notChanged),
  });
  const active = activate.isPending ? activate.variables.body.active : plan.active;
  return (
    <Switch
      aria-label={texts.activate(plan.title)}
      checked={active}
      onChange={({ currentTarget }) => {
        if (activate.isPending) return;
        activate.mutate({ params: { uuid: plan.id }, body: { active: currentTarget.checked } });
      }}
    />
  );
}
