import { grants } from '@balcao/contract/access';
import { getPlan, type Plan } from '@balcao/contract/plans';
import { planScreens } from '@balcao/messages/plan-screens';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { PlanForm } from '../../../components/plan/plan-form.tsx';
import { valuesOfPlan } from '../../../components/plan/plan-values.ts';
import { usePlanStart } from '../../../components/plan/use-plan-start.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { landingPath } from '../../../lib/navigation/access.ts';
import { useOpenName } from '../../../lib/navigation/open-name.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSession } from '../../../lib/session/session-store.ts';

const texts = planScreens.form;

/** `/meus-planos/0`: a plan that is not there yet. */
export function NewPlanPage() {
  const leave = useLeave();
  const start = usePlanStart();
  return (
    <>
      <PageHeader title={texts.create} />
      {start ? <PlanForm start={start} onSaved={leave} onCancel={leave} /> : <FormSkeleton />}
    </>
  );
}

/** `/meus-planos/{id}`: what the plan offers from now on. */
export function PlanPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(answerOptions(getPlan, { params: { uuid: id } }, ['plan']));
  useOpenName(data?.title);
  const missing = isMissing(error);
  return (
    <>
      <PageHeader title={texts.edit} />
      {data && !missing && <EditedPlan plan={data} />}
      {missing && <NoPlan />}
      {error && !missing && !data && (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton />}
    </>
  );
}

/** Keeps the typed values when the plan changes elsewhere, and notifies the person. */
function EditedPlan({ plan }: { readonly plan: Plan }) {
  const leave = useLeave();
  const [start, setStart] = useState(plan);
  const isChanged = JSON.stringify(valuesOfPlan(plan)) !== JSON.stringify(valuesOfPlan(start));
  return (
    <PlanForm
      key={JSON.stringify(valuesOfPlan(start))}
      plan={plan}
      start={valuesOfPlan(start)}
      {...(isChanged && { onSeeCurrent: () => setStart(plan) })}
      onSaved={leave}
      onCancel={leave}
    />
  );
}

function useLeave(): () => void {
  const navigate = useNavigate();
  const session = useSession();
  const seesPlans = useMaySee(grants.plans);
  return () => void navigate({ to: seesPlans ? '/meus-planos' : landingPath(session?.user.roles ?? []) });
}

function NoPlan() {
  return (
    <EmptyState
      title={texts.notFound}
      action={
        <Button component={Link} to="/meus-planos" variant="default">
          {texts.back}
        </Button>
      }
    />
  );
}

function FormSkeleton() {
  return <Skeleton height={640} maw="44rem" radius="sm" aria-busy="true" />;
}
