import { getSubscription } from '@balcao/contract/subscriptions';
import { screens } from '@balcao/messages/screens';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { NotesSection } from '../../../components/notes/notes-section.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useOpenName } from '../../../lib/navigation/open-name.ts';
import { AnnouncedAdjustments } from './adjustment/announced-adjustments.tsx';
import { PixAutomaticSection } from './automatic/pix-automatic-section.tsx';
import { NextChargeSection } from './next-charge-section.tsx';
import { SubscriptionCharges } from './subscription-charges.tsx';
import { SubscriptionDetails, SubscriptionGeneral } from './subscription-facts.tsx';
import { SubscriptionHeader } from './subscription-header.tsx';
import { SubscriptionHistory } from './subscription-history.tsx';
import classes from './subscription-page.module.css';
import { SubscriptionSkeleton } from './subscription-skeleton.tsx';

const texts = subscriptionDetail;

export function SubscriptionPage({ uuid }: { readonly uuid: string }) {
  const { data, error, refetch } = useQuery(
    answerOptions(getSubscription, { params: { uuid } }, ['subscription', 'charge']),
  );
  const retry = () => void refetch();
  useOpenName(data?.customerName);

  if (isMissing(error)) return <NoSuchSubscription />;
  if (data) {
    return (
      <article className="flex flex-col gap-6">
        {error && <StaleNotice onRetry={retry} />}
        <SubscriptionHeader subscription={data} />
        <div className={`${classes.columns} grid grid-cols-1 gap-8`}>
          <div className="min-w-0">
            <NextChargeSection subscription={data} />
            <AnnouncedAdjustments subscription={data} />
            <SubscriptionCharges subscription={data} />
            {/* Loaded later, and of most nothing: it moves nothing below it. */}
            <PixAutomaticSection uuid={data.uuid} />
          </div>
          <div className="min-w-0">
            <SubscriptionDetails subscription={data} />
            <SubscriptionGeneral subscription={data} />
            <SubscriptionHistory history={data.history} />
            <NotesSection subject="subscription" subjectId={uuid} />
          </div>
        </div>
      </article>
    );
  }
  if (error) {
    return (
      <>
        <PageHeader title={screens.subscription} />
        <ErrorState title={texts.loadFailed} error={error} onRetry={retry} />
      </>
    );
  }
  return <SubscriptionSkeleton />;
}

function NoSuchSubscription() {
  return (
    <>
      <PageHeader title={screens.subscription} />
      <EmptyState
        title={texts.notFound}
        help={texts.notFoundHelp}
        action={
          <Button component={Link} to="/recorrencias" variant="default">
            {texts.backToList}
          </Button>
        }
      />
    </>
  );
}
