import { grants } from '@balcao/contract/access';
import { findPlans, type Plan } from '@balcao/contract/plans';
import { checkoutInfo } from '@balcao/messages/checkout-info';
import { Button, Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import classes from './info.module.css';
import type { InfoValues } from './info-values.ts';

const PlanModal = lazy(() =>
  import('../../../components/plan/plan-modal.tsx').then(({ PlanModal }) => ({ default: PlanModal })),
);

const texts = checkoutInfo.preview;
const shownPlans = 3;
const shownItems = 4;

/** The page as its buyers will see it, with the plans that it sells today. */
export function InfoPreview({ values }: { readonly values: InfoValues }) {
  const seller = useSession()?.user.fantasyName ?? '';
  return (
    <section aria-label={texts.heading}>
      <p className="text-quiet text-13 mb-2">{texts.heading}</p>
      <div className="rounded-lg bg-raised border p-6">
        <p className="text-quiet text-13">{texts.soldBy(seller)}</p>
        <h2 className="text-20 leading-7 wrap-anywhere mt-0.5">{values.title.trim() || texts.noTitle}</h2>
        {values.description.trim() && (
          <p className="text-quiet whitespace-pre-line wrap-anywhere mt-2">{values.description.trim()}</p>
        )}
        <SoldPlans />
      </div>
    </section>
  );
}

/** Cheapest first, as on the page itself. */
function SoldPlans() {
  const query = { active: 'true', size: 100 } as const;
  const { data, error, refetch } = useQuery(answerOptions(findPlans, { query }, ['plan']));
  if (!data && error) return <ErrorState title={texts.plansFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} radius="sm" aria-busy="true" />;
  if (data.totalElements === 0) return <NothingSold />;
  const plans = data.content.toSorted((one, other) => monthlyOf(one) - monthlyOf(other));
  const left = data.totalElements - Math.min(shownPlans, plans.length);
  return (
    <>
      <ul className="grid gap-3 mt-5">
        {plans.slice(0, shownPlans).map((plan) => (
          <li key={plan.id} className="border rounded-lg p-4">
            <p className="font-semibold wrap-anywhere">{plan.title}</p>
            <p className="text-18 font-semibold mt-0.5">
              <Money amount={monthlyOf(plan)} />
              <small className="text-quiet text-13 font-normal">{texts.perMonth}</small>
            </p>
            <ul className="grid text-quiet text-13 wrap-anywhere gap-1 mt-2">
              {plan.bullets.slice(0, shownItems).map(({ description }, index) => (
                <li
                  className="grid gap-1.5 items-baseline"
                  style={{ gridTemplateColumns: 'auto minmax(0, 1fr)' }}
                  // biome-ignore lint/suspicious/noArrayIndexKey: two items may read the same
                  key={index}
                >
                  <IconCheck size={14} stroke={2} aria-hidden="true" />
                  {description}
                </li>
              ))}
            </ul>
            <span className={`p-2 ${classes.choose} block rounded font-medium text-center`}>{texts.choose}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-quiet text-center mt-3">{texts.more(left)}</p>}
    </>
  );
}

/** Without a plan the page sells nothing; whoever may makes one without leaving. */
function NothingSold() {
  const mayCreate = useMaySee(grants.planForm);
  const seesPlans = useMaySee(grants.plans);
  const [adding, setAdding] = useState<boolean>();
  const any = useQuery(answerOptions(findPlans, { query: { size: 1 } }, ['plan']));
  const hasInactive = (any.data?.totalElements ?? 0) > 0;
  const create = (
    <Button variant="default" onClick={() => setAdding(true)}>
      {texts.createPlan}
    </Button>
  );
  const see = (
    <Button component={Link} to="/meus-planos" variant="default">
      {texts.seePlans}
    </Button>
  );
  return (
    <>
      {hasInactive ? (
        <EmptyState title={texts.inactiveOnly} help={texts.inactiveOnlyHelp} action={seesPlans && see} />
      ) : (
        <EmptyState title={texts.noPlans} help={texts.noPlansHelp} action={mayCreate && create} />
      )}
      <Suspense>
        {adding !== undefined && (
          <PlanModal opened={adding} onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />
        )}
      </Suspense>
    </>
  );
}

function monthlyOf({ basicValues }: Plan) {
  return basicValues.find(({ type }) => type === 'MONTHLY')?.valuePerMonth ?? noAmount;
}

const noAmount = 0 as Plan['basicValues'][number]['valuePerMonth'];
