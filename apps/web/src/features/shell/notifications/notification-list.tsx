import { findNotices, grantOfNotice, readNotice, type SellerNotice } from '@balcao/contract/notices/notifications';
import { notificationPanel as texts } from '@balcao/messages/notification-panel';
import { Loader, Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { maySee } from '../../../lib/navigation/access.ts';
import type { Session } from '../../../lib/session/session.ts';
import { groupNotices } from './group-notices.ts';
import { NoticeGroupCard } from './notice-group-card.tsx';
import { NotificationCard } from './notification-card.tsx';
import classes from './notification-drawer.module.css';

/** The drawer starts at 10 items and grows by 2 per load. */
const firstSize = 10;
const growth = 2;
const maxSize = 1_000;

interface NotificationListProps {
  readonly session: Session;
  readonly onOpen: () => void;
}

export function NotificationList({ session, onOpen }: NotificationListProps) {
  const [size, setSize] = useState(firstSize);
  const notices = useQuery({
    ...answerOptions(findNotices, { query: { size, sort: 'createdAt,desc' } }, ['notification']),
    placeholderData: keepPreviousData,
  });
  const read = useSubmit(readNotice, { onSuccess: () => notices.refetch() });
  const { data, error, isPlaceholderData } = notices;
  const retry = () => void notices.refetch();
  if (!data && error) return <ErrorState title={texts.loadFailed} error={error} onRetry={retry} />;
  if (!data) return <Waiting />;
  if (data.totalElements === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  const markRead = ({ uuid, notifiedAt }: SellerNotice) => {
    if (notifiedAt === null) read.mutate({ params: { uuid } });
  };
  const cardOf = (notice: SellerNotice) => (
    <NotificationCard
      key={notice.uuid}
      notice={notice}
      isLink={maySee(session, grantOfNotice[notice.notificationPanelType])}
      onOpen={() => {
        markRead(notice);
        onOpen();
      }}
      onRead={() => markRead(notice)}
    />
  );
  const hasMore = data.content.length < Math.min(data.totalElements, maxSize);
  return (
    <>
      {error && <StaleNotice onRetry={retry} />}
      <ul className={classes.list} aria-label={texts.title}>
        {groupNotices(data.content).map((one) =>
          'notices' in one ? (
            <NoticeGroupCard key={one.key} group={one}>
              {one.notices.map(cardOf)}
            </NoticeGroupCard>
          ) : (
            cardOf(one)
          ),
        )}
      </ul>
      {hasMore && !error ? (
        <More key={data.content.length} isLoading={isPlaceholderData} onReached={() => setSize(size + growth)} />
      ) : (
        <p className="flex justify-center text-quiet text-13 p-4">{texts.end}</p>
      )}
    </>
  );
}

function More({ isLoading, onReached }: { readonly isLoading: boolean; readonly onReached: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const isReached = entry?.isIntersecting === true && !isLoading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once each time that the end comes into sight
  useEffect(() => {
    if (isReached) onReached();
  }, [isReached]);
  return (
    <div ref={ref} className="flex justify-center text-quiet text-13 p-4" role="status" aria-label={texts.loadingMore}>
      <Loader size="xs" type="dots" />
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.list} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes do not move
        <div key={index} className={`${classes.waiting} grid border-b gap-2`}>
          <Skeleton height="0.75rem" width="45%" radius="sm" />
          <Skeleton height="0.75rem" width="75%" radius="sm" />
          <Skeleton height="0.75rem" width="20%" radius="sm" />
        </div>
      ))}
    </div>
  );
}
