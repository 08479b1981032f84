import {
  getPlanMeasures,
  getSubscriptionCohorts,
  getSubscriptionMeasures,
  type SubscriptionMeasures,
} from '@balcao/contract/subscriptions/measures';
import { screens } from '@balcao/messages/screens';
import { subscriptionMeasures as texts } from '@balcao/messages/subscription-measures';
import { NativeSelect, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { NewSubscriptionButton } from '../../../components/subscriptions/new-subscription-button.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { CohortSection } from './cohort-section.tsx';
import { MonthsSection } from './months-section.tsx';
import { MrrSection } from './mrr-section.tsx';
import { PlansSection } from './plans-section.tsx';

const periods = Object.entries(texts.periods).map(([value, label]) => ({ value, label }));

/** `/recorrencias/indicadores` */
export function MeasuresPage() {
  const [{ months }, change] = useSearchState(getSubscriptionMeasures.query);
  const input = { query: { months } };
  const kept = { placeholderData: keepPreviousData };
  const measures = useQuery({ ...answerOptions(getSubscriptionMeasures, input, ['subscription', 'sandbox']), ...kept });
  const cohorts = useQuery({ ...answerOptions(getSubscriptionCohorts, input, ['subscription', 'sandbox']), ...kept });
  const plans = useQuery({ ...answerOptions(getPlanMeasures, input, ['subscription', 'sandbox']), ...kept });
  const all = [measures, cohorts, plans];
  const failed = all.find(({ error }) => error);
  const retry = () => all.forEach(({ refetch }) => void refetch());
  const isStale = all.some(({ isPlaceholderData }) => isPlaceholderData);
  const loaded = measures.data && cohorts.data && plans.data;
  return (
    <>
      <PageHeader title={screens.subscriptionMeasures}>
        <NativeSelect
          aria-label={texts.period}
          data={periods}
          value={String(months)}
          onChange={({ currentTarget: { value } }) => change({ months: value === '12' ? undefined : Number(value) })}
        />
      </PageHeader>
      {failed && loaded && <StaleNotice onRetry={retry} />}
      {loaded ? (
        <div className="stale:faded" data-stale={isStale || undefined}>
          {isEmpty(measures.data) ? (
            <EmptyState title={texts.empty} help={texts.emptyHelp} action={<NewSubscriptionButton />} />
          ) : (
            <>
              <MrrSection measures={measures.data} />
              <MonthsSection measures={measures.data} />
              <CohortSection cohorts={cohorts.data.cohorts} />
              <PlansSection measures={plans.data} months={months} />
            </>
          )}
        </div>
      ) : failed ? (
        <ErrorState title={texts.loadFailed} error={failed.error} onRetry={retry} />
      ) : (
        <Skeleton height={640} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

function isEmpty({ opening, months }: SubscriptionMeasures): boolean {
  const isStill = months.every(({ movements }) => movements.every(({ subscriptions }) => subscriptions === 0));
  return opening.subscriptions === 0 && isStill;
}
